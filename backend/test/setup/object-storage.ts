import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  body: Buffer;
  type: string;
  /** `x-amz-meta-…` as they came. */
  meta?: Record<string, string>;
}

interface OpenUpload extends Omit<StoredObject, 'body'> {
  key: string;
  parts: Map<number, Buffer>;
}

interface Asked {
  method: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

interface Answer {
  status: number;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
}

/** All but the last part of a multipart upload are at least so large. */
const SMALLEST_PART = 5 * 1024 * 1024;

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const refusal = (status: number, code: string): Answer => ({
  status,
  body: `<Error><Code>${code}</Code></Error>`,
});

/**
 * S3's protocol as far as the academy speaks it, on loopback and in memory: objects with their metadata, ranges, and
 * multipart uploads with S3's own rules for their parts.
 */
export class ObjectStorageStandIn {
  readonly objects = new Map<string, StoredObject>();
  readonly openUploads = new Map<string, OpenUpload>();
  private readonly server = http.createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<ObjectStorageStandIn> {
    const standIn = new ObjectStorageStandIn();
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What a process is told to find it. */
  get env(): Record<string, string> {
    return {
      S3_BUCKET: 'uploads',
      S3_ENDPOINT: this.endpoint,
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
  }

  /** Keys of everything kept and everything on its way. */
  get keys(): string[] {
    return [...this.objects.keys(), ...[...this.openUploads.values()].map(({ key }) => key)].sort();
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.endpoint);
    const [, bucket = '', ...key] = url.pathname.split('/');
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const { method = 'GET', headers } = request;
    const told = this.handle({ method, bucket, key: key.join('/'), query: url.searchParams, headers, body });
    response.writeHead(told.status, told.headers ?? {}).end(method === 'HEAD' ? undefined : told.body);
  }

  private handle(asked: Asked): Answer {
    if (asked.query.has('uploads')) return asked.method === 'POST' ? this.begin(asked) : this.listOpen(asked);
    const uploadId = asked.query.get('uploadId');
    if (uploadId !== null) {
      const upload = this.openUploads.get(uploadId);
      return upload ? this.multipart(asked, uploadId, upload) : refusal(404, 'NoSuchUpload');
    }
    switch (asked.method) {
      case 'PUT':
        this.objects.set(asked.key, { body: asked.body, ...described(asked) });
        return { status: 200, headers: { ETag: etagOf(asked.body) } };
      case 'DELETE':
        this.objects.delete(asked.key);
        return { status: 204 };
      default:
        return this.read(asked);
    }
  }

  private begin(asked: Asked): Answer {
    const id = randomUUID();
    this.openUploads.set(id, { key: asked.key, parts: new Map(), ...described(asked) });
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><Bucket>${asked.bucket}</Bucket><Key>${asked.key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }

  private listOpen({ query }: Asked): Answer {
    const uploads = [...this.openUploads]
      .filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''))
      .map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    return {
      status: 200,
      body: `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`,
    };
  }

  private multipart({ method, query, body }: Asked, id: string, upload: OpenUpload): Answer {
    const parts = [...upload.parts].sort(([a], [b]) => a - b);
    switch (method) {
      case 'PUT':
        upload.parts.set(Number(query.get('partNumber')), body);
        return { status: 200, headers: { ETag: etagOf(body) } };
      case 'GET': {
        const listed = parts.map(
          ([number, bytes]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
        );
        return {
          status: 200,
          body: `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`,
        };
      }
      case 'POST': {
        const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) =>
          upload.parts.get(Number(n)),
        );
        if (named.length === 0 || named.includes(undefined)) return refusal(400, 'InvalidPart');
        const bytes = named as Buffer[];
        if (bytes.slice(0, -1).some(({ length }) => length < SMALLEST_PART))
          return refusal(400, 'EntityTooSmall');
        this.objects.set(upload.key, { body: Buffer.concat(bytes), type: upload.type });
        this.openUploads.delete(id);
        return {
          status: 200,
          body: '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>',
        };
      }
      default:
        this.openUploads.delete(id);
        return { status: 204 };
    }
  }

  private read({ key, headers }: Asked): Answer {
    const object = this.objects.get(key);
    if (!object) return refusal(404, 'NoSuchKey');
    const { body, type, meta = {} } = object;
    const about = { ...meta, 'Content-Type': type || 'binary/octet-stream', ETag: etagOf(body) };
    const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
    if (!range) return { status: 200, headers: { ...about, 'Content-Length': body.length }, body };
    const [start, end] = [Number(range[1]), Math.min(Number(range[2] || Infinity), body.length - 1)];
    if (start > end) return refusal(416, 'InvalidRange');
    const bytes = body.subarray(start, end + 1);
    return {
      status: 206,
      headers: {
        ...about,
        'Content-Length': bytes.length,
        'Content-Range': `bytes ${start}-${end}/${body.length}`,
      },
      body: bytes,
    };
  }
}

function described({ headers }: Asked): Omit<StoredObject, 'body'> {
  const meta = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-')),
  ) as Record<string, string>;
  return { type: headers['content-type'] ?? '', meta };
}
