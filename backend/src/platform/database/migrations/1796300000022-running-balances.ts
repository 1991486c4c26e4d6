import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['bank_imports', 'chain', 'running_balance'],
  ['bank_imports', 'chain_row', 'running_balance_row'],
  ['bank_imports', 'chain_reason', 'running_balance_reason'],
  ['bank_lines', 'chain', 'running_balance'],
] as const;
const CHECK = ['bank_imports_chain_check', 'bank_imports_running_balance_check'] as const;

/** A statement's running balance; the chain is the certificates' blockchain. */
export class RunningBalances1796300000022 implements MigrationInterface {
  name = 'RunningBalances1796300000022';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, from, to] of COLUMNS)
      await queryRunner.query(`ALTER TABLE "${table}" RENAME COLUMN "${from}" TO "${to}"`);
    await queryRunner.query(`ALTER TABLE "bank_imports" RENAME CONSTRAINT "${CHECK[0]}" TO "${CHECK[1]}"`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_imports" RENAME CONSTRAINT "${CHECK[1]}" TO "${CHECK[0]}"`);
    for (const [table, from, to] of COLUMNS)
      await queryRunner.query(`ALTER TABLE "${table}" RENAME COLUMN "${to}" TO "${from}"`);
  }
}
