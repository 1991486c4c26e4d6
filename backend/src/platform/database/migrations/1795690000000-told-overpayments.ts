import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What learners were mailed about an overpayment. */
export class ToldOverpayments1795690000000 implements MigrationInterface {
  name = 'ToldOverpayments1795690000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_allocations" ADD "overpayment_told" character varying(8)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_allocations" DROP COLUMN "overpayment_told"`);
  }
}
