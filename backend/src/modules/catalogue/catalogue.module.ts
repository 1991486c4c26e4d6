import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { AdminContentsController } from './admin-contents.controller.js';
import { AdminCoursesController } from './admin-courses.controller.js';
import { Catalogue } from './catalogue.service.js';
import { ContentsRepository } from './contents.repository.js';
import { CourseContents } from './contents.service.js';
import { CourseAdministration } from './course-administration.service.js';
import { CoursesController } from './courses.controller.js';
import { CoursesRepository } from './courses.repository.js';
import { Courses } from './courses.js';
import { FileDelivery } from './file-delivery.service.js';
import { FileLinks } from './file-links.js';
import { FilesController } from './files.controller.js';
import { Lessons } from './lessons.js';
import { StoredFilesRepository } from './stored-files.repository.js';
import { UploadEngine } from './uploads/upload-engine.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [
    MulterModule.registerAsync({
      imports: [UploadsModule],
      inject: [UploadEngine],
      useFactory: (storage: UploadEngine) => ({
        storage,
        defParamCharset: 'utf8',
        // Per kind of file the engine has limits of its own; these bound the rest of a form.
        limits: { fieldSize: 1024 * 1024, fieldNameSize: 100, fields: 40, parts: 45, headerPairs: 100 },
      }),
    }),
    UploadsModule,
  ],
  controllers: [CoursesController, AdminCoursesController, AdminContentsController, FilesController],
  providers: [
    Catalogue,
    CourseAdministration,
    CourseContents,
    Courses,
    Lessons,
    FileLinks,
    FileDelivery,
    CoursesRepository,
    ContentsRepository,
    StoredFilesRepository,
  ],
  exports: [Courses, Lessons, FileLinks],
})
export class CatalogueModule {}
