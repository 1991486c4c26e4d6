import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much of a bank line was sent back by a payment that has been voided since: that money buys nothing else. */
export class SentBackMoney1796110000000 implements MigrationInterface {
  name = 'SentBackMoney1796110000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "bank_allocations" ADD "sent_back_paise" bigint,
        ADD CONSTRAINT "bank_allocations_sent_back_check" CHECK (
          sent_back_paise IS NULL OR (sent_back_paise >= 0 AND undone_at IS NOT NULL))`);
    // A void releases its lines in one transaction. Refunds are for the money that came first.
    await queryRunner.query(`
      UPDATE bank_allocations allocation SET sent_back_paise = released.overpaid + greatest(0, least(
        released.amount_paise, released.refunded_paise - released.earlier)) FROM (
        SELECT one.id, one.amount_paise, payment.refunded_paise,
          CASE WHEN one.overpayment = 'refunded' THEN line.amount_paise - one.amount_paise ELSE 0 END AS overpaid,
          coalesce(sum(one.amount_paise) OVER (PARTITION BY payment.id ORDER BY line.booked_on, line.id
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
        FROM bank_allocations one JOIN bank_lines line ON line.id = one.line_id
        JOIN payments payment ON payment.id = one.payment_id AND payment.status = 'voided'
        WHERE one.undone_at BETWEEN payment.voided_at AND payment.voided_at + interval '1 minute'
      ) released WHERE allocation.id = released.id`);
    await queryRunner.query(`
      CREATE INDEX "bank_allocations_sent_back_idx" ON "bank_allocations" ("line_id") WHERE sent_back_paise IS NOT NULL`);
    await queryRunner.query(`
      CREATE INDEX "payments_voided_idx" ON "payments" ("reference") WHERE status = 'voided'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "payments_voided_idx"');
    await queryRunner.query('DROP INDEX "bank_allocations_sent_back_idx"');
    await queryRunner.query('ALTER TABLE "bank_allocations" DROP COLUMN "sent_back_paise"');
  }
}
