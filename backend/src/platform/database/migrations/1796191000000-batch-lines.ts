import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A batch may approve what lines of the bank match, too. */
export class BatchLines1796191000000 implements MigrationInterface {
  name = 'BatchLines1796191000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "payment_batch_items"
        DROP CONSTRAINT "PK_ff66a90aa814d0a96032db42b99",
        ADD CONSTRAINT "PK_391c0f6c7fc13117f93e76072a8" PRIMARY KEY ("batch_id", "position"),
        ALTER COLUMN "payment_id" DROP NOT NULL,
        ADD "line_id" uuid,
        ADD CONSTRAINT "payment_batch_items_subject_check" CHECK (payment_id IS NOT NULL OR line_id IS NOT NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM payment_batch_items WHERE line_id IS NOT NULL');
    await queryRunner.query(`
      ALTER TABLE "payment_batch_items"
        DROP CONSTRAINT "payment_batch_items_subject_check",
        DROP COLUMN "line_id",
        DROP CONSTRAINT "PK_391c0f6c7fc13117f93e76072a8",
        ADD CONSTRAINT "PK_ff66a90aa814d0a96032db42b99" PRIMARY KEY ("batch_id", "payment_id")`);
  }
}
