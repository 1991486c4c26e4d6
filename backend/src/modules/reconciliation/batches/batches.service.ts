import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError, NotFoundError } from '../../../platform/common/domain-error.js';
import { idTaken } from '../../../platform/common/validation/client-made-id.js';
import { AppConfig } from '../../../platform/config/index.js';
import { newId } from '../../../platform/database/columns.js';
import { Outbox } from '../../../platform/events/index.js';
import {
  type BatchItem,
  type BatchReport,
  type BatchSubject,
  BatchesRepository,
  DecisionsService,
  VoidsService,
  refundedApproval,
  undoExpired,
} from '../../payments/index.js';
import { requireMatch } from '../matching/match.js';
import type { Reading } from '../matching/matching.service.js';
import { ReconciliationService } from '../matching/reconciliation.service.js';

const PROGRESS_MS = 1_000;

/**
 * Payments approved together: one job, which continues where a killed worker stopped, and one undo for all of them. The
 * learners' mails wait until it can no longer be undone.
 */
@Injectable()
export class BatchesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly batches: BatchesRepository,
    private readonly decisions: DecisionsService,
    private readonly reconciliation: ReconciliationService,
    private readonly voids: VoidsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Idempotent by id: a retry gets the batch as it is.
   * @throws NotFoundError, idTaken
   */
  async start(
    administratorId: string,
    { id: batchId = newId(), subjects }: { id?: string | undefined; subjects: BatchSubject[] },
  ): Promise<BatchReport> {
    await this.dataSource.transaction(async (manager) => {
      const stored = await this.batches.insert(manager, { id: batchId, administratorId, subjects });
      if (stored === null) return;
      if (stored < subjects.length) throw new NotFoundError('Payment');
      await this.outbox.publish(manager, 'payments.batch-started', { batchId });
    });
    const batch = await this.find(batchId);
    if (batch.administratorId !== administratorId) throw idTaken();
    return batch;
  }

  /** @throws NotFoundError */
  async find(batchId: string): Promise<BatchReport> {
    const batch = await this.batches.find(batchId);
    if (!batch) throw new NotFoundError('Batch');
    return batch;
  }

  /**
   * Stops a running batch, and brings back what it has approved. Idempotent.
   * @throws NotFoundError, undoExpired
   */
  async undo(batchId: string, administratorId: string): Promise<BatchReport> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.batches.undo(manager, batchId, administratorId))
        await this.outbox.publish(manager, 'payments.batch-undone', { batchId });
    });
    const batch = await this.find(batchId);
    const isOwn = batch.administratorId === administratorId;
    if (!isOwn || batch.status === 'running' || batch.status === 'done') throw undoExpired('approved');
    return batch;
  }

  /** Approves what is left to approve, each payment in a transaction of its own. */
  async approve(manager: EntityManager, batchId: string): Promise<void> {
    await this.batches.lock(manager, batchId);
    const progress = this.progressOf(batchId);
    let reading: Reading | undefined;
    for (;;) {
      const item = await this.batches.next(batchId);
      if (!item) break;
      try {
        if (item.lineId)
          await this.approveLine(batchId, item, (reading ??= await this.reconciliation.read()));
        else await this.approvePayment(batchId, item);
      } catch (error) {
        await this.batches.refuse(batchId, item.position, refusalOf(error));
      }
      await progress();
    }
    if (await this.batches.finish(manager, batchId, this.config.undoSeconds))
      await this.outbox.publish(manager, 'payments.batch-finished', { batchId });
  }

  private async approvePayment(batchId: string, item: BatchItem): Promise<void> {
    const { administratorId, transactionId } = item;
    const paymentId = item.paymentId!;
    await this.decisions.transaction(paymentId, async (manager) => {
      const payment = await this.decisions.lockUnapproved(manager, paymentId, transactionId);
      if (!payment) throw await this.decisions.whyDecided(paymentId);
      // In the approval's transaction: a worker that continues this batch doesn't decide it again.
      await this.batches.markApproved(manager, batchId, item.position, paymentId);
      await this.decisions.approveLocked(manager, payment, { administratorId, batchId });
    });
  }

  private async approveLine(
    batchId: string,
    item: BatchItem,
    { lines, suggestions }: Reading,
  ): Promise<void> {
    const { administratorId, lineId, position } = item;
    const match = requireMatch(suggestions.find(({ line }) => line.id === lineId));
    await this.decisions.transaction(match.paymentId, async (manager) => {
      const locked = await this.reconciliation.lockMatch(manager, match, lines);
      if (!locked) throw await this.decisions.whyDecided(match.paymentId!);
      await this.batches.markApproved(manager, batchId, position, locked.payment.id);
      await this.reconciliation.approveLocked(manager, locked, { administratorId, batchId });
    });
  }

  /** Brings back what the batch has approved, each payment in a transaction of its own. */
  async revert(manager: EntityManager, batchId: string): Promise<void> {
    await this.batches.lock(manager, batchId);
    const { administratorId } = await this.find(batchId);
    const progress = this.progressOf(batchId);
    for (const paymentId of await this.batches.approved(batchId)) {
      try {
        const undone = await this.voids.undoApproval(paymentId, { administratorId, batchId });
        // Otherwise it was voided meanwhile, which the batch knows already.
        if (!undone) throw refundedApproval();
      } catch (error) {
        await this.batches.keep(batchId, paymentId, refusalOf(error));
      }
      await progress();
    }
    await this.batches.markReverted(manager, batchId);
    await this.announceApproved(manager, batchId);
    await this.outbox.publish(manager, 'payments.batch-progressed', { batchId });
  }

  /** The batch can no longer be undone: its learners get their mails. */
  async announce(manager: EntityManager, batchId: string): Promise<void> {
    if (!(await this.batches.isUndone(manager, batchId))) await this.announceApproved(manager, batchId);
  }

  private async announceApproved(manager: EntityManager, batchId: string): Promise<void> {
    for (const paymentId of await this.batches.approved(batchId))
      await this.outbox.publish(manager, 'payments.approval-announced', { paymentId });
  }

  /** Tells administrators how far a batch is, at most once a second. */
  private progressOf(batchId: string): () => Promise<void> {
    let reportedAt = Date.now();
    return async () => {
      if (Date.now() - reportedAt < PROGRESS_MS) return;
      reportedAt = Date.now();
      await this.dataSource.transaction((manager) =>
        this.outbox.publish(manager, 'payments.batch-progressed', { batchId }),
      );
    };
  }
}

/** @throws what isn't a refusal */
function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  throw error;
}
