import path from 'node:path';
import type { AppConfig } from '../config/index.js';
import { DiskStorage } from './disk-storage.js';
import { S3Storage } from './s3-storage.js';

/** Where uploads lie: the bucket if one is configured, else `DATA_DIR/uploads`. */
export function openFileStorage(
  config: Pick<AppConfig, 'objectStorage' | 'dataDir'>,
): DiskStorage | S3Storage {
  return config.objectStorage
    ? new S3Storage(config.objectStorage)
    : new DiskStorage(path.join(config.dataDir, 'uploads'));
}
