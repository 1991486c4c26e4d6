import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rate-limit counters, and indexes for deleting a user's sessions and reset links. The counters are unlogged: every
 * sign-in writes them, and losing them in a crash is acceptable.
 */
export class SignIn1795228000000 implements MigrationInterface {
  name = 'SignIn1795228000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE UNLOGGED TABLE "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint)',
    );
    await queryRunner.query('CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" ("expire")');
    await queryRunner.query('DROP INDEX "sessions_open_by_user_idx"');
    await queryRunner.query('CREATE INDEX "sessions_by_user_idx" ON "sessions" ("user_id")');
    await queryRunner.query('DROP INDEX "password_reset_tokens_open_by_user_idx"');
    await queryRunner.query(
      'CREATE INDEX "password_reset_tokens_by_user_idx" ON "password_reset_tokens" ("user_id")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "password_reset_tokens_by_user_idx"');
    await queryRunner.query(
      'CREATE INDEX "password_reset_tokens_open_by_user_idx" ON "password_reset_tokens" ("user_id") WHERE used_at IS NULL AND voided_at IS NULL',
    );
    await queryRunner.query('DROP INDEX "sessions_by_user_idx"');
    await queryRunner.query(
      'CREATE INDEX "sessions_open_by_user_idx" ON "sessions" ("user_id") WHERE ended_at IS NULL',
    );
    await queryRunner.query('DROP TABLE "rate_limits"');
  }
}
