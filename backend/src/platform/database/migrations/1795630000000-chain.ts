import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of the certificates is recorded on a blockchain, and the transactions that record it. */
export class Chain1795630000000 implements MigrationInterface {
  name = 'Chain1795630000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "credential_anchors" ("credential_id" uuid NOT NULL PRIMARY KEY
          CONSTRAINT "FK_bc8edc675ad4c543c93f0de4578" REFERENCES "credentials" ("id"),
        "recorded" character varying(7) NOT NULL, "recorded_at" TIMESTAMP WITH TIME ZONE NOT NULL,
        CONSTRAINT "credential_anchors_recorded_check" CHECK (recorded IN ('issued', 'revoked')))`);
    await queryRunner.query(
      `CREATE INDEX "credential_anchors_fresh_idx" ON "credential_anchors" ("recorded_at")`,
    );
    await queryRunner.query(`
      CREATE TABLE "chain_transactions" ("id" uuid NOT NULL PRIMARY KEY, "action" character varying(6) NOT NULL,
        "credential_ids" uuid array NOT NULL, "nonce" integer NOT NULL, "raw" text NOT NULL,
        "hash" character varying(66) NOT NULL, "max_fee_per_gas" numeric(30) NOT NULL,
        "signed_at" TIMESTAMP WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        "ended_at" TIMESTAMP WITH TIME ZONE,
        CONSTRAINT "chain_transactions_action_check" CHECK (action IN ('issue', 'revoke')))`);
    // One at a time, whichever process holds the lock.
    await queryRunner.query(
      `CREATE UNIQUE INDEX "chain_transactions_open_key" ON "chain_transactions" ((true)) WHERE ended_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "chain_transactions"`);
    await queryRunner.query(`DROP TABLE "credential_anchors"`);
  }
}
