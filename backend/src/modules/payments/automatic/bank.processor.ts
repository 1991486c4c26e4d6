import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type EventHandlers, EventProcessor } from '../../../platform/events/index.js';
import { LongImportsService, type StatementColumns } from '../../bank/index.js';
import { MatchingService } from '../matching/matching.service.js';
import { AutomaticApprovalsService } from './automatic-approvals.service.js';

/** The `bank` queue: long statements are read and imported, and whether the money or the submission comes first, what matches is approved where that is switched on. */
@Injectable()
export class BankProcessor extends EventProcessor<'bank'> {
  readonly queue = 'bank';
  private approving = Promise.resolve();

  constructor(
    dataSource: DataSource,
    private readonly approvals: AutomaticApprovalsService,
    private readonly longImports: LongImportsService,
    private readonly matching: MatchingService,
  ) {
    super(dataSource);
  }

  /** One after the other: a run looks at everything that is open, and two at once would only wait for each other. */
  private readonly approve = (): Promise<void> => {
    const run = this.approving.then(async () => void (await this.approvals.run()));
    this.approving = run.catch(() => undefined);
    return run;
  };

  protected readonly handlers: EventHandlers<'bank'> = {
    'bank.statement-uploaded': ({ importId, columns }, { manager }) =>
      this.longImports.read(manager, importId, columns as StatementColumns | undefined, (...statement) =>
        this.matching.countPreview(...statement),
      ),
    'bank.import-accepted': ({ importId }, { manager }) => this.longImports.confirm(manager, importId),
    'bank.lines-arrived': this.approve,
    'bank.policy-changed': this.approve,
    'payments.payment-submitted': this.approve,
    'payments.payment-corrected': this.approve,
    'payments.payment-reopened': this.approve,
  };
}
