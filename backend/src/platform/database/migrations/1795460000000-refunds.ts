import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds of payments, and their total on each payment. */
export class Refunds1795460000000 implements MigrationInterface {
  name = 'Refunds1795460000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "payments"
        ADD "refunded_paise" integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT "payments_refunded_check" CHECK (refunded_paise BETWEEN 0 AND amount_paise)`);
    await queryRunner.query(`
      CREATE TABLE "refunds" (
        "id" uuid NOT NULL,
        "payment_id" uuid NOT NULL,
        "amount_paise" integer NOT NULL,
        "reference" character varying(100) NOT NULL,
        "reference_key" character varying(200) NOT NULL,
        "refunded_on" date NOT NULL,
        "note" character varying(500),
        "recorded_by" uuid NOT NULL,
        "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_5106efb01eeda7e49a78b869738" PRIMARY KEY ("id"),
        CONSTRAINT "refunds_reference_key" UNIQUE ("reference_key"),
        CONSTRAINT "refunds_amount_check" CHECK (amount_paise > 0),
        CONSTRAINT "FK_7f48aa5d56c42aeb495db016683" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id"),
        CONSTRAINT "FK_2739cd77c0133e9bb83b167e6a8" FOREIGN KEY ("recorded_by") REFERENCES "users" ("id")
      )`);
    await queryRunner.query('CREATE INDEX "refunds_payment_idx" ON "refunds" ("payment_id")');
    await queryRunner.query('CREATE INDEX "refunds_day_idx" ON "refunds" ("refunded_on")');
    await queryRunner.query('CREATE INDEX "refunds_recorded_by_idx" ON "refunds" ("recorded_by")');
    await queryRunner.query(`
      CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE ON refunds
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "refunds"');
    await queryRunner.query(
      'ALTER TABLE "payments" DROP CONSTRAINT "payments_refunded_check", DROP COLUMN "refunded_paise"',
    );
  }
}
