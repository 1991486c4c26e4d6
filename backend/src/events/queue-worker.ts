import { Injectable, Logger } from '@nestjs/common';
import { type EventProcessor } from './event-processor.js';
import type { QueueName } from './domain-events.js';
import { JobMetrics } from './job-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { type EventWorker, QueueBackend } from './queue-backend.js';

/** The processor of every queue; a queue without one does not compile. */
export abstract class EventProcessors {
  abstract readonly byQueue: { [Queue in QueueName]: EventProcessor<Queue> };
}

/** The queue side of the academy: relays the outbox and works the queues until it is stopped. */
@Injectable()
export class QueueWorker {
  private readonly logger = new Logger(QueueWorker.name);
  private workers: EventWorker[] = [];

  constructor(
    private readonly backend: QueueBackend,
    private readonly relay: OutboxRelay,
    private readonly processors: EventProcessors,
    private readonly metrics: JobMetrics,
  ) {}

  start(): void {
    this.relay.start();
    this.workers = Object.values(this.processors.byQueue).map((processor) =>
      this.backend.createWorker(
        processor.queue,
        (job) => this.metrics.time(processor.queue, job, () => processor.process(job)),
        processor.concurrency,
        (error) => this.logger.warn({ err: error, queue: processor.queue }, 'queue worker waits'),
      ),
    );
    this.logger.log({ backend: this.backend.name }, 'queue worker started');
  }

  /** Takes no more jobs, finishes those under way, closes every connection. */
  async stop(): Promise<void> {
    await this.relay.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await this.backend.close();
  }
}
