import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { AuthModule } from '../auth/index.js';
import { SettingsModule } from '../settings/index.js';
import { AdminContentsController } from './admin-contents.controller.js';
import { AdminCoursesController } from './admin-courses.controller.js';
import { CatalogueService } from './catalogue.service.js';
import { ContentsOrderRepository } from './contents-order.repository.js';
import { ContentsRepository } from './contents.repository.js';
import { ContentsService } from './contents.service.js';
import { CourseAdministrationService } from './course-administration.service.js';
import { CoursesController } from './courses.controller.js';
import { CoursesRepository } from './courses.repository.js';
import { CoursesService } from './courses.service.js';
import { FileDeliveryService } from './file-delivery.service.js';
import { FileLinks } from './file-links.js';
import { FilesController } from './files.controller.js';
import { AdminMentorsController } from './mentors/admin-mentors.controller.js';
import { MentorPagesController } from './mentors/mentor-pages.controller.js';
import { MentorPagesService } from './mentors/mentor-pages.service.js';
import { MentorsRepository } from './mentors/mentors.repository.js';
import { MentorsService } from './mentors/mentors.service.js';
import { CourseSearchRepository } from './search/course-search.repository.js';

@Module({
  imports: [AuthModule, SettingsModule, UploadsModule],
  controllers: [
    CoursesController,
    AdminCoursesController,
    AdminContentsController,
    FilesController,
    MentorPagesController,
    AdminMentorsController,
  ],
  providers: [
    CatalogueService,
    CourseAdministrationService,
    ContentsService,
    CoursesService,
    FileLinks,
    FileDeliveryService,
    CoursesRepository,
    ContentsRepository,
    ContentsOrderRepository,
    CourseSearchRepository,
    MentorPagesService,
    MentorsService,
    MentorsRepository,
  ],
  exports: [CatalogueService, CoursesService, FileDeliveryService, FileLinks],
})
export class CatalogueModule {}
