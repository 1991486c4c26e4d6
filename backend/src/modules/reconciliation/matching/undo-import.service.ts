import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outbox } from '../../../platform/events/index.js';
import { BankImportsService, type ImportSummary } from '../../bank/index.js';
import { AllocationsRepository, PartsService, VoidsService } from '../../payments/index.js';

const UNDO_REASON = 'The bank statement that this approval was based on was removed.';
const UNDO_PART_REASON = 'The bank statement that this part was recorded from was removed.';

/** Undoes an import together with what payments have by its lines. */
@Injectable()
export class UndoImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly imports: BankImportsService,
    private readonly allocations: AllocationsRepository,
    private readonly parts: PartsService,
    private readonly voids: VoidsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Undoes an import: the approvals and parts that only it supports are voided one by one, then its lines are withdrawn.
   * @throws NotFoundError, importNotPreviewed
   */
  async undo(importId: string, administratorId: string): Promise<ImportSummary> {
    do {
      await this.voidDependents(importId, administratorId);
    } while (!(await this.withdrawLines(importId, administratorId)));
    return this.imports.get(importId);
  }

  private async voidDependents(importId: string, administratorId: string): Promise<void> {
    for (const { paymentId, isApproved, partIds } of await this.allocations.dependents(importId)) {
      if (isApproved) await this.voids.voidApproval(paymentId, administratorId, UNDO_REASON);
      for (const partId of partIds ?? [])
        await this.parts.void({ paymentId, partId, administratorId, reason: UNDO_PART_REASON });
    }
  }

  /** @returns false, and withdraws nothing, if a payment has come to depend on the lines meanwhile */
  private async withdrawLines(importId: string, administratorId: string): Promise<boolean> {
    try {
      await this.dataSource.transaction(async (manager) => {
        const withdrawn = await this.imports.undo(manager, importId, administratorId);
        const left = await this.allocations.dependents(importId, { manager, withdrawn });
        if (left.length > 0) throw new StillUsedError();
        for (const { id: allocationId } of await this.allocations.overpaid(manager, withdrawn))
          await this.outbox.publish(manager, 'payments.overpayment-decided', { allocationId });
        await this.allocations.release(manager, { lineIds: withdrawn }, administratorId);
      });
      return true;
    } catch (error) {
      if (error instanceof StillUsedError) return false;
      throw error;
    }
  }
}

/** Rolls back the withdrawal of lines. */
class StillUsedError extends Error {}
