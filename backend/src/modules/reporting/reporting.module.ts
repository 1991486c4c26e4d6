import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardRepository } from './dashboard.repository.js';
import { OffersController } from './offers.controller.js';
import { OffersRepository } from './offers.repository.js';

/** Statistics over all modules' data; reads their tables and changes nothing. */
@Module({
  imports: [SettingsModule],
  controllers: [DashboardController, OffersController],
  providers: [DashboardRepository, OffersRepository],
})
export class ReportingModule {}
