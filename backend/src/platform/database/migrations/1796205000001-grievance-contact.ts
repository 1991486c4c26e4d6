import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom buyers complain to. */
export class GrievanceContact1796205000001 implements MigrationInterface {
  name = 'GrievanceContact1796205000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "settings" ADD "grievance_officer" character varying(120)`);
    await queryRunner.query(`ALTER TABLE "settings" ADD "grievance_email" character varying(254)`);
    await queryRunner.query(`ALTER TABLE "settings" ADD "grievance_phone" character varying(20)`);
    await queryRunner.query(`ALTER TABLE "settings" ADD "grievance_hours" character varying(120)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "settings" DROP COLUMN "grievance_hours", DROP COLUMN "grievance_phone", DROP COLUMN "grievance_email", DROP COLUMN "grievance_officer"`,
    );
  }
}
