import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A session has a device and when it was last used, for its owner. */
export class SessionDevices1796202000000 implements MigrationInterface {
  name = 'SessionDevices1796202000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sessions" ADD "device" character varying(60)`);
    await queryRunner.query(`ALTER TABLE "sessions" ADD "last_seen_at" TIMESTAMP WITH TIME ZONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "sessions" DROP COLUMN "last_seen_at"`);
    await queryRunner.query(`ALTER TABLE "sessions" DROP COLUMN "device"`);
  }
}
