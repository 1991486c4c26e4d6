import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What learners may see of bank lines, and when the bank reversed a line. */
export class BankConfirmations1795590000000 implements MigrationInterface {
  name = 'BankConfirmations1795590000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "bank_confirmations" (
        "checkout_session_id" uuid NOT NULL,
        "line_id" uuid NOT NULL,
        "state" character varying(5) NOT NULL,
        "amount_paise" bigint NOT NULL,
        "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "bank_confirmations_amount_check" CHECK (amount_paise > 0),
        CONSTRAINT "bank_confirmations_state_check" CHECK (state IN ('seen', 'short')),
        CONSTRAINT "PK_af35d719c681509257710f2fb9e" PRIMARY KEY ("checkout_session_id"),
        CONSTRAINT "FK_af35d719c681509257710f2fb9e" FOREIGN KEY ("checkout_session_id") REFERENCES "checkout_sessions" ("id"),
        CONSTRAINT "FK_366cc6e4dcd665d3c32a30f99b8" FOREIGN KEY ("line_id") REFERENCES "bank_lines" ("id")
      )`);
    await queryRunner.query('CREATE INDEX "bank_confirmations_line_idx" ON "bank_confirmations" ("line_id")');
    await queryRunner.query('ALTER TABLE "bank_lines" ADD "reversed_on" date');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "bank_lines" DROP COLUMN "reversed_on"');
    await queryRunner.query('DROP TABLE "bank_confirmations"');
  }
}
