import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENAMED = [
  ['bank_imports', 'chain', 'running_balance'],
  ['bank_imports', 'chain_row', 'running_balance_row'],
  ['bank_imports', 'chain_reason', 'running_balance_reason'],
  ['bank_lines', 'chain', 'running_balance'],
];
const CHECK = ['bank_imports_chain_check', 'bank_imports_running_balance_check'];

/** What a statement's balances add up to is the running balance; a chain is the blockchain of certificates. */
export class RunningBalance1796193000000 implements MigrationInterface {
  name = 'RunningBalance1796193000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, before, after] of RENAMED)
      await queryRunner.query(`ALTER TABLE "${table}" RENAME COLUMN "${before}" TO "${after}"`);
    await queryRunner.query(`ALTER TABLE "bank_imports" RENAME CONSTRAINT "${CHECK[0]}" TO "${CHECK[1]}"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_imports" RENAME CONSTRAINT "${CHECK[1]}" TO "${CHECK[0]}"`);
    for (const [table, before, after] of RENAMED)
      await queryRunner.query(`ALTER TABLE "${table}" RENAME COLUMN "${after}" TO "${before}"`);
  }
}
