import { Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LogThrottle } from '../common/log-throttle.js';
import type { QueueName } from '../common/queue-names.js';
import { Tracing } from '../observability/tracing/index.js';
import { type EventProcessor } from './event-processor.js';
import { JobMetrics } from './job-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { type EventJob, type EventWorker, QueueBackend } from './queue-backend.js';

/** The processors of the queues that this process handles. */
export abstract class EventProcessors {
  abstract readonly list: readonly { [Queue in QueueName]: EventProcessor<Queue> }[QueueName][];
}

/** Relays the outbox and processes its queues until it is stopped. */
@Injectable()
export class QueueWorker {
  private readonly logger = new Logger(QueueWorker.name);
  private readonly throttle = new LogThrottle();
  private workers: EventWorker[] = [];

  constructor(
    private readonly backend: QueueBackend,
    private readonly relay: OutboxRelay,
    private readonly processors: EventProcessors,
    private readonly metrics: JobMetrics,
    private readonly tracing: Tracing,
  ) {}

  /** Rejects if the queues' PostgreSQL is unavailable; waits for an unavailable Redis. */
  async start(): Promise<void> {
    await this.relay.start();
    this.workers = await Promise.all(
      this.processors.list.map((processor) =>
        this.backend.createWorker(
          processor.queue,
          (job) =>
            this.metrics.time(processor.queue, job, () =>
              this.follow(processor.queue, job, () =>
                this.logFailure(processor.queue, job, () => processor.process(job)),
              ),
            ),
          processor.concurrency,
          (error) => this.complain(error),
        ),
      ),
    );
    this.logger.log({ backend: this.backend.name }, 'queue worker started');
  }

  /** Each attempt of a job is a span in the publisher's trace. */
  private follow(queue: QueueName, job: Job<EventJob>, work: () => Promise<void>): Promise<void> {
    const { eventId, traceContext } = job.data;
    const attributes = {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queue,
      'messaging.message.id': eventId,
      'academy.job.attempt': job.attemptsStarted,
    };
    return this.tracing.span(
      `${queue} ${job.name}`,
      { kind: 'consumer', parent: traceContext, attributes },
      work,
    );
  }

  /** BullMQ stores why a job failed, but logs nothing. */
  private async logFailure(queue: QueueName, job: Job<EventJob>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const attempt = job.attemptsMade + 1;
      const line = { event: job.name, event_id: job.data.eventId, queue, attempt, err: error as Error };
      if (attempt < (job.opts.attempts ?? 1)) this.logger.warn(line, 'job failed; it is tried again');
      else this.logger.error(line, 'job given up: fix the cause, then press Retry on /admin/queues');
      throw error;
    }
  }

  /** Every queue has several connections, and each of them complains at every attempt to reconnect. */
  private complain(error: Error): void {
    if (!this.throttle.admits(error.message)) return;
    this.logger.warn({ err: error }, `queue worker waits: ${error.message}`);
  }

  /** Takes no more jobs, finishes those in progress and closes every connection. */
  async stop(): Promise<void> {
    await this.relay.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.backend.close();
  }
}
