import { Module } from '@nestjs/common';
import { VideoLengths } from '../video-lengths.js';
import { DigestBackfill } from '../digest-backfill.js';
import { UploadsModule } from '../uploads.module.js';
import { ValidatedUploadStream } from './validated-upload-stream.js';
import { ResumableUploadsRepository } from './resumable-uploads.repository.js';
import { ResumableUploadsService } from './resumable-uploads.service.js';
import { UploadLeases } from './upload-leases.js';
import { UploadSweep } from './upload-sweep.js';
import { UploadsController } from './uploads.controller.js';

/**
 * Resumable uploads, the removal of unattached ones, missing digests and lengths of videos. Only for the HTTP process, which
 * can always access the files.
 */
@Module({
  imports: [UploadsModule],
  controllers: [UploadsController],
  providers: [
    ResumableUploadsService,
    ResumableUploadsRepository,
    ValidatedUploadStream,
    UploadLeases,
    UploadSweep,
    DigestBackfill,
    VideoLengths,
  ],
})
export class ResumableUploadsModule {}
