import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of a coupon that a change is based on. */
export class CouponVersions1795710000000 implements MigrationInterface {
  name = 'CouponVersions1795710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "coupons" ADD "version" integer NOT NULL DEFAULT 1`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "coupons" DROP COLUMN "version"`);
  }
}
