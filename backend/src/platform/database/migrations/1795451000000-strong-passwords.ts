import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether the password meets the administrator policy. A hash can't be checked, so current administrators are trusted
 * until their next sign-in.
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
