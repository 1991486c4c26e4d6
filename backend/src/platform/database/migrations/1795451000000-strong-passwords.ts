import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the password is good enough for an administrator. A hash doesn't tell: who is an administrator today is trusted until
 * the next sign-in.
 */
export class StrongPasswords1795451000000 implements MigrationInterface {
  name = 'StrongPasswords1795451000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users ADD has_strong_password boolean NOT NULL DEFAULT false');
    await queryRunner.query('UPDATE users SET has_strong_password = true WHERE is_admin');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE users DROP COLUMN has_strong_password');
  }
}
