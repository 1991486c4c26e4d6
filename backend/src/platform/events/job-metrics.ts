import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { Histogram, Registry } from 'prom-client';
import { DURATION_BUCKETS } from '../observability/metrics/index.js';
import type { QueueName } from '../common/queue-names.js';

/** Duration and result of jobs. */
@Injectable()
export class JobMetrics {
  readonly registry = new Registry();

  private readonly durations = new Histogram({
    name: 'academy_job_duration_seconds',
    help: 'Time one try at a job took',
    labelNames: ['queue', 'event', 'outcome'] as const,
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });

  async time(queue: QueueName, job: Job, work: () => Promise<void>): Promise<void> {
    const elapsed = this.durations.startTimer({ queue, event: job.name });
    try {
      await work();
      elapsed({ outcome: 'done' });
    } catch (error) {
      elapsed({ outcome: 'failed' });
      throw error;
    }
  }
}
