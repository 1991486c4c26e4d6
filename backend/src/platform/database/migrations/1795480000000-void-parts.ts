import type { MigrationInterface, QueryRunner } from 'typeorm';

const WITHOUT_VOID = `- 'voided_at' - 'voided_by' - 'void_reason'`;

/** A part recorded by mistake can be voided once: its row remains, and its reference can be used again. */
export class VoidParts1795480000000 implements MigrationInterface {
  name = 'VoidParts1795480000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "payment_parts"
        ADD "voided_at" TIMESTAMP WITH TIME ZONE,
        ADD "voided_by" uuid,
        ADD "void_reason" character varying(500),
        ADD CONSTRAINT "payment_parts_voided_check" CHECK (
          (voided_at IS NULL) = (voided_by IS NULL) AND (voided_at IS NULL) = (void_reason IS NULL)),
        ADD CONSTRAINT "FK_8a62ace9917409dbc100dedfb76" FOREIGN KEY ("voided_by") REFERENCES "users" ("id"),
        DROP CONSTRAINT "payment_parts_reference_key"`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "payment_parts_reference_key" ON "payment_parts" ("reference_key") WHERE voided_at IS NULL`,
    );
    await queryRunner.query('CREATE INDEX "payment_parts_voided_by_idx" ON "payment_parts" ("voided_by")');
    await queryRunner.query('DROP TRIGGER payment_parts_append_only ON payment_parts');
    await queryRunner.query(`
      CREATE TRIGGER payment_parts_no_deletion BEFORE DELETE ON payment_parts
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE TRIGGER payment_parts_only_voided BEFORE UPDATE ON payment_parts FOR EACH ROW
      WHEN (OLD.voided_at IS NOT NULL OR (to_jsonb(OLD) ${WITHOUT_VOID}) <> (to_jsonb(NEW) ${WITHOUT_VOID}))
      EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(approvedReferenceFunction('AND voided_at IS NULL'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(approvedReferenceFunction(''));
    await queryRunner.query('DROP TRIGGER payment_parts_only_voided ON payment_parts');
    await queryRunner.query('DROP TRIGGER payment_parts_no_deletion ON payment_parts');
    // Deletes voided parts: without the column they would count again.
    await queryRunner.query('DELETE FROM payment_parts WHERE voided_at IS NOT NULL');
    await queryRunner.query('DROP INDEX "payment_parts_reference_key"');
    await queryRunner.query(`
      ALTER TABLE "payment_parts"
        DROP COLUMN "voided_at", DROP COLUMN "voided_by", DROP COLUMN "void_reason",
        ADD CONSTRAINT "payment_parts_reference_key" UNIQUE ("reference_key")`);
    await queryRunner.query(`
      CREATE TRIGGER payment_parts_append_only BEFORE UPDATE OR DELETE ON payment_parts
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }
}

const approvedReferenceFunction = (andNotVoided: string): string => `
  CREATE OR REPLACE FUNCTION check_approved_reference() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    key text := coalesce(NEW.reference, NEW.transaction_id_normalised);
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('reference:' || key, 0));
    IF EXISTS (SELECT FROM payment_parts WHERE reference_key = key AND payment_id <> NEW.id ${andNotVoided}) THEN
      PERFORM refuse_used_reference(key);
    END IF;
    RETURN NEW;
  END $$`;
