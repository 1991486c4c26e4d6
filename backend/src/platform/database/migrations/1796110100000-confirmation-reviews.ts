import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a person decides although the bank shows the full amount. */
export class ConfirmationReviews1796110100000 implements MigrationInterface {
  name = 'ConfirmationReviews1796110100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "bank_confirmations" ADD "review" character varying(20),
        ADD CONSTRAINT "bank_confirmations_review_check" CHECK (review IN ('price_changed', 'after_expiry', 'reference_alone'))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE "bank_confirmations" DROP COLUMN "review"');
  }
}
