import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardRepository } from './dashboard.repository.js';

/** Figures over everything the other modules keep; it reads their tables and changes nothing. */
@Module({ controllers: [DashboardController], providers: [DashboardRepository] })
export class ReportingModule {}
