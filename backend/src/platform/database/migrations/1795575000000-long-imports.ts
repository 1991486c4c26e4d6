import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATES = `'reading', 'failed', 'unmapped', 'previewed', 'confirming', 'confirmed', 'undone'`;

/** Long statements are parsed and imported in a queue: their progress and result. */
export class LongImports1795575000000 implements MigrationInterface {
  name = 'LongImports1795575000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_imports" ADD "matches" jsonb`);
    await queryRunner.query(`ALTER TABLE "bank_imports" ADD "first_rows" jsonb`);
    await queryRunner.query(`ALTER TABLE "bank_imports" ADD "progress" smallint NOT NULL DEFAULT '0'`);
    await queryRunner.query(`ALTER TABLE "bank_imports" ADD "problem" character varying(300)`);
    await queryRunner.query(`ALTER TABLE "bank_imports" DROP CONSTRAINT "bank_imports_state_check"`);
    await queryRunner.query(
      `ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_state_check" CHECK (state IN (${STATES}))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "bank_imports" WHERE state IN ('reading', 'failed', 'confirming')`);
    await queryRunner.query(`ALTER TABLE "bank_imports" DROP CONSTRAINT "bank_imports_state_check"`);
    await queryRunner.query(
      `ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_state_check" CHECK (state IN ('unmapped', 'previewed', 'confirmed', 'undone'))`,
    );
    await queryRunner.query(`ALTER TABLE "bank_imports" DROP COLUMN "problem"`);
    await queryRunner.query(`ALTER TABLE "bank_imports" DROP COLUMN "progress"`);
    await queryRunner.query(`ALTER TABLE "bank_imports" DROP COLUMN "first_rows"`);
    await queryRunner.query(`ALTER TABLE "bank_imports" DROP COLUMN "matches"`);
  }
}
