import type { MigrationInterface, QueryRunner } from 'typeorm';

const SEARCHED = `course_title || chr(31) || order_code || chr(31) || coalesce(transaction_id, '') || chr(31) ||
  coalesce(transaction_id_normalised, '') || chr(31) || coalesce(receipt_email, '')`;

/**
 * Keeps the text that a payment is searched by, in lower case: a word that nearly every payment has is no case for an
 * index, and folding the case of each line again was most of what such a search took.
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
