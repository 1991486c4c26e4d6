import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED = `course_title || chr(31) || order_code || chr(31) || coalesce(transaction_id, '') || chr(31) ||
  coalesce(transaction_id_normalised, '') || chr(31) || coalesce(receipt_email, '')`;

/**
 * Stores the lower-cased search text of a payment: for words that nearly every payment contains, the index doesn't
 * help, and lower-casing each row took most of the search time.
 */
export class PaymentSearchText1795351100000 implements MigrationInterface {
  name = 'PaymentSearchText1795351100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "payments_search_idx"');
    await queryRunner.query(
      `ALTER TABLE "payments" ADD COLUMN "search_text" text NOT NULL GENERATED ALWAYS AS (lower(${SEARCHED})) STORED`,
    );
    await queryRunner.query(
      'CREATE INDEX "payments_search_idx" ON "payments" USING gin (search_text gin_trgm_ops)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "payments" DROP COLUMN "search_text"');
    await queryRunner.query(
      `CREATE INDEX "payments_search_idx" ON "payments" USING gin ((${SEARCHED}) gin_trgm_ops)`,
    );
  }
}
