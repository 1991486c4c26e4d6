import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { NotFoundError } from '../common/domain-error.js';
import type { ObjectStorageConfig } from '../config/app-config.js';
import { type ByteRange, FileStorage } from './file-storage.js';
import { PART_BYTES, s3ClientOptions } from './s3-client-options.js';

/** An S3 bucket, or a compatible server. */
export class S3Storage extends FileStorage {
  readonly client: S3Client;
  private readonly bucket: string;

  constructor(config: ObjectStorageConfig) {
    super();
    this.bucket = config.bucket;
    this.client = new S3Client(s3ClientOptions(config));
  }

  async put(key: string, content: Readable, mimeType: string, signal?: AbortSignal): Promise<number> {
    let size = 0;
    const counted = Readable.from(
      (async function* () {
        for await (const chunk of content as AsyncIterable<Buffer>) {
          size += chunk.length;
          yield chunk;
        }
      })(),
      { objectMode: false },
    );
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: key, Body: counted, ContentType: mimeType },
      partSize: PART_BYTES,
      queueSize: 2,
      leavePartsOnError: false,
    });
    const abort = () => void upload.abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      signal?.throwIfAborted();
      await upload.done();
      return size;
    } finally {
      signal?.removeEventListener('abort', abort);
      counted.destroy();
      content.destroy();
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const { Body: body } = await this.client.send(command).catch((error: unknown) => {
      throw isMissing(error) ? new NotFoundError('File') : error;
    });
    if (!(body instanceof Readable)) throw new Error('The object storage answered without a body');
    return body;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  close(): void {
    this.client.destroy();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;
}
