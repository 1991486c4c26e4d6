import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bank references of overpayments that were sent back. */
export class OverpaymentReferences1795700000000 implements MigrationInterface {
  name = 'OverpaymentReferences1795700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "bank_allocations" ADD "overpayment_reference" character varying(100)`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_overpayment_reference_check"
       CHECK (overpayment_reference IS NULL OR overpayment = 'refunded')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_allocations" DROP COLUMN "overpayment_reference"`);
  }
}
