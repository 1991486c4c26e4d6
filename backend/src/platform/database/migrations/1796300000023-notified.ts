import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['bank_lines', 'told_at', 'notified_at'],
  ['bank_feeds', 'silent_told_at', 'silent_notified_at'],
  ['bank_allocations', 'overpayment_told', 'overpayment_notified'],
  ['submission_mails', 'told_at', 'notified_at'],
] as const;
const INDEX = ['submission_mails_told_idx', 'submission_mails_notified_idx'] as const;

/** Calls the columns about notifications `notified` instead of `told`. */
export class Notified1796300000023 implements MigrationInterface {
  name = 'Notified1796300000023';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS)
      await queryRunner.query(`ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}"`);
    await queryRunner.query(`ALTER INDEX "${INDEX[0]}" RENAME TO "${INDEX[1]}"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER INDEX "${INDEX[1]}" RENAME TO "${INDEX[0]}"`);
    for (const [table, from, to] of COLUMNS)
      await queryRunner.query(`ALTER TABLE "${table}" RENAME COLUMN "${to}" TO "${from}"`);
  }
}
