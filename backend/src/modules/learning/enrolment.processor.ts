import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type EventHandlers, EventProcessor } from '../../events/index.js';

/** The `enrolment` queue: an approved payment becomes an enrolment. */
@Injectable()
export class EnrolmentProcessor extends EventProcessor<'enrolment'> {
  readonly queue = 'enrolment';
  override readonly concurrency = 4;

  constructor(dataSource: DataSource) {
    super(dataSource);
  }

  protected readonly handlers: EventHandlers<'enrolment'> = {
    'payments.payment-approved': async () => {},
  };
}
