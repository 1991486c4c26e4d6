import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An approval can be voided: the payment and its coupon usage get the status `voided`. */
export class Voids1795420000000 implements MigrationInterface {
  name = 'Voids1795420000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "payments"
        ADD "voided_at" TIMESTAMP WITH TIME ZONE,
        ADD "voided_by" uuid,
        ADD "void_reason" character varying(500),
        ADD CONSTRAINT "FK_499afd81c41c0d58ce9ed252fa0" FOREIGN KEY ("voided_by") REFERENCES "users" ("id"),
        DROP CONSTRAINT "payments_status_check",
        ADD CONSTRAINT "payments_status_check" CHECK (status IN ('pending', 'approved', 'rejected', 'voided')),
        ADD CONSTRAINT "payments_voided_check" CHECK ((status = 'voided') = (voided_at IS NOT NULL))`);
    await queryRunner.query('CREATE INDEX "payments_voided_by_idx" ON "payments" ("voided_by")');
    await this.replaceUsages(
      queryRunner,
      `status IN ('reserved', 'released', 'pending', 'approved', 'rejected', 'voided')`,
      `status NOT IN ('reserved', 'released')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.replaceUsages(
      queryRunner,
      `status IN ('reserved', 'released', 'pending', 'approved', 'rejected')`,
      `status IN ('pending', 'approved', 'rejected')`,
    );
    await queryRunner.query('DROP INDEX "payments_voided_by_idx"');
    await queryRunner.query(`
      ALTER TABLE "payments"
        DROP CONSTRAINT "payments_voided_check",
        DROP CONSTRAINT "payments_status_check",
        ADD CONSTRAINT "payments_status_check" CHECK (status IN ('pending', 'approved', 'rejected')),
        DROP COLUMN "voided_at", DROP COLUMN "voided_by", DROP COLUMN "void_reason"`);
  }

  private async replaceUsages(queryRunner: QueryRunner, statuses: string, listed: string): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "coupon_usages" DROP CONSTRAINT "coupon_usages_status_check",
        ADD CONSTRAINT "coupon_usages_status_check" CHECK (${statuses})`);
    await queryRunner.query('DROP INDEX "coupon_usages_newest_idx"');
    await queryRunner.query(
      `CREATE INDEX "coupon_usages_newest_idx" ON "coupon_usages" ("created_at", "id") WHERE ${listed}`,
    );
  }
}
