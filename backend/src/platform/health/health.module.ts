import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { Departure } from './departure.js';
import { Dependencies } from './dependencies.js';
import { DependencyMetrics } from './dependency-metrics.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [MailModule],
  controllers: [HealthController],
  providers: [Departure, Dependencies, DependencyMetrics],
})
export class HealthModule {}
