import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Overpayments1795660000000 implements MigrationInterface {
  name = 'Overpayments1795660000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_allocations" ADD "overpayment" character varying(8)`);
    await queryRunner.query(
      `ALTER TABLE "bank_allocations" ADD CONSTRAINT "bank_allocations_overpayment_check" CHECK (overpayment IN ('kept', 'refunded'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "bank_allocations" DROP CONSTRAINT "bank_allocations_overpayment_check"`,
    );
    await queryRunner.query(`ALTER TABLE "bank_allocations" DROP COLUMN "overpayment"`);
  }
}
