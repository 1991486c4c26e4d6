import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { LiveController } from './live.controller.js';
import { LiveEventsRepository } from './live-events.repository.js';
import { LiveHub } from './live-hub.js';
import { LiveMetrics } from './live-metrics.js';

/** Pushes events to open pages, across all API processes of one database; docs/adr/0008 has the reasons. */
@Module({
  imports: [AuthModule],
  controllers: [LiveController],
  providers: [LiveHub, LiveMetrics, LiveEventsRepository],
})
export class LiveModule {}
