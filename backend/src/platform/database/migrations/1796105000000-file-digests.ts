import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digests of uploaded files, so that a changed one is noticed. Older files get theirs later. */
export class FileDigests1796105000000 implements MigrationInterface {
  name = 'FileDigests1796105000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "stored_files" ADD "sha256" character varying(64)');
    await queryRunner.query('ALTER TABLE "unclaimed_files" ADD "sha256" character varying(64)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "unclaimed_files" DROP COLUMN "sha256"');
    await queryRunner.query('ALTER TABLE "stored_files" DROP COLUMN "sha256"');
  }
}
