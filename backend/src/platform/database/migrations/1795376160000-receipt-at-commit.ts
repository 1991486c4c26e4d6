import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Assigns receipt numbers while the approving transaction commits. The year's row stays locked until the transaction
 * ends, and concurrent approvals wait for it. Taken by an application statement, the lock lasted a network round trip,
 * which was most of the time of a thousand approvals.
 */
export class ReceiptAtCommit1795376160000 implements MigrationInterface {
  name = 'ReceiptAtCommit1795376160000';

  async up(queryRunner: QueryRunner): Promise<void> {
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
        -- Who needed the number at once has taken it since.
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

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER payments_receipt_numbered ON payments');
    await queryRunner.query('DROP FUNCTION number_receipt()');
    await queryRunner.query('DROP FUNCTION next_receipt_number(timestamptz)');
  }
}
