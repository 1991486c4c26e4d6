import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Transfers that cover part of a payment, and their total on each payment.
 *
 * A bank reference must be unique across two tables, which no unique index covers. Triggers on both take an advisory
 * lock on the reference before they check the other table, so that a concurrent approval and part are serialised.
 * Triggers, because approvals, reopened payments and voids all lead there.
 */
export class PaymentParts1795470000000 implements MigrationInterface {
  name = 'PaymentParts1795470000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "payment_parts" (
        "id" uuid NOT NULL,
        "payment_id" uuid NOT NULL,
        "amount_paise" integer NOT NULL,
        "reference" character varying(100) NOT NULL,
        "reference_key" character varying(200) NOT NULL,
        "lookalike_key" character varying(200) NOT NULL,
        "recorded_by" uuid NOT NULL,
        "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_PAYMENT_PARTS" PRIMARY KEY ("id"),
        CONSTRAINT "payment_parts_reference_key" UNIQUE ("reference_key"),
        CONSTRAINT "payment_parts_amount_check" CHECK (amount_paise > 0),
        CONSTRAINT "FK_94f20a12e08723a0edb127ecb5b" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id"),
        CONSTRAINT "FK_4be75aa45a615df0c88ffdd4750" FOREIGN KEY ("recorded_by") REFERENCES "users" ("id")
      )`);
    await queryRunner.query('CREATE INDEX "payment_parts_payment_idx" ON "payment_parts" ("payment_id")');
    await queryRunner.query(
      'CREATE INDEX "payment_parts_lookalike_idx" ON "payment_parts" ("lookalike_key")',
    );
    await queryRunner.query(
      'CREATE INDEX "payment_parts_recorded_by_idx" ON "payment_parts" ("recorded_by")',
    );
    await queryRunner.query(`
      ALTER TABLE "payments"
        ADD "received_paise" integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT "payments_received_check" CHECK (
          received_paise = 0 OR (received_paise > 0 AND received_paise < amount_paise)),
        DROP CONSTRAINT "payments_refunded_check",
        ADD CONSTRAINT "payments_refunded_check" CHECK (refunded_paise BETWEEN 0 AND
          CASE status WHEN 'pending' THEN 0 WHEN 'rejected' THEN received_paise ELSE amount_paise END)`);
    await queryRunner.query(`
      CREATE TRIGGER payment_parts_append_only BEFORE UPDATE OR DELETE ON payment_parts
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE FUNCTION refuse_used_reference(key text) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the bank reference % is used', key
          USING ERRCODE = 'unique_violation', CONSTRAINT = 'bank_reference_used_once';
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION check_part_reference() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('reference:' || NEW.reference_key, 0));
        IF EXISTS (SELECT FROM payments WHERE status = 'approved' AND reference = NEW.reference_key)
          OR EXISTS (SELECT FROM payments
            WHERE status = 'approved' AND reference IS NULL AND transaction_id_normalised = NEW.reference_key) THEN
          PERFORM refuse_used_reference(NEW.reference_key);
        END IF;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER payment_parts_reference BEFORE INSERT ON payment_parts
      FOR EACH ROW EXECUTE FUNCTION check_part_reference()`);
    await queryRunner.query(`
      CREATE FUNCTION check_approved_reference() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        key text := coalesce(NEW.reference, NEW.transaction_id_normalised);
      BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('reference:' || key, 0));
        IF EXISTS (SELECT FROM payment_parts WHERE reference_key = key AND payment_id <> NEW.id) THEN
          PERFORM refuse_used_reference(key);
        END IF;
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER payments_reference_used BEFORE UPDATE OF status ON payments
      FOR EACH ROW WHEN (NEW.status = 'approved' AND OLD.status <> 'approved' AND NEW.transaction_id_normalised IS NOT NULL)
      EXECUTE FUNCTION check_approved_reference()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER payments_reference_used ON payments');
    await queryRunner.query('DROP TABLE "payment_parts"');
    await queryRunner.query('DROP FUNCTION check_approved_reference()');
    await queryRunner.query('DROP FUNCTION check_part_reference()');
    await queryRunner.query('DROP FUNCTION refuse_used_reference(text)');
    await queryRunner.query(`
      ALTER TABLE "payments"
        DROP CONSTRAINT "payments_refunded_check",
        ADD CONSTRAINT "payments_refunded_check" CHECK (refunded_paise BETWEEN 0 AND amount_paise),
        DROP COLUMN "received_paise"`);
  }
}
