import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each issued number becomes a row of `receipts`; a void marks the row and never deletes it. Numbers still come from
 * `receipt_counters` at commit; the counters are keyed by series instead of year.
 */
export class IssuedReceipts1795410000000 implements MigrationInterface {
  name = 'IssuedReceipts1795410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "receipt_counters" ALTER COLUMN "year" TYPE character varying(12) USING 'TA-' || year`);
    await queryRunner.query('ALTER TABLE "receipt_counters" RENAME COLUMN "year" TO "series"');
    await queryRunner.query(`
      CREATE TABLE "receipts" (
        "number" character varying(20) NOT NULL,
        "payment_id" uuid NOT NULL,
        "kind" character varying(10) NOT NULL,
        "series" character varying(12) NOT NULL,
        "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        "voided_at" TIMESTAMP WITH TIME ZONE,
        "seller_gstin" character varying(15),
        "seller_name" character varying(120),
        "seller_address" character varying(300),
        "sac_code" character varying(8),
        "gst_rate" integer,
        "place_of_supply" character varying(2),
        "buyer_gstin" character varying(15),
        "buyer_name" character varying(120),
        "taxable_paise" integer,
        "cgst_paise" integer,
        "sgst_paise" integer,
        "igst_paise" integer,
        CONSTRAINT "receipts_kind_check" CHECK (kind IN ('receipt', 'invoice')),
        CONSTRAINT "receipts_tax_check" CHECK (kind = 'receipt' OR num_nulls(seller_gstin, seller_name, seller_address,
          sac_code, gst_rate, place_of_supply, taxable_paise, cgst_paise, sgst_paise, igst_paise) = 0),
        CONSTRAINT "receipts_pkey" PRIMARY KEY ("number"),
        CONSTRAINT "FK_d2cfb7a62d629121d47a89ab989" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id")
      )`);
    await queryRunner.query(`
      INSERT INTO receipts (number, payment_id, kind, series, issued_at)
      SELECT receipt_number, id, 'receipt', regexp_replace(receipt_number, '-[0-9]+$', ''), processed_at
      FROM payments WHERE receipt_number IS NOT NULL`);
    await queryRunner.query(
      'CREATE UNIQUE INDEX "receipts_one_valid_key" ON "receipts" ("payment_id") WHERE voided_at IS NULL',
    );
    await queryRunner.query('CREATE INDEX "receipts_payment_idx" ON "receipts" ("payment_id")');
    await queryRunner.query(`
      CREATE FUNCTION refuse_receipt_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.voided_at IS NULL AND NEW.voided_at IS NOT NULL
          AND to_jsonb(NEW) - 'voided_at' = to_jsonb(OLD) - 'voided_at' THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION '% on receipts is refused: an issued receipt can only be marked void', TG_OP;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER receipts_frozen BEFORE UPDATE OR DELETE ON receipts
      FOR EACH ROW EXECUTE FUNCTION refuse_receipt_change()`);

    await this.replaceConstraint(queryRunner, `receipt_number IS NULL OR status IN ('approved', 'voided')`);
    await queryRunner.query('DROP TRIGGER payments_receipt_numbered ON payments');
    await queryRunner.query('DROP FUNCTION number_receipt()');
    await queryRunner.query('DROP FUNCTION next_receipt_number(timestamptz)');
    await queryRunner.query(`
      CREATE FUNCTION next_receipt_number(wanted varchar, separator varchar) RETURNS varchar LANGUAGE sql AS $$
        INSERT INTO receipt_counters AS counter (series, last) VALUES (wanted, 1)
        ON CONFLICT (series) DO UPDATE SET last = counter.last + 1
        RETURNING series || separator || lpad(last::text, greatest(6, length(last::text)), '0')
      $$`);
    await queryRunner.query(ISSUE_RECEIPT);
    await queryRunner.query(`
      CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM issue_receipt(NEW.id);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER payments_receipt_numbered AFTER INSERT OR UPDATE OF status ON payments
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.status = 'approved') EXECUTE FUNCTION number_receipt()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER payments_receipt_numbered ON payments');
    await queryRunner.query('DROP FUNCTION number_receipt()');
    await queryRunner.query('DROP FUNCTION issue_receipt(uuid)');
    await queryRunner.query('DROP FUNCTION next_receipt_number(varchar, varchar)');
    await this.replaceConstraint(queryRunner, `receipt_number IS NULL OR status = 'approved'`);
    await queryRunner.query('DROP TABLE "receipts"');
    await queryRunner.query('DROP FUNCTION refuse_receipt_change()');
    await queryRunner.query(`DELETE FROM receipt_counters WHERE series !~ '^TA-[0-9]{4}$'`);
    await queryRunner.query('ALTER TABLE "receipt_counters" RENAME COLUMN "series" TO "year"');
    await queryRunner.query(
      `ALTER TABLE "receipt_counters" ALTER COLUMN "year" TYPE integer USING right(year, 4)::integer`,
    );
    await queryRunner.query(`
      CREATE FUNCTION next_receipt_number(approved_at timestamptz) RETURNS varchar LANGUAGE sql AS $$
        INSERT INTO receipt_counters AS counter (year, last)
        VALUES (extract(year FROM approved_at AT TIME ZONE 'Asia/Kolkata')::int, 1)
        ON CONFLICT (year) DO UPDATE SET last = counter.last + 1
        RETURNING 'TA-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0')
      $$`);
    await queryRunner.query(`
      CREATE FUNCTION number_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM FROM payments WHERE id = NEW.id AND status = 'approved' AND receipt_number IS NULL;
        IF FOUND THEN
          UPDATE payments SET receipt_number = next_receipt_number(processed_at) WHERE id = NEW.id;
        END IF;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER payments_receipt_numbered AFTER INSERT OR UPDATE OF status ON payments
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.status = 'approved' AND NEW.receipt_number IS NULL) EXECUTE FUNCTION number_receipt()`);
  }

  private async replaceConstraint(queryRunner: QueryRunner, condition: string): Promise<void> {
    await queryRunner.query('ALTER TABLE "payments" DROP CONSTRAINT "payments_receipt_check"');
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "payments_receipt_check" CHECK (${condition})`,
    );
  }
}

/** Issues the receipt of an approved payment without a valid one; returns null if there is nothing to issue. */
export const ISSUE_RECEIPT = `
  CREATE OR REPLACE FUNCTION issue_receipt(paid uuid) RETURNS varchar LANGUAGE plpgsql AS $$
  DECLARE
    issued timestamptz;
    in_series varchar;
    given varchar;
  BEGIN
    SELECT processed_at INTO issued FROM payments payment
    WHERE id = paid AND status = 'approved'
      AND NOT EXISTS (SELECT FROM receipts WHERE payment_id = paid AND voided_at IS NULL);
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
    in_series := 'TA-' || extract(year FROM issued AT TIME ZONE 'Asia/Kolkata')::int;
    given := next_receipt_number(in_series, '-');
    INSERT INTO receipts (number, payment_id, kind, series, issued_at)
    VALUES (given, paid, 'receipt', in_series, issued);
    UPDATE payments SET receipt_number = given WHERE id = paid;
    RETURN given;
  END $$`;
