import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What SMS alone may approve: settings instead of constants. */
export class SmsCaps1795596000000 implements MigrationInterface {
  name = 'SmsCaps1795596000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "settings" ADD "sms_payment_cap" integer NOT NULL DEFAULT 10000,
        ADD "sms_day_cap" integer NOT NULL DEFAULT 50000,
        ADD CONSTRAINT "settings_sms_caps_check"
          CHECK (sms_payment_cap BETWEEN 0 AND 1000000 AND sms_day_cap BETWEEN 0 AND 1000000)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "settings" DROP CONSTRAINT "settings_sms_caps_check", DROP COLUMN "sms_payment_cap",
        DROP COLUMN "sms_day_cap"`);
  }
}
