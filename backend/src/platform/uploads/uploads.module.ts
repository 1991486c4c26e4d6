import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UnattachedFilesRepository } from './unattached-files.repository.js';
import { UnattachedFilesService } from './unattached-files.service.js';
import { UploadEngine } from './upload-engine.js';
import { TemporaryImages } from './temporary-images.js';
import { UploadPlaces } from './upload-places.js';
import { UploadLimits } from './upload-limits.js';
import { StoredVideos } from './stored-videos.js';
import { VideoEncoder } from './video-encoder.js';

@Module({
  providers: [
    TemporaryImages,
    UploadEngine,
    UploadLimits,
    UploadPlaces,
    StoredFilesRepository,
    UnattachedFilesService,
    UnattachedFilesRepository,
    VideoEncoder,
  ],
  exports: [
    UploadEngine,
    UploadLimits,
    UploadPlaces,
    StoredFilesRepository,
    UnattachedFilesService,
    UnattachedFilesRepository,
    VideoEncoder,
  ],
})
class UploadEngineModule {}

const forms = MulterModule.registerAsync({
  imports: [UploadEngineModule],
  inject: [UploadEngine],
  useFactory: (storage: UploadEngine) => ({
    storage,
    defParamCharset: 'utf8',
    // The engine limits files by kind; these bound the rest of a form.
    limits: { fieldSize: 1024 * 1024, fieldNameSize: 100, fields: 40, parts: 45, headerPairs: 100 },
  }),
});

/** Import this module to accept files in forms. */
@Module({
  imports: [UploadEngineModule, forms],
  providers: [StoredVideos],
  exports: [UploadEngineModule, forms, StoredVideos],
})
export class UploadsModule {}
