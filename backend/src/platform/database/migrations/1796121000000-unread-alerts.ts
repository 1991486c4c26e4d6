import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that wait for a person to mark them, and the wordings learned from them. */
export class UnreadAlerts1796121000000 implements MigrationInterface {
  name = 'UnreadAlerts1796121000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "bank_unread_alerts" ("id" uuid NOT NULL, "feed_id" uuid NOT NULL, "digest" character varying(64) NOT NULL, "sender" character varying(320) NOT NULL, "sealed" text NOT NULL, "sent_at" TIMESTAMP WITH TIME ZONE NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "bank_unread_alerts_message_key" UNIQUE ("feed_id", "digest"), CONSTRAINT "PK_db145e8fad33272ed98664425dd" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "bank_unread_alerts_created_idx" ON "bank_unread_alerts" ("created_at")`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_unread_alerts" ADD CONSTRAINT "FK_ee189ce47303143f7bbc38b299c" FOREIGN KEY ("feed_id") REFERENCES "bank_feeds"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE TABLE "bank_alert_wordings" ("id" uuid NOT NULL, "sender" character varying(255) NOT NULL, "shape" character varying(1000) NOT NULL, "amount_index" integer NOT NULL, "reference_index" integer NOT NULL, "created_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "bank_alert_wordings_key" UNIQUE ("sender", "shape"), CONSTRAINT "PK_399cfc89583b4b1511bf7abca1d" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "bank_alert_wordings_created_by_idx" ON "bank_alert_wordings" ("created_by")`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_alert_wordings" ADD CONSTRAINT "FK_70799ba56b63047b68ef803dd16" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "bank_alert_wordings"`);
    await queryRunner.query(`DROP TABLE "bank_unread_alerts"`);
  }
}
