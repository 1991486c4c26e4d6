import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When administrators were notified of money that no payment claims. */
export class ToldUnclaimedMoney1795520000000 implements MigrationInterface {
  name = 'ToldUnclaimedMoney1795520000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_lines" ADD "told_at" TIMESTAMP WITH TIME ZONE`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_lines" DROP COLUMN "told_at"`);
  }
}
