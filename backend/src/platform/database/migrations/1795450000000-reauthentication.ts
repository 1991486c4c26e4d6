import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a session may make the calls that require the password again. */
export class Reauthentication1795450000000 implements MigrationInterface {
  name = 'Reauthentication1795450000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions ADD reauthenticated_until timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE sessions DROP COLUMN reauthenticated_until');
  }
}
