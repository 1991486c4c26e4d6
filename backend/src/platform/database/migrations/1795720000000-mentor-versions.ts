import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of a mentor that a change is based on. */
export class MentorVersions1795720000000 implements MigrationInterface {
  name = 'MentorVersions1795720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mentors" ADD "version" integer NOT NULL DEFAULT 1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "mentors" DROP COLUMN "version"`);
  }
}
