import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank alerts by mail and SMS, and the lines they create. */
export class BankFeeds1795500000000 implements MigrationInterface {
  name = 'BankFeeds1795500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "bank_feeds" ("id" uuid NOT NULL, "account_id" uuid NOT NULL, "kind" character varying(4) NOT NULL, "name" character varying(80) NOT NULL, "secret" character varying(1000), "last_seen_at" TIMESTAMP WITH TIME ZONE, "ignored" integer NOT NULL DEFAULT '0', "unreadable" integer NOT NULL DEFAULT '0', "silent_told_at" TIMESTAMP WITH TIME ZONE, "paused_at" TIMESTAMP WITH TIME ZONE, "deleted_at" TIMESTAMP WITH TIME ZONE, "created_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "bank_feeds_kind_check" CHECK (kind IN ('mail', 'sms')), CONSTRAINT "PK_48ddc1b6e2be2361f11d8cd7ce9" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "bank_feeds_created_by_idx" ON "bank_feeds"  ("created_by") `);
    await queryRunner.query(`CREATE INDEX "bank_feeds_account_idx" ON "bank_feeds"  ("account_id") `);
    await queryRunner.query(
      `ALTER TABLE "bank_lines" ADD "strength" character varying(6) NOT NULL DEFAULT 'strong'`,
    );
    await queryRunner.query(`UPDATE "bank_lines" SET strength = 'fair' WHERE chain <> 'whole'`);
    await queryRunner.query(`ALTER TABLE "bank_lines" ADD "stale" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(`ALTER TABLE "bank_lines" ADD "feed_id" uuid`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP CONSTRAINT "PK_035087ec715286c65fdbeacbba1",
      ADD "id" uuid NOT NULL DEFAULT gen_random_uuid(), ADD "kind" character varying(9) NOT NULL DEFAULT 'statement',
      ALTER COLUMN "import_id" DROP NOT NULL,
      ADD CONSTRAINT "PK_dd544a67fc158a2b6dd53a19dec" PRIMARY KEY ("id")`);
    await queryRunner.query(
      `ALTER TABLE "bank_sightings" ALTER COLUMN "id" DROP DEFAULT, ALTER COLUMN "kind" DROP DEFAULT`,
    );
    await queryRunner.query(`ALTER TABLE "bank_sightings" ADD "feed_id" uuid`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" ADD "digest" character varying(64)`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" ADD "template" character varying(40)`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" ADD "stale" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      `ALTER TABLE "bank_sightings" ADD "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`,
    );
    await queryRunner.query(`ALTER TABLE "bank_sightings" ALTER COLUMN "row" DROP NOT NULL`);
    await queryRunner.query(`CREATE INDEX "bank_lines_feed_idx" ON "bank_lines"  ("feed_id") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "bank_sightings_message_key" ON "bank_sightings"  ("feed_id", "digest") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "bank_sightings_line_import_key" ON "bank_sightings"  ("line_id", "import_id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_strength_check" CHECK (strength IN ('strong', 'fair'))`,
    );
    await queryRunner.query(`ALTER TABLE "bank_sightings" ADD CONSTRAINT "bank_sightings_source_check" CHECK (CASE kind WHEN 'statement' THEN import_id IS NOT NULL AND feed_id IS NULL
   ELSE feed_id IS NOT NULL AND digest IS NOT NULL AND import_id IS NULL END)`);
    await queryRunner.query(
      `ALTER TABLE "bank_sightings" ADD CONSTRAINT "bank_sightings_kind_check" CHECK (kind IN ('statement', 'mail', 'sms'))`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_feeds" ADD CONSTRAINT "FK_6804960c90955b8046db280d6c1" FOREIGN KEY ("account_id") REFERENCES "bank_accounts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_feeds" ADD CONSTRAINT "FK_a1ad0f519de67ed3124aa646ee7" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_lines" ADD CONSTRAINT "FK_87a09d6b394ce87e26b9fda9a89" FOREIGN KEY ("feed_id") REFERENCES "bank_feeds"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "bank_sightings" ADD CONSTRAINT "FK_8fcd11c0fa88f644f4a5c86c306" FOREIGN KEY ("feed_id") REFERENCES "bank_feeds"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Without feeds, lines known only from an alert must not approve anything.
    await queryRunner.query(`DELETE FROM "bank_sightings" WHERE kind <> 'statement'`);
    await queryRunner.query(`UPDATE "bank_lines" SET chain = 'absent' WHERE chain = 'not_needed'`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP CONSTRAINT "FK_8fcd11c0fa88f644f4a5c86c306"`);
    await queryRunner.query(`ALTER TABLE "bank_lines" DROP CONSTRAINT "FK_87a09d6b394ce87e26b9fda9a89"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP CONSTRAINT "FK_a1ad0f519de67ed3124aa646ee7"`);
    await queryRunner.query(`ALTER TABLE "bank_feeds" DROP CONSTRAINT "FK_6804960c90955b8046db280d6c1"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP CONSTRAINT "bank_sightings_kind_check"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP CONSTRAINT "bank_sightings_source_check"`);
    await queryRunner.query(`ALTER TABLE "bank_lines" DROP CONSTRAINT "bank_lines_strength_check"`);
    await queryRunner.query(`DROP INDEX "public"."bank_sightings_line_import_key"`);
    await queryRunner.query(`DROP INDEX "public"."bank_sightings_message_key"`);
    await queryRunner.query(`DROP INDEX "public"."bank_lines_feed_idx"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "created_at"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "stale"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "template"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "digest"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "feed_id"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "kind"`);
    await queryRunner.query(`ALTER TABLE "bank_sightings" DROP COLUMN "id", ALTER COLUMN "row" SET NOT NULL,
      ADD CONSTRAINT "PK_035087ec715286c65fdbeacbba1" PRIMARY KEY ("line_id", "import_id")`);
    await queryRunner.query(`ALTER TABLE "bank_lines" DROP COLUMN "feed_id"`);
    await queryRunner.query(`ALTER TABLE "bank_lines" DROP COLUMN "stale"`);
    await queryRunner.query(`ALTER TABLE "bank_lines" DROP COLUMN "strength"`);
    await queryRunner.query(`DROP INDEX "public"."bank_feeds_account_idx"`);
    await queryRunner.query(`DROP INDEX "public"."bank_feeds_created_by_idx"`);
    await queryRunner.query(`DROP TABLE "bank_feeds"`);
  }
}
