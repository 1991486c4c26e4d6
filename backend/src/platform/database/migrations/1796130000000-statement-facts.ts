import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an administrator should know of a statement before it counts: rows that can't be read, fees, and whether it names its account. */
export class StatementFacts1796130000000 implements MigrationInterface {
  name = 'StatementFacts1796130000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "bank_imports" ADD "unread" jsonb NOT NULL DEFAULT '[]', ADD "left_out" integer NOT NULL DEFAULT 0,
         ADD "fees_paise" bigint, ADD "names_account" boolean NOT NULL DEFAULT true`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "bank_imports" DROP COLUMN "unread", DROP COLUMN "left_out", DROP COLUMN "fees_paise",
         DROP COLUMN "names_account"`,
    );
  }
}
