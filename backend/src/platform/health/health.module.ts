import { Module } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { Shutdown } from './shutdown.js';
import { Dependencies } from './dependencies.js';
import { DependencyMetrics } from './dependency-metrics.js';
import { HealthController } from './health.controller.js';

@Module({
  imports: [MailModule],
  controllers: [HealthController],
  providers: [Shutdown, Dependencies, DependencyMetrics],
  exports: [Dependencies],
})
export class HealthModule {}
