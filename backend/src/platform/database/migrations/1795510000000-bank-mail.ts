import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the mail feeds have read, and whether their mailbox works. */
export class BankMail1795510000000 implements MigrationInterface {
  name = 'BankMail1795510000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_feeds" ADD "recipient" character varying(254)`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" ADD "mailbox" character varying(500)`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" ADD "uid_validity" bigint`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" ADD "last_uid" bigint`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" ADD "waiting_uids" bigint array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" ADD "failing_since" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" ADD "problem" character varying(20)`);
    await queryRunner.query(
      `ALTER TABLE "bank_feeds" ADD CONSTRAINT "bank_feeds_problem_check" CHECK (problem IN ('wrong_login', 'no_folder', 'unreachable'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP CONSTRAINT "bank_feeds_problem_check"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP COLUMN "problem"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP COLUMN "failing_since"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP COLUMN "waiting_uids"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP COLUMN "last_uid"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP COLUMN "uid_validity"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP COLUMN "mailbox"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP COLUMN "recipient"`);
  }
}
