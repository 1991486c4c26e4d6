import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../platform/common/periodic-task.js';
import { Outbox } from '../../platform/events/index.js';
import { SubmissionMailsRepository } from './submission-mails.repository.js';

/** Has administrators mailed about the payments that came in within minutes of the last mail. */
@Injectable()
export class WaitingSubmissions extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly waiting: SubmissionMailsRepository,
    private readonly outbox: Outbox,
  ) {
    super({
      everyMs: 60_000,
      area: 'Notifications',
      whenFailed: 'administrators are mailed about submitted payments later',
    });
  }

  async run(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      if (await this.waiting.areDue(manager))
        await this.outbox.publish(manager, 'payments.submissions-waiting', {});
    });
  }
}
