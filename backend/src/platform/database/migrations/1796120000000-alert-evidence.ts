import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether an alert was read by all its parts: undoing a statement leaves its lines as sure as their alerts. */
export class AlertEvidence1796120000000 implements MigrationInterface {
  name = 'AlertEvidence1796120000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_sightings" ADD "anchored" boolean NOT NULL DEFAULT true`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "anchored"`);
  }
}
