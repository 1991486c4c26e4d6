import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { Dependencies } from './dependencies.js';

/** The queues' and mail server's status from `/health/ready` as metrics. */
@Injectable()
export class DependencyMetrics {
  readonly registry = new Registry();

  constructor(dependencies: Dependencies) {
    new Gauge({
      name: 'academy_dependency_up',
      help: 'Whether what the sale can continue without for a while answers',
      labelNames: ['dependency'] as const,
      registers: [this.registry],
      async collect() {
        for (const [dependency, status] of Object.entries(await dependencies.statuses())) {
          this.set({ dependency }, status === 'ok' || status === 'files' ? 1 : 0);
        }
      },
    });
  }
}
