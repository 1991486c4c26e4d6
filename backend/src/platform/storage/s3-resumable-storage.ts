import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import type { ObjectStorageConfig } from '../config/app-config.js';
import type { ByteRange } from './file-storage.js';
import { ResumableStorage } from './resumable-storage.js';
import { PART_BYTES, s3ClientOptions } from './s3-client-options.js';
import type { S3Storage } from './s3-storage.js';

type S3Options = ConstructorParameters<typeof S3Store>[0];

/**
 * The store queries the bucket each time: a cached upload could not be invalidated when another replica ends it, and
 * the cache would grow without limit.
 */
const FORGETFUL: NonNullable<S3Options['cache']> = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  delete: () => Promise.resolve(),
};

/**
 * Chunks are the parts of one S3 multipart upload. Once complete, the object is already at its final key, so nothing is
 * moved; only the store's metadata (`.info`, `.part`) is removed.
 */
export class S3ResumableStorage extends ResumableStorage {
  readonly pieces: S3Store;
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    config: ObjectStorageConfig,
    private readonly storage: S3Storage,
  ) {
    super();
    this.client = storage.client;
    this.bucket = config.bucket;
    this.pieces = new S3Store({
      s3ClientConfig: { bucket: config.bucket, ...s3ClientOptions(config) },
      cache: FORGETFUL,
      partSize: PART_BYTES,
      // Each part is buffered in the temporary folder while it is sent.
      maxConcurrentPartUploads: 4,
      // S3-compatible servers may not support tags.
      useTags: false,
    });
  }

  read(key: string, range?: ByteRange): Promise<Readable> {
    return this.storage.read(key, range);
  }

  async keep(key: string): Promise<void> {
    await this.removeObjects(`${key}.info`, `${key}.part`);
  }

  async discard(key: string): Promise<void> {
    const { Uploads: open = [] } = await this.client.send(
      new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: key }),
    );
    for (const { Key, UploadId } of open) {
      await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
    }
    await this.removeObjects(key, `${key}.info`, `${key}.part`);
  }

  private async removeObjects(...keys: string[]): Promise<void> {
    for (const Key of keys) {
      await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key }));
    }
  }
}
