import { Module } from '@nestjs/common';
import { UploadsModule } from '../../../platform/uploads/index.js';
import { CoursesRepository } from '../courses.repository.js';
import { VideoConversion } from './video-conversion.js';
import { VideoConversionsRepository } from './video-conversions.repository.js';

/** The conversion of videos. Only for the HTTP process, which can always access the files. */
@Module({
  imports: [UploadsModule],
  providers: [VideoConversion, VideoConversionsRepository, CoursesRepository],
})
export class VideoConversionModule {}
