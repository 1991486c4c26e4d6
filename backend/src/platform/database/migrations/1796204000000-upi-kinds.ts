import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `CHECK (upi_kind IN ('personal', 'small merchant', 'merchant'))`;

/** Settings and checkout sessions know what the bank registered the UPI ID as, and the bank's own QR code for it. */
export class UpiKinds1796204000000 implements MigrationInterface {
  name = 'UpiKinds1796204000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['settings', 'checkout_sessions']) {
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD "upi_kind" character varying(20) NOT NULL DEFAULT 'personal'`,
      );
      await queryRunner.query(`ALTER TABLE "${table}" ADD "upi_bank_qr" character varying(1000)`);
      await queryRunner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${table}_upi_kind_check" ${KINDS}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['checkout_sessions', 'settings']) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_upi_kind_check"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "upi_bank_qr"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "upi_kind"`);
    }
  }
}
