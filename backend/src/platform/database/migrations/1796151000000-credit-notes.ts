import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A tax invoice that is marked void gets a credit note, numbered at commit in a gapless series of the financial year
 * (at most 16 characters, as rule 53 of the CGST rules requires). Numbers of any series rise with the time of issue:
 * of two concurrent approvals, the one that was decided first may be numbered second.
 */
export class CreditNotes1796151000000 implements MigrationInterface {
  name = 'CreditNotes1796151000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX "receipts_series_idx" ON "receipts" ("series", "issued_at")');
    await queryRunner.query('CREATE INDEX "receipts_issued_idx" ON "receipts" ("issued_at")');
    await queryRunner.query(`
      CREATE FUNCTION order_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- The lock on the counter of its series is held: this is the latest number.
        NEW.issued_at := greatest(NEW.issued_at, (SELECT max(issued_at) FROM receipts WHERE series = NEW.series));
        RETURN NEW;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER receipts_ordered BEFORE INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION order_receipt()`);

    await queryRunner.query(`
      CREATE TABLE "credit_notes" (
        "number" character varying(16) NOT NULL,
        "receipt_number" character varying(20) NOT NULL,
        "series" character varying(12) NOT NULL,
        "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "credit_notes_receipt_key" UNIQUE ("receipt_number"),
        CONSTRAINT "credit_notes_pkey" PRIMARY KEY ("number"),
        CONSTRAINT "FK_765d0852bd0fe7ef4bf8c939a2b" FOREIGN KEY ("receipt_number") REFERENCES "receipts" ("number")
      )`);
    await queryRunner.query(
      'CREATE INDEX "credit_notes_series_idx" ON "credit_notes" ("series", "issued_at")',
    );
    await queryRunner.query('CREATE INDEX "credit_notes_issued_idx" ON "credit_notes" ("issued_at")');
    await queryRunner.query(`
      CREATE TRIGGER credit_notes_append_only BEFORE UPDATE OR DELETE ON credit_notes
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE FUNCTION issue_credit_note(invoice varchar) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        issued timestamptz := clock_timestamp();
        in_india timestamp := issued AT TIME ZONE 'Asia/Kolkata';
        in_series varchar := 'CN/' || to_char(in_india - interval '3 months', 'YY') || '-' ||
          to_char(in_india + interval '9 months', 'YY');
        given varchar := next_receipt_number(in_series, '/');
      BEGIN
        INSERT INTO credit_notes (number, receipt_number, series, issued_at)
        VALUES (given, invoice, in_series,
          greatest(issued, (SELECT max(issued_at) FROM credit_notes WHERE series = in_series)));
      END $$`);
    await queryRunner.query(`
      CREATE FUNCTION credit_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM issue_credit_note(NEW.number);
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE CONSTRAINT TRIGGER receipts_credited AFTER UPDATE OF voided_at ON receipts
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (NEW.kind = 'invoice' AND OLD.voided_at IS NULL) EXECUTE FUNCTION credit_invoice()`);
    await queryRunner.query(`
      DO $$ DECLARE invoice varchar; BEGIN
        FOR invoice IN SELECT number FROM receipts WHERE kind = 'invoice' AND voided_at IS NOT NULL
          ORDER BY voided_at, number LOOP
          PERFORM issue_credit_note(invoice);
        END LOOP;
      END $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER receipts_credited ON receipts');
    await queryRunner.query('DROP FUNCTION credit_invoice()');
    await queryRunner.query('DROP FUNCTION issue_credit_note(varchar)');
    await queryRunner.query('DROP TABLE "credit_notes"');
    await queryRunner.query(`DELETE FROM receipt_counters WHERE series LIKE 'CN/%'`);
    await queryRunner.query('DROP TRIGGER receipts_ordered ON receipts');
    await queryRunner.query('DROP FUNCTION order_receipt()');
    await queryRunner.query('DROP INDEX "receipts_issued_idx"');
    await queryRunner.query('DROP INDEX "receipts_series_idx"');
  }
}
