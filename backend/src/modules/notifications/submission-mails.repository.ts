import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** How long no other mail about submissions follows one. */
const QUIET_MINUTES = 10;

const IS_QUIET = `NOT EXISTS (
  SELECT FROM submission_mails WHERE notified_at > now() - make_interval(mins => ${QUIET_MINUTES}))`;

/** The submitted payments that administrators haven't been mailed about yet. */
@Injectable()
export class SubmissionMailsRepository {
  async add(manager: EntityManager, paymentId: string): Promise<void> {
    await manager.query(
      `INSERT INTO submission_mails (payment_id) VALUES ($1)
       ON CONFLICT (payment_id) DO UPDATE SET notified_at = NULL, created_at = now()`,
      [paymentId],
    );
  }

  /** Whether some wait, and the last mail was long enough ago. */
  async areDue(manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<[{ due: boolean }]>(
      `SELECT EXISTS (SELECT FROM submission_mails WHERE notified_at IS NULL) AND ${IS_QUIET} AS due`,
    );
    return row.due;
  }

  /** Those that wait, oldest first; none within the quiet time. Others who ask wait for this transaction. */
  async findDue(manager: EntityManager): Promise<string[]> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('submission mails', 0))`);
    const rows = await manager.query<{ paymentId: string }[]>(
      `SELECT payment_id AS "paymentId" FROM submission_mails
       WHERE notified_at IS NULL AND ${IS_QUIET} ORDER BY created_at, payment_id`,
    );
    return rows.map(({ paymentId }) => paymentId);
  }

  async markNotified(manager: EntityManager, paymentIds: string[]): Promise<void> {
    await manager.query(
      'UPDATE submission_mails SET notified_at = now() WHERE payment_id = ANY ($1::uuid[])',
      [paymentIds],
    );
    await manager.query(`DELETE FROM submission_mails WHERE notified_at < now() - interval '1 day'`);
  }

  /** Forgets those that were decided before a mail. */
  async drop(manager: EntityManager, paymentIds: string[]): Promise<void> {
    await manager.query('DELETE FROM submission_mails WHERE payment_id = ANY ($1::uuid[])', [paymentIds]);
  }
}
