import { pipeline, Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { NotFoundError } from '../common/domain-error.js';
import type { ObjectStorageConfig } from '../config/app-config.js';
import { ChangedFileError } from './changed-file.error.js';
import { type Digest, DigestStream } from './digest.js';
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

  async put(key: string, content: Readable, mimeType: string, signal?: AbortSignal): Promise<Digest> {
    const digest = new DigestStream();
    // A broken stream fails the upload, which reads `digest`.
    pipeline(content, digest, () => undefined);
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: key, Body: digest, ContentType: mimeType },
      partSize: PART_BYTES,
      queueSize: 2,
      leavePartsOnError: false,
    });
    const abort = () => void upload.abort();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      signal?.throwIfAborted();
      await upload.done();
      return digest.result();
    } finally {
      signal?.removeEventListener('abort', abort);
      digest.destroy();
    }
  }

  async read(key: string, range?: ByteRange, byteSize?: number): Promise<Readable> {
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    });
    const { Body: body, ...sizes } = await this.client.send(command).catch((error: unknown) => {
      if (hasStatus(error, 404)) throw new NotFoundError('File');
      // The file ends before the range.
      throw hasStatus(error, 416) && byteSize !== undefined ? new ChangedFileError(key) : error;
    });
    if (!(body instanceof Readable)) throw new Error('The object storage answered without a body');
    if (byteSize !== undefined && wholeSizeOf(sizes) !== byteSize) {
      body.destroy();
      throw new ChangedFileError(key);
    }
    return body;
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  close(): void {
    this.client.destroy();
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}

/** The object's size; `ContentLength` is that of the range, if one was asked for. */
function wholeSizeOf({
  ContentRange,
  ContentLength,
}: Pick<GetObjectCommandOutput, 'ContentRange' | 'ContentLength'>): number | undefined {
  return ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength;
}
