import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type EventContext, type EventHandlers, EventProcessor } from '../../../platform/events/index.js';
import { BankLinesRepository, ImportJobs, type MappedColumns, MatchTrustService } from '../../bank/index.js';
import { SettingsService } from '../../settings/index.js';
import { BatchesService } from '../batches/batches.service.js';
import { AllocationsRepository } from '../../payments/index.js';
import { ConfirmationsService } from '../matching/confirmations.service.js';
import { MatchingService } from '../matching/matching.service.js';
import { AutomaticApprovalsService } from './automatic-approvals.service.js';

/**
 * The `bank` queue: reads and imports statements, and runs the matching rules after every event that can change
 * their result, whether the money or the submission comes first. Matches are approved if that is switched on, and
 * learners are notified. Batches of approvals are worked off here, too.
 */
@Injectable()
export class BankProcessor extends EventProcessor<'bank'> {
  readonly queue = 'bank';
  private matchingRun = Promise.resolve();

  constructor(
    dataSource: DataSource,
    private readonly allocations: AllocationsRepository,
    private readonly approvals: AutomaticApprovalsService,
    private readonly batches: BatchesService,
    private readonly confirmations: ConfirmationsService,
    private readonly imports: ImportJobs,
    private readonly lines: BankLinesRepository,
    private readonly matching: MatchingService,
    private readonly settings: SettingsService,
    private readonly trust: MatchTrustService,
  ) {
    super(dataSource);
  }

  /** Sequential, and for all events so far: a run checks all open lines, and two concurrent ones would only block each other. */
  private readonly match = async (_event: unknown, { manager }: EventContext): Promise<void> => {
    // Most academies verify payments manually for a while before they import anything.
    if (!(await this.lines.any())) return;
    const run = this.matchingRun.then(async () => {
      await this.takeOver(manager, this.match);
      const reading = await this.confirmations.read(manager);
      await this.approvals.run(reading);
      await this.confirmations.update(manager, reading);
    });
    this.matchingRun = run.catch(() => undefined);
    await run;
  };

  protected readonly handlers: EventHandlers<'bank'> = {
    'bank.statement-uploaded': async ({ importId, columns }, { manager }) => {
      const read = await this.imports.read(manager, importId, columns as MappedColumns | undefined);
      if (!read) return;
      const matches = await this.matching.countPreview(read.account, read.statement);
      await this.imports.preview(manager, read, matches);
    },
    'bank.import-accepted': ({ importId }, { manager }) => this.imports.confirm(manager, importId),
    'bank.lines-arrived': this.match,
    'bank.line-decided': this.match,
    'bank.policy-changed': this.match,
    // The limit of a new day.
    'bank.approvals-summed-up': this.match,
    'bank.import-undone': this.match,
    // An undo within seconds was a slip, not a wrong match.
    'bank.match-replaced': async ({ lineId, paymentId }, { manager }) => {
      const allocation = await this.allocations.find(manager, lineId);
      if (allocation?.paymentId === paymentId) await this.trust.overrule(manager, [lineId]);
    },
    'payments.batch-started': ({ batchId }, { manager }) => this.batches.approve(manager, batchId),
    'payments.batch-finished': ({ batchId }, { manager }) => this.batches.announce(manager, batchId),
    'payments.batch-undone': ({ batchId }, { manager }) => this.batches.revert(manager, batchId),
    'payments.payment-submitted': this.match,
    'payments.payment-corrected': this.match,
    'payments.payment-reopened': this.match,
    'payments.payment-rejected': this.match,
    'payments.payment-voided': this.match,
    'payments.part-recorded': this.match,
    'payments.part-voided': this.match,
    // Limits may allow more now. This process may not have read them yet.
    'settings.settings-changed': async (changed, context) => {
      await this.settings.refresh();
      await this.match(changed, context);
    },
  };
}
