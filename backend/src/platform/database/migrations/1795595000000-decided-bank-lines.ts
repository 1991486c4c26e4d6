import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the lists of allocated, set aside and reversed bank lines are read by. */
export class DecidedBankLines1795595000000 implements MigrationInterface {
  name = 'DecidedBankLines1795595000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX "bank_allocations_newest_idx" ON "bank_allocations" ("created_at", "id") WHERE undone_at IS NULL',
    );
    await queryRunner.query(
      'CREATE INDEX "bank_lines_set_aside_idx" ON "bank_lines" ("set_aside_at", "id") WHERE set_aside_at IS NOT NULL',
    );
    await queryRunner.query(
      'CREATE INDEX "bank_lines_reversed_idx" ON "bank_lines" ("reversed_on") WHERE reversed_on IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "bank_lines_reversed_idx"');
    await queryRunner.query('DROP INDEX "bank_lines_set_aside_idx"');
    await queryRunner.query('DROP INDEX "bank_allocations_newest_idx"');
  }
}
