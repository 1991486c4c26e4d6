import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the few administrators among many learners: each payment and ticket is mailed to them. */
export class Administrators1795342500000 implements MigrationInterface {
  name = 'Administrators1795342500000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "users_administrators_idx" ON "users"  ("created_at", "id") WHERE is_admin`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "users_administrators_idx"');
  }
}
