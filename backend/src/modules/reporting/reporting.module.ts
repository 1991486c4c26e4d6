import { Module } from '@nestjs/common';
import { HealthModule } from '../../platform/health/health.module.js';
import { SettingsModule } from '../settings/index.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardRepository } from './dashboard.repository.js';

/** Statistics over all modules' data; reads their tables and changes nothing. */
@Module({
  imports: [HealthModule, SettingsModule],
  controllers: [DashboardController],
  providers: [DashboardRepository],
})
export class ReportingModule {}
