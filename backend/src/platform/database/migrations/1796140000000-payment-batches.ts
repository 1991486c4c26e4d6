import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the bank says of pending payments, and payments that are approved together. */
export class PaymentBatches1796140000000 implements MigrationInterface {
  name = 'PaymentBatches1796140000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "bank_verdicts" (
        "payment_id" uuid NOT NULL,
        "verdict" character varying(16) NOT NULL,
        "amount_paise" bigint NOT NULL,
        "sentence" text,
        CONSTRAINT "bank_verdicts_verdict_check" CHECK (verdict IN ('confirmed', 'short', 'over', 'near_reference', 'other_payer', 'look')),
        CONSTRAINT "PK_55174e40c1050545be6c9fc01d6" PRIMARY KEY ("payment_id"),
        CONSTRAINT "FK_55174e40c1050545be6c9fc01d6" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id")
      )`);
    // Until the rules run for the first time.
    await queryRunner.query(`
      INSERT INTO bank_verdicts (payment_id, verdict, amount_paise)
      SELECT payment.id, 'confirmed', shown.amount_paise FROM bank_confirmations shown
      JOIN payments payment ON payment.checkout_session_id = shown.checkout_session_id
      WHERE shown.state = 'seen' AND payment.status = 'pending'`);
    await queryRunner.query(`
      CREATE TABLE "payment_batches" (
        "id" uuid NOT NULL,
        "administrator_id" uuid NOT NULL,
        "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "finished_at" TIMESTAMP WITH TIME ZONE,
        "undo_until" TIMESTAMP WITH TIME ZONE,
        "undone_at" TIMESTAMP WITH TIME ZONE,
        "reverted_at" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "payment_batches_undo_check" CHECK ((finished_at IS NULL) = (undo_until IS NULL)),
        CONSTRAINT "payment_batches_reverted_check" CHECK (reverted_at IS NULL OR undone_at IS NOT NULL),
        CONSTRAINT "PK_e4d5a580ac9151e9f93956f7e6e" PRIMARY KEY ("id"),
        CONSTRAINT "FK_0b54171cfeaa8f97fb903f2e3b6" FOREIGN KEY ("administrator_id") REFERENCES "users" ("id")
      )`);
    await queryRunner.query(
      'CREATE INDEX "payment_batches_administrator_idx" ON "payment_batches" ("administrator_id")',
    );
    await queryRunner.query(`
      CREATE TABLE "payment_batch_items" (
        "batch_id" uuid NOT NULL,
        "payment_id" uuid NOT NULL,
        "position" smallint NOT NULL,
        "transaction_id" character varying(100) NOT NULL,
        "state" character varying(10) NOT NULL DEFAULT 'waiting',
        "code" character varying(80),
        "message" text,
        CONSTRAINT "payment_batch_items_state_check" CHECK (state IN ('waiting', 'approved', 'refused', 'undone')),
        CONSTRAINT "payment_batch_items_refusal_check" CHECK ((code IS NULL) = (message IS NULL)),
        CONSTRAINT "PK_ff66a90aa814d0a96032db42b99" PRIMARY KEY ("batch_id", "payment_id"),
        CONSTRAINT "FK_77a3aed20486c69a0aa15c44fc0" FOREIGN KEY ("batch_id") REFERENCES "payment_batches" ("id"),
        CONSTRAINT "FK_bfc604329fdaf1a25890508102d" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id")
      )`);
    await queryRunner.query(
      'CREATE INDEX "payment_batch_items_payment_idx" ON "payment_batch_items" ("payment_id")',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "payment_batch_items"');
    await queryRunner.query('DROP TABLE "payment_batches"');
    await queryRunner.query('DROP TABLE "bank_verdicts"');
  }
}
