import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Submitted payments that administrators are mailed about together. */
export class SubmissionMails1796180000000 implements MigrationInterface {
  name = 'SubmissionMails1796180000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "submission_mails" (
        "payment_id" uuid NOT NULL,
        "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "told_at" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "PK_77327a99aa62411414586296fb7" PRIMARY KEY ("payment_id")
      )`);
    await queryRunner.query('CREATE INDEX "submission_mails_told_idx" ON "submission_mails" ("told_at")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "submission_mails"');
  }
}
