import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A transfer is used as soon as a payment has its bank line, whatever its learner typed: no other payment is approved with
 * its reference, or has it as a part. And the line of a recorded part is for no other payment.
 */
export class TransfersOfLines1795670000000 implements MigrationInterface {
  name = 'TransfersOfLines1795670000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION has_line_of_another(key text, payment uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
        SELECT EXISTS (
          SELECT FROM bank_lines line
          JOIN bank_allocations allocation ON allocation.line_id = line.id AND allocation.undone_at IS NULL
          WHERE line.rrn = key AND line.direction = 'credit' AND allocation.payment_id <> payment)
      $$`);
    await queryRunner.query(approvedReferenceFunction('OR has_line_of_another(key, NEW.id)'));
    await queryRunner.query(
      partReferenceFunction('OR has_line_of_another(NEW.reference_key, NEW.payment_id)'),
    );
    await queryRunner.query(`
      CREATE FUNCTION check_line_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM bank_lines line JOIN payment_parts part ON part.reference_key = line.rrn AND part.voided_at IS NULL
          WHERE line.id = NEW.line_id AND part.payment_id <> NEW.payment_id) THEN
          PERFORM refuse_used_reference((SELECT rrn FROM bank_lines WHERE id = NEW.line_id));
        END IF;
        RETURN NEW;
      END $$`);
    // What was settled was used before, by this very rule.
    await queryRunner.query(`
      CREATE TRIGGER bank_allocations_line_of_part BEFORE INSERT ON bank_allocations
      FOR EACH ROW WHEN (NEW.rule <> 'settled') EXECUTE FUNCTION check_line_of_part()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER bank_allocations_line_of_part ON bank_allocations');
    await queryRunner.query('DROP FUNCTION check_line_of_part()');
    await queryRunner.query(partReferenceFunction(''));
    await queryRunner.query(approvedReferenceFunction(''));
    await queryRunner.query('DROP FUNCTION has_line_of_another(text, uuid)');
  }
}

const approvedReferenceFunction = (orOfLine: string): string => `
  CREATE OR REPLACE FUNCTION check_approved_reference() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    key text := coalesce(NEW.reference, NEW.transaction_id_normalised);
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('reference:' || key, 0));
    IF EXISTS (SELECT FROM payment_parts WHERE reference_key = key AND payment_id <> NEW.id AND voided_at IS NULL)
      ${orOfLine} THEN
      PERFORM refuse_used_reference(key);
    END IF;
    RETURN NEW;
  END $$`;

const partReferenceFunction = (orOfLine: string): string => `
  CREATE OR REPLACE FUNCTION check_part_reference() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('reference:' || NEW.reference_key, 0));
    IF EXISTS (SELECT FROM payments WHERE status = 'approved' AND reference = NEW.reference_key)
      OR EXISTS (SELECT FROM payments
        WHERE status = 'approved' AND reference IS NULL AND transaction_id_normalised = NEW.reference_key)
      ${orOfLine} THEN
      PERFORM refuse_used_reference(NEW.reference_key);
    END IF;
    RETURN NEW;
  END $$`;
