import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardRepository } from './dashboard.repository.js';

/** Statistics over all modules' data; reads their tables and changes nothing. */
@Module({ imports: [SettingsModule], controllers: [DashboardController], providers: [DashboardRepository] })
export class ReportingModule {}
