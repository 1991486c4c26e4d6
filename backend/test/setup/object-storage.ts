import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Just enough of S3's protocol, on loopback: objects, ranges and multipart uploads, kept in memory. */
export class ObjectStorageStandIn {
  readonly objects = new Map<string, { body: Buffer; type: string }>();
  readonly openUploads = new Map<string, { parts: Map<number, Buffer>; type: string }>();
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<ObjectStorageStandIn> {
    const standIn = new ObjectStorageStandIn();
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.endpoint);
    const key = url.pathname.split('/').slice(2).join('/');
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const uploadId = url.searchParams.get('uploadId');
    const reply = (status: number, headers: http.OutgoingHttpHeaders = {}, text: string | Buffer = '') =>
      response.writeHead(status, headers).end(text);
    const upload = uploadId === null ? undefined : this.openUploads.get(uploadId);
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      this.openUploads.set(id, { parts: new Map(), type: request.headers['content-type'] ?? '' });
      reply(
        200,
        {},
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (request.method === 'PUT' && upload) {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      reply(200, { ETag: `"${createHash('md5').update(body).digest('hex')}"` });
    } else if (request.method === 'POST' && upload && uploadId) {
      const parts = [...upload.parts.entries()].sort(([a], [b]) => a - b).map(([, part]) => part);
      this.objects.set(key, { body: Buffer.concat(parts), type: upload.type });
      this.openUploads.delete(uploadId);
      reply(200, {}, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>');
    } else if (request.method === 'DELETE') {
      if (uploadId) this.openUploads.delete(uploadId);
      else this.objects.delete(key);
      reply(204);
    } else if (request.method === 'PUT') {
      this.objects.set(key, { body, type: request.headers['content-type'] ?? '' });
      reply(200, { ETag: '"x"' });
    } else {
      const object = this.objects.get(key);
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (!object) reply(404, {}, '<Error><Code>NoSuchKey</Code></Error>');
      else if (range) reply(206, {}, object.body.subarray(Number(range[1]), Number(range[2]) + 1));
      else reply(200, {}, object.body);
    }
  }
}
