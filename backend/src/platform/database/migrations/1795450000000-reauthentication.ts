import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session's password confirmation expires. */
export class Reauthentication1795450000000 implements MigrationInterface {
  name = 'Reauthentication1795450000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions ADD reauthenticated_until timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN reauthenticated_until');
  }
}
