import path from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { DiskResumableStorage } from './disk-resumable-storage.js';
import { DiskStorage } from './disk-storage.js';
import { FileStorage } from './file-storage.js';
import { openFileStorage } from './open-file-storage.js';
import { ResumableStorage } from './resumable-storage.js';
import { S3ResumableStorage } from './s3-resumable-storage.js';
import { S3Storage } from './s3-storage.js';

@Global()
@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [AppConfig],
      useFactory: async (config: AppConfig): Promise<FileStorage> => {
        const storage = openFileStorage(config);
        if (storage instanceof DiskStorage) await storage.removeAbandoned();
        return storage;
      },
    },
    {
      provide: ResumableStorage,
      inject: [AppConfig, FileStorage],
      useFactory: (config: AppConfig, storage: DiskStorage | S3Storage): ResumableStorage =>
        config.objectStorage && storage instanceof S3Storage
          ? new S3ResumableStorage(config.objectStorage, storage)
          : new DiskResumableStorage(
              path.join(config.dataDir, 'uploads', '.arriving'),
              storage as DiskStorage,
            ),
    },
  ],
  exports: [FileStorage, ResumableStorage],
})
export class StorageModule {}
