import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { AuthModule } from '../auth/index.js';
import { AdminContentsController } from './admin-contents.controller.js';
import { AdminCoursesController } from './admin-courses.controller.js';
import { Catalogue } from './catalogue.service.js';
import { ContentsOrder } from './contents-order.repository.js';
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

@Module({
  imports: [AuthModule, UploadsModule],
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
    ContentsOrder,
  ],
  exports: [Courses, Lessons, FileLinks],
})
export class CatalogueModule {}
