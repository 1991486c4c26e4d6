import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Learners can correct the proof of their payment and attach a screenshot. */
export class PaymentCorrections1795430000000 implements MigrationInterface {
  name = 'PaymentCorrections1795430000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_kind_check"`);
    await queryRunner.query(
      `ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_kind_check" CHECK (kind IN ('image', 'pdf', 'video', 'evidence'))`,
    );
    await queryRunner.query(`ALTER TABLE "payments" ADD "evidence_file_id" uuid`);
    await queryRunner.query(
      `ALTER TABLE "payment_history" ADD "previous_transaction_id" character varying(100), ADD "transaction_id" character varying(100), ADD "evidence_file_id" uuid`,
    );
    await queryRunner.query(
      `ALTER TABLE "payments" ADD CONSTRAINT "FK_b9ec253f422a0c0500a1283386b" FOREIGN KEY ("evidence_file_id") REFERENCES "stored_files"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE INDEX "payments_evidence_idx" ON "payments" ("evidence_file_id") WHERE evidence_file_id IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "payment_history" ADD CONSTRAINT "FK_b18e6995cdf7cf5a2b9e985af1e" FOREIGN KEY ("evidence_file_id") REFERENCES "stored_files"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE INDEX "payment_history_evidence_idx" ON "payment_history" ("evidence_file_id") WHERE evidence_file_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "payment_history" DROP COLUMN "evidence_file_id", DROP COLUMN "transaction_id", DROP COLUMN "previous_transaction_id"`,
    );
    await queryRunner.query(`ALTER TABLE "payments" DROP COLUMN "evidence_file_id"`);
    await queryRunner.query(`ALTER TABLE "stored_files" DROP CONSTRAINT "stored_files_kind_check"`);
    await queryRunner.query(
      `ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_kind_check" CHECK (kind IN ('image', 'pdf', 'video'))`,
    );
  }
}
