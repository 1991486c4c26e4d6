import type { MigrationInterface, QueryRunner } from 'typeorm';

const HISTORIES = ['payment_history', 'bank_line_history', 'enrolment_history', 'credential_history'];

/** Orders the steps of a history by when each got its lock, not by when its transaction began. */
export class HistoryOrder1795650000000 implements MigrationInterface {
  name = 'HistoryOrder1795650000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await setDefault(queryRunner, 'clock_timestamp()');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await setDefault(queryRunner, 'now()');
  }
}

async function setDefault(queryRunner: QueryRunner, time: string): Promise<void> {
  for (const table of HISTORIES) {
    await queryRunner.query(`ALTER TABLE "${table}" ALTER COLUMN "created_at" SET DEFAULT ${time}`);
  }
}
