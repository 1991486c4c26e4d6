import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A stored video has its length, for the pages of its course. */
export class VideoLengths1796206000000 implements MigrationInterface {
  name = 'VideoLengths1796206000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "stored_files" ADD "video_seconds" real`);
    await queryRunner.query(
      `CREATE INDEX "stored_files_unmeasured_idx" ON "stored_files" ("id") WHERE mime_type = 'video/mp4' AND video_seconds IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."stored_files_unmeasured_idx"`);
    await queryRunner.query(`ALTER TABLE "stored_files" DROP COLUMN "video_seconds"`);
  }
}
