import path from 'node:path';
import type { AppConfig } from '../config/index.js';
import { DiskStorage } from './disk-storage.js';
import type { S3Storage } from './s3-storage.js';

/** Opens the configured S3 bucket, else `DATA_DIR/uploads`. The S3 client is loaded only if needed. */
export async function openFileStorage({
  objectStorage,
  dataDir,
}: Pick<AppConfig, 'objectStorage' | 'dataDir'>): Promise<DiskStorage | S3Storage> {
  if (!objectStorage) return new DiskStorage(path.join(dataDir, 'uploads'));
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(objectStorage);
}
