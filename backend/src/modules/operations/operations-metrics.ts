import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { AppConfig } from '../../platform/config/index.js';
import { QUEUE_NAMES } from '../../platform/common/queue-names.js';
import { type EventQueue, QueueBackend } from '../../platform/events/index.js';
import { OperationsFiguresRepository } from './operations-figures.repository.js';

/** BullMQ's job counts of a queue; `failed` are the dead letters. */
const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Below Prometheus's default scrape timeout of 10 s. BullMQ waits without end for a Redis that never answered. */
const ANSWER_MS = 5_000;

const MATCH_RULES = ['reference', 'order_code', 'unsubmitted', 'by_hand'] as const;

/** Metrics of tables and queues, exported by the queue process. Ages are in seconds. */
@Injectable()
export class OperationsMetrics implements OnModuleDestroy {
  private readonly logger = new Logger(OperationsMetrics.name);
  readonly registry = new Registry();
  private readonly gauges;
  private queues: EventQueue[] = [];
  private reading: Promise<void> | undefined;

  constructor(
    private readonly figures: OperationsFiguresRepository,
    private readonly backend: QueueBackend,
    private readonly config: AppConfig,
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
      chainAge: gauge(
        'chain_oldest_owed_seconds',
        'How long a certificate has waited to be recorded on the chain',
      ),
      bankLines: gauge(
        'bank_lines_last_hour',
        'Sightings of bank lines in statements, mails and SMS in the last hour',
        ['source'],
      ),
      bankMatches: gauge('bank_matches_last_hour', 'Approvals by bank lines in the last hour', [
        'rule',
        'by',
      ]),
      bankWrong: gauge(
        'bank_wrong_matches_last_day',
        'Approvals by bank lines that were undone or voided in the last day',
      ),
      bankSilence: gauge('bank_feed_silent_seconds', 'Since when the feed that payments wait for is silent'),
      bankAccess: gauge(
        'bank_alert_to_access_seconds',
        'Time from alert and submission to granted access, for automatic approvals of the last hour',
        ['quantile'],
      ),
    };
  }

  /**
   * Reads all figures. If one can't be read, or not in time, it retains its last value, and `academy_figures_up` is 0: a
   * scrape without an answer would look like a worker that is down.
   */
  async refresh(): Promise<void> {
    this.reading ??= this.read().finally(() => (this.reading = undefined));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('PostgreSQL or the queues do not answer')), ANSWER_MS);
    });
    try {
      await Promise.race([this.reading, late]);
      this.gauges.up.set(1);
    } catch (error) {
      this.logger.warn({ err: error }, 'figures could not be read');
      this.gauges.up.set(0);
    } finally {
      clearTimeout(timer);
    }
  }

  private async read(): Promise<void> {
    await this.readTables();
    await this.readQueues();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close().catch(() => undefined)));
  }

  private async readTables(): Promise<void> {
    const { owed, owedAge, unsentAge, pending, pendingAge, decided, chainAge } = this.gauges;
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
    chainAge.set(this.config.chain ? await this.figures.oldestUnrecordedAge() : 0);
    await this.readBank();
  }

  private async readBank(): Promise<void> {
    const { bankLines, bankMatches, bankWrong, bankSilence, bankAccess } = this.gauges;
    const bank = await this.figures.bank();
    bankLines.set({ source: 'statement' }, bank.statementLines);
    bankLines.set({ source: 'mail' }, bank.mailLines);
    bankLines.set({ source: 'sms' }, bank.smsLines);
    bankWrong.set(bank.wrongMatches);
    bankSilence.set(bank.silence);
    bankAccess.set({ quantile: '0.5' }, bank.accessMedian);
    bankAccess.set({ quantile: '0.95' }, bank.accessP95);
    const matches = await this.figures.matches();
    for (const rule of MATCH_RULES)
      for (const by of ['administrator', 'bank'] as const)
        bankMatches.set({ rule, by }, matches.find((one) => one.rule === rule && one.by === by)?.count ?? 0);
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
