import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { DiskStorage } from './disk-storage.js';
import { FileStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

/** Where uploads lie: the bucket if one is configured, else `DATA_DIR/uploads`. */
@Global()
@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [AppConfig],
      useFactory: async (config: AppConfig): Promise<FileStorage> => {
        if (config.objectStorage) return new S3Storage(config.objectStorage);
        const disk = new DiskStorage(path.join(config.dataDir, 'uploads'));
        await disk.removeAbandoned();
        return disk;
      },
    },
  ],
  exports: [FileStorage],
})
export class StorageModule {}
