import { Module } from '@nestjs/common';
import { AcademyController } from './academy.controller.js';
import { AcademyService } from './academy.service.js';
import { AdminAnnouncementsController } from './admin-announcements.controller.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { AnnouncementsService } from './announcements.service.js';
import { SettingsAdministrationService } from './settings-administration.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';

/** Settings that administrators change at runtime. */
@Module({
  controllers: [AcademyController, SettingsController, AnnouncementsController, AdminAnnouncementsController],
  providers: [
    AcademyService,
    SettingsService,
    SettingsAdministrationService,
    SettingsRepository,
    AnnouncementsService,
    AnnouncementsRepository,
  ],
  exports: [AcademyService, SettingsService],
})
export class SettingsModule {}
