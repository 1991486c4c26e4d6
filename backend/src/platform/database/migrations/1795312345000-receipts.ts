import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Receipt numbers: one counter row per calendar year in India, incremented in the approving transaction, so that a
 * rollback leaves no gap. Earlier approvals get their numbers here, in order of approval.
 */
export class Receipts1795312345000 implements MigrationInterface {
  name = 'Receipts1795312345000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "payments" ADD "receipt_number" character varying(20)');
    await queryRunner.query(
      'CREATE TABLE "receipt_counters" ("year" integer PRIMARY KEY, "last" integer NOT NULL CHECK (last >= 1))',
    );
    await queryRunner.query(`
      WITH approved AS (
        SELECT id, extract(year FROM processed_at AT TIME ZONE 'Asia/Kolkata')::int AS year, processed_at
        FROM payments WHERE status = 'approved'
      ), numbered AS (
        SELECT id, year, row_number() OVER (PARTITION BY year ORDER BY processed_at, id) AS n FROM approved
      )
      UPDATE payments SET receipt_number = 'TA-' || numbered.year || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
      FROM numbered WHERE payments.id = numbered.id`);
    await queryRunner.query(`
      INSERT INTO receipt_counters (year, last)
      SELECT extract(year FROM processed_at AT TIME ZONE 'Asia/Kolkata')::int, count(*)
      FROM payments WHERE status = 'approved' GROUP BY 1`);
    await queryRunner.query(
      'ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_number_key" UNIQUE ("receipt_number")',
    );
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_check" CHECK (receipt_number IS NULL OR status = 'approved')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "payments" DROP COLUMN "receipt_number"');
    await queryRunner.query('DROP TABLE "receipt_counters"');
  }
}
