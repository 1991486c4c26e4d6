import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts of a payment may be all of it: the rest is recorded with a reference of its own. */
export class RecordedRests1796150000000 implements MigrationInterface {
  name = 'RecordedRests1796150000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "payments" DROP CONSTRAINT "payments_received_check",
        ADD CONSTRAINT "payments_received_check" CHECK (received_paise BETWEEN 0 AND amount_paise)`);
  }

  /** Fails while a payment has such parts. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "payments" DROP CONSTRAINT "payments_received_check",
        ADD CONSTRAINT "payments_received_check" CHECK (
          received_paise = 0 OR (received_paise > 0 AND received_paise < amount_paise))`);
  }
}
