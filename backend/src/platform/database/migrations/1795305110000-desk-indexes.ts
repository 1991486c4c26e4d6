import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Indexes for the administrators' lists at 100,000 rows: trigrams for substring search, and one index per sort order.
 * `pg_trgm` is a trusted extension, so the database's owner may create it.
 */
export class DeskIndexes1795305110000 implements MigrationInterface {
  name = 'DeskIndexes1795305110000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await queryRunner.query(
      `CREATE INDEX "payments_search_idx" ON "payments" USING gin ((course_title || chr(31) || order_code || chr(31) ||
         coalesce(transaction_id, '') || chr(31) || coalesce(transaction_id_normalised, '') || chr(31) ||
         coalesce(receipt_email, '')) gin_trgm_ops)`,
    );
    await queryRunner.query(
      'CREATE INDEX "users_search_idx" ON "users" USING gin (full_name gin_trgm_ops, email gin_trgm_ops)',
    );
    await queryRunner.query(
      'CREATE INDEX "tickets_search_idx" ON "tickets" USING gin (message gin_trgm_ops)',
    );
    await queryRunner.query(
      'CREATE INDEX "payments_processed_idx" ON "payments" ("status", "processed_at", "id")',
    );
    await queryRunner.query('CREATE INDEX "payments_newest_idx" ON "payments" ("created_at", "id")');
    await queryRunner.query('CREATE INDEX "tickets_newest_idx" ON "tickets" ("created_at", "id")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of [
      'tickets_newest_idx',
      'payments_newest_idx',
      'payments_processed_idx',
      'tickets_search_idx',
      'users_search_idx',
      'payments_search_idx',
    ]) {
      await queryRunner.query(`DROP INDEX "${index}"`);
    }
    await queryRunner.query('DROP EXTENSION pg_trgm');
  }
}
