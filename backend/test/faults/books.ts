import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { RECOVERY_MS } from './times.js';

/** What is counted after a fault, by SQL. */
export class Books {
  constructor(private readonly academy: TestAcademy) {}

  async count(from: string, parameters: unknown[] = []): Promise<number> {
    const [row] = await this.academy.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM ${from}`,
      parameters,
    );
    return row.count;
  }

  owed(): Promise<number> {
    return this.count('outbox_deliveries WHERE handled_at IS NULL');
  }

  async untilNothingIsOwed(timeoutMs = RECOVERY_MS): Promise<void> {
    await eventually(async () => (await this.owed()) === 0, 'every event to be handled', timeoutMs);
  }

  /** Runs a worker until every event is handled. */
  async letEverythingThrough(): Promise<void> {
    const worker = AcademyProcess.startWorker(this.academy.config);
    try {
      await this.untilNothingIsOwed();
    } finally {
      await worker.stop();
    }
  }

  /** Nothing lost, nothing twice: one decision, one event and one enrolment for each approved payment. */
  async expectEachApprovalDoneOnce(approved: number): Promise<void> {
    expect({
      payments: await this.count(`payments WHERE status = 'approved'`),
      decisions: await this.count(`payment_history WHERE to_status = 'approved'`),
      events: await this.count(`outbox_events WHERE name = 'payments.payment-approved'`),
      enrolments: await this.count('enrolments WHERE revoked_at IS NULL'),
      grants: await this.count(`outbox_events WHERE name = 'learning.enrolment-granted'`),
    }).toEqual({
      payments: approved,
      decisions: approved,
      events: approved,
      enrolments: approved,
      grants: approved,
    });
  }

  /**
   * Every address got its approval mail. A copy has the first one's Message-ID, so that mail programs show one; of `copies` there
   * are no more than that in all.
   */
  expectOneApprovalMailEach(addresses: string[], { copies }: { copies: number }): void {
    let found = 0;
    for (const address of addresses) {
      const mails = this.academy.mails
        .to(address)
        .filter(({ subject }) => subject?.startsWith('You have access to'));
      expect(mails.length).toBeGreaterThanOrEqual(1);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
      found += mails.length - 1;
    }
    expect(found).toBeLessThanOrEqual(copies);
  }
}
