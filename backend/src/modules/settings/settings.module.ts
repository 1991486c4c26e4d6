import { Module } from '@nestjs/common';
import { AcademyController } from './academy.controller.js';
import { AdminAnnouncementsController } from './admin-announcements.controller.js';
import { AnnouncementsController } from './announcements.controller.js';
import { AnnouncementsRepository } from './announcements.repository.js';
import { Announcements } from './announcements.service.js';
import { SettingsAdministration } from './settings-administration.service.js';
import { SettingsController } from './settings.controller.js';
import { SettingsRepository } from './settings.repository.js';
import { Settings } from './settings.js';

/** What administrators decide while the academy runs. */
@Module({
  controllers: [AcademyController, SettingsController, AnnouncementsController, AdminAnnouncementsController],
  providers: [Settings, SettingsAdministration, SettingsRepository, Announcements, AnnouncementsRepository],
  exports: [Settings],
})
export class SettingsModule {}
