import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Videos that many browsers play without a picture are converted, where the machine can. */
export class VideoConversion1796192000000 implements MigrationInterface {
  name = 'VideoConversion1796192000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "lessons"
        ADD "unplayable_codec" character varying(20),
        ADD "conversion_due" timestamp with time zone`);
    await queryRunner.query(
      `CREATE INDEX "lessons_conversion_idx" ON "lessons" ("conversion_due") WHERE conversion_due IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "lessons_conversion_idx"');
    await queryRunner.query(
      'ALTER TABLE "lessons" DROP COLUMN "conversion_due", DROP COLUMN "unplayable_codec"',
    );
  }
}
