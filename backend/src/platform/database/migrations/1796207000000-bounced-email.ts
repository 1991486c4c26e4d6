import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An address whose mail came back. */
export class BouncedEmail1796207000000 implements MigrationInterface {
  name = 'BouncedEmail1796207000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" ADD "bounced_email" character varying(254)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "users" DROP COLUMN "bounced_email"`);
  }
}
