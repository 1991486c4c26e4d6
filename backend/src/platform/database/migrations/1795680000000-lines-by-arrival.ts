import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules look at lines by when they were first shown. */
export class LinesByArrival1795680000000 implements MigrationInterface {
  name = 'LinesByArrival1795680000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "bank_lines_created_idx" ON "bank_lines" ("created_at")`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "bank_lines_created_idx"`);
  }
}
