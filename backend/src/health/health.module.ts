import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { Dependencies } from './dependencies.js';
import { DependencyMetrics } from './dependency-metrics.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [MailModule],
  controllers: [HealthController],
  providers: [Dependencies, DependencyMetrics],
})
export class HealthModule {}
