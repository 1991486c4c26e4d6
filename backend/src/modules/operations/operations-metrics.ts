import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { type EventQueue, QUEUE_NAMES, QueueBackend } from '../../platform/events/index.js';
import { OperationsFiguresRepository } from './operations-figures.repository.js';

/** BullMQ's figures of a queue; `failed` are the dead letters. */
const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** The figures of the tables and the queues among the metrics of the queue process. Ages are in seconds. */
@Injectable()
export class OperationsMetrics implements OnModuleDestroy {
  private readonly logger = new Logger(OperationsMetrics.name);
  readonly registry = new Registry();
  private readonly gauges;
  private queues: EventQueue[] = [];

  constructor(
    private readonly figures: OperationsFiguresRepository,
    private readonly backend: QueueBackend,
  ) {
    const registers = [this.registry];
    const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
      new Gauge({ name: `academy_${name}`, help, labelNames, registers });
    this.gauges = {
      up: gauge('figures_up', 'Whether tables and queues could be read for this answer'),
      owed: gauge('queue_owed', 'Events a queue still owes', ['queue']),
      owedAge: gauge('queue_oldest_owed_seconds', 'Age of the oldest event a queue owes', ['queue']),
      unsentAge: gauge('outbox_oldest_unsent_seconds', 'Age of the oldest event that is on no queue yet'),
      jobs: gauge('queue_jobs', 'Jobs on a queue by state', ['queue', 'state']),
      pending: gauge('payments_pending', 'Payments that wait for a decision'),
      pendingAge: gauge('payments_oldest_pending_seconds', 'Age of the oldest of them'),
      decided: gauge('payments_decided_last_hour', 'Decisions of the last hour', ['decision']),
    };
  }

  /** Reads all figures. One that can't be read keeps its last value, and `academy_figures_up` is 0. */
  async refresh(): Promise<void> {
    try {
      await this.readTables();
      await this.readQueues();
      this.gauges.up.set(1);
    } catch (error) {
      this.logger.warn({ err: error }, 'figures could not be read');
      this.gauges.up.set(0);
    }
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close().catch(() => undefined)));
  }

  private async readTables(): Promise<void> {
    const { owed, owedAge, unsentAge, pending, pendingAge, decided } = this.gauges;
    const backlogs = new Map((await this.figures.backlogs()).map((backlog) => [backlog.queue, backlog]));
    for (const queue of QUEUE_NAMES) {
      owed.set({ queue }, backlogs.get(queue)?.owed ?? 0);
      owedAge.set({ queue }, backlogs.get(queue)?.oldestAge ?? 0);
    }
    unsentAge.set(await this.figures.oldestUnsentAge());
    const payments = await this.figures.payments();
    pending.set(payments.pending);
    pendingAge.set(payments.oldestPendingAge);
    decided.set({ decision: 'approved' }, payments.approvedLastHour);
    decided.set({ decision: 'rejected' }, payments.rejectedLastHour);
  }

  private async readQueues(): Promise<void> {
    if (this.queues.length === 0)
      this.queues = await Promise.all(
        QUEUE_NAMES.map((name) => this.backend.createQueue(name, () => undefined)),
      );
    for (const queue of this.queues) {
      const counts = await queue.getJobCounts(...JOB_STATES);
      for (const state of JOB_STATES) this.gauges.jobs.set({ queue: queue.name, state }, counts[state] ?? 0);
    }
  }
}
