import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { DiskResumableStorage } from './disk-resumable-storage.js';
import { DiskSpace } from './disk-space.js';
import { DiskStorage } from './disk-storage.js';
import { FileStorage } from './file-storage.js';
import { openFileStorage } from './open-file-storage.js';
import { ResumableStorage } from './resumable-storage.js';
import type { S3Storage } from './s3-storage.js';

@Global()
@Module({
  providers: [
    DiskSpace,
    {
      provide: FileStorage,
      inject: [AppConfig],
      useFactory: async (config: AppConfig): Promise<FileStorage> => {
        const storage = await openFileStorage(config);
        if (storage instanceof DiskStorage) await storage.removeAbandoned();
        return storage;
      },
    },
    {
      provide: ResumableStorage,
      inject: [AppConfig, FileStorage],
      useFactory: async (
        { objectStorage, dataDir }: AppConfig,
        storage: DiskStorage | S3Storage,
      ): Promise<ResumableStorage> => {
        if (storage instanceof DiskStorage)
          return new DiskResumableStorage(path.join(dataDir, 'uploads', '.arriving'), storage);
        if (!objectStorage) throw new Error('Files lie in a bucket that is not configured');
        const { S3ResumableStorage } = await import('./s3-resumable-storage.js');
        return new S3ResumableStorage(objectStorage, storage);
      },
    },
  ],
  exports: [DiskSpace, FileStorage, ResumableStorage],
})
export class StorageModule {}
