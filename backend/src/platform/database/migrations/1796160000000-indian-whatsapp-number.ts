import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A WhatsApp number that was saved as ten Indian digits gets its country code: its links led to +98. */
export class IndianWhatsappNumber1796160000000 implements MigrationInterface {
  name = 'IndianWhatsappNumber1796160000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE settings SET whatsapp_number = '91' || whatsapp_number WHERE whatsapp_number ~ '^[6-9][0-9]{9}$'`,
    );
  }

  async down(): Promise<void> {
    // The number is right either way.
  }
}
