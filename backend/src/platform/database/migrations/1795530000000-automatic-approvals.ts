import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which accounts and feeds approve automatically, since when they are trusted, and when administrators were notified.
 */
export class AutomaticApprovals1795530000000 implements MigrationInterface {
  name = 'AutomaticApprovals1795530000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['bank_accounts', 'bank_feeds']) {
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD "policy" character varying(7) NOT NULL DEFAULT 'suggest'`,
      );
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD "trusted_since" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`,
      );
      await queryRunner.query(`UPDATE "${table}" SET trusted_since = created_at`);
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_policy_check" CHECK (policy IN ('off', 'suggest', 'auto'))`,
      );
    }
    await queryRunner.query(`ALTER TABLE "bank_allocations" ADD "digested_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(
      `CREATE INDEX "bank_allocations_undigested_idx" ON "bank_allocations" ("created_at")
       WHERE decided AND allocated_by IS NULL AND digested_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "bank_allocations_undigested_idx"`);
    await queryRunner.query(`ALTER TABLE "bank_allocations" DROP COLUMN "digested_at"`);
    for (const table of ['bank_feeds', 'bank_accounts']) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_policy_check"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "trusted_since"`);
      await queryRunner.query(`ALTER TABLE "${table}" DROP COLUMN "policy"`);
    }
  }
}
