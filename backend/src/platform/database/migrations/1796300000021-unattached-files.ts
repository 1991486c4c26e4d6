import type { MigrationInterface, QueryRunner } from 'typeorm';

const CONSTRAINTS = [
  ['PK_unclaimed_files', 'PK_unattached_files'],
  ['FK_dfd22a72d67ef765e9cb3fe00fa', 'FK_b3a9e45df498a92af05882ebf5f'],
  ['unclaimed_files_kind_check', 'unattached_files_kind_check'],
  ['unclaimed_files_byte_size_check', 'unattached_files_byte_size_check'],
  ['unclaimed_files_complete_check', 'unattached_files_complete_check'],
] as const;

/** Renames the table of files that nothing references: `unclaimed_files` to `unattached_files`. */
export class UnattachedFiles1796300000021 implements MigrationInterface {
  name = 'UnattachedFiles1796300000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "unclaimed_files" RENAME TO "unattached_files"');
    for (const [from, to] of CONSTRAINTS)
      await queryRunner.query(`ALTER TABLE "unattached_files" RENAME CONSTRAINT "${from}" TO "${to}"`);
    await queryRunner.query(
      'ALTER INDEX "unclaimed_files_expires_idx" RENAME TO "unattached_files_expires_idx"',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER INDEX "unattached_files_expires_idx" RENAME TO "unclaimed_files_expires_idx"',
    );
    for (const [from, to] of CONSTRAINTS)
      await queryRunner.query(`ALTER TABLE "unattached_files" RENAME CONSTRAINT "${to}" TO "${from}"`);
    await queryRunner.query('ALTER TABLE "unattached_files" RENAME TO "unclaimed_files"');
  }
}
