import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { LiveHub } from './live-hub.js';

/** Number of open streams of this process. */
@Injectable()
export class LiveMetrics {
  readonly registry = new Registry();

  constructor(hub: LiveHub) {
    new Gauge({
      name: 'academy_live_streams',
      help: 'Open streams of live updates',
      registers: [this.registry],
      collect() {
        this.set(hub.openStreams);
      },
    });
  }
}
