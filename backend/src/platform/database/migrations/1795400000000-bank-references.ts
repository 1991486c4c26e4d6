import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bankReference, lookalikeKey } from '../../common/bank-reference.js';

const BATCH = 5_000;

/**
 * A bank reference can pay only once. Payments get the reference and the look-alike key of the typed text. If a
 * reference was already approved twice, the first approval gets it and the later ones none; the review screen shows
 * them to administrators.
 */
export class BankReferences1795400000000 implements MigrationInterface {
  name = 'BankReferences1795400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE "payments" ADD "reference" character varying(12), ADD "lookalike_key" character varying(200)',
    );
    await this.backfill(queryRunner);
    await queryRunner.query(
      `UPDATE payments later SET reference = NULL
       FROM (
         SELECT id, row_number() OVER (PARTITION BY reference ORDER BY processed_at, id) AS place
         FROM payments WHERE status = 'approved' AND reference IS NOT NULL
       ) ranked
       WHERE ranked.id = later.id AND ranked.place > 1`,
    );
    await queryRunner.query('DROP INDEX "payments_transaction_bought_key"');
    await queryRunner.query('DROP INDEX "payments_transaction_idx"');
    await queryRunner.query(
      `CREATE UNIQUE INDEX "payments_reference_bought_key" ON "payments" ("reference") WHERE status = 'approved'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "payments_transaction_bought_key" ON "payments" ("transaction_id_normalised")
       WHERE status = 'approved' AND reference IS NULL`,
    );
    await queryRunner.query('CREATE INDEX "payments_lookalike_idx" ON "payments" ("lookalike_key")');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "payments_lookalike_idx"');
    await queryRunner.query('DROP INDEX "payments_transaction_bought_key"');
    await queryRunner.query('DROP INDEX "payments_reference_bought_key"');
    await queryRunner.query('ALTER TABLE "payments" DROP COLUMN "lookalike_key", DROP COLUMN "reference"');
    await queryRunner.query(
      `CREATE UNIQUE INDEX "payments_transaction_bought_key" ON "payments" ("transaction_id_normalised")
       WHERE status = 'approved'`,
    );
    await queryRunner.query(
      'CREATE INDEX "payments_transaction_idx" ON "payments" ("transaction_id_normalised")',
    );
  }

  private async backfill(queryRunner: QueryRunner): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const payments = (await queryRunner.query(
        `SELECT id, transaction_id AS typed FROM payments
         WHERE id > $1 AND transaction_id IS NOT NULL ORDER BY id LIMIT ${BATCH}`,
        [last],
      )) as { id: string; typed: string }[];
      if (payments.length === 0) return;
      last = payments.at(-1)!.id;
      await queryRunner.query(
        `UPDATE payments SET reference = read.reference, lookalike_key = read.lookalike_key
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS read (id, reference, lookalike_key)
         WHERE payments.id = read.id`,
        [
          payments.map(({ id }) => id),
          payments.map(({ typed }) => bankReference(typed)),
          payments.map(({ typed }) => lookalikeKey(typed)),
        ],
      );
    }
  }
}
