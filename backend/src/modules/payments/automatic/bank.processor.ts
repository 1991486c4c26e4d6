import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type EventHandlers, EventProcessor } from '../../../platform/events/index.js';
import { AutomaticApprovalsService } from './automatic-approvals.service.js';

/** The `bank` queue: whether the money or the submission comes first, what matches is approved where that is switched on. */
@Injectable()
export class BankProcessor extends EventProcessor<'bank'> {
  readonly queue = 'bank';
  /** A run looks at everything that is open: two at once would only wait for each other. */
  override readonly concurrency = 1;

  constructor(
    dataSource: DataSource,
    private readonly approvals: AutomaticApprovalsService,
  ) {
    super(dataSource);
  }

  private readonly approve = async (): Promise<void> => {
    await this.approvals.run();
  };

  protected readonly handlers: EventHandlers<'bank'> = {
    'bank.lines-arrived': this.approve,
    'bank.policy-changed': this.approve,
    'payments.payment-submitted': this.approve,
    'payments.payment-corrected': this.approve,
    'payments.payment-reopened': this.approve,
  };
}
