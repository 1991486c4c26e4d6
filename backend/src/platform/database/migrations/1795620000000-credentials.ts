import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Certificates: what they say, their signing keys, status lists and history. */
export class Credentials1795620000000 implements MigrationInterface {
  name = 'Credentials1795620000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "achievements" ("course_id" uuid NOT NULL, "version" integer NOT NULL, "basis" character varying(10) NOT NULL, "content" text NOT NULL, "digest" character varying(64) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "achievements_basis_check" CHECK (basis IN ('completion', 'assessment')), CONSTRAINT "PK_8e041721945fd41e418cca6c3ca" PRIMARY KEY ("course_id", "version"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "achievements_digest_key" ON "achievements"  ("course_id", "digest") `,
    );
    await queryRunner.query(
      `CREATE TABLE "signing_keys" ("id" character varying(60) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "retired_at" TIMESTAMP WITH TIME ZONE, "withdrawn_at" TIMESTAMP WITH TIME ZONE, "withdraw_reason" character varying(200), CONSTRAINT "PK_ab7d78cf6e61dc3904133b4cd55" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "status_lists" ("id" integer NOT NULL, "issuer" character varying(300) NOT NULL, "assigned" integer NOT NULL DEFAULT '0', "signed_json" text NOT NULL, "signed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "status_lists_assigned_check" CHECK (assigned BETWEEN 0 AND 65536), CONSTRAINT "PK_adc0737adaeb00543ac6839cc2b" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "status_lists_open_key" ON "status_lists"  ("issuer") WHERE assigned < 65536`,
    );
    await queryRunner.query(
      `CREATE TABLE "credentials" ("id" uuid NOT NULL, "code" character varying(16) NOT NULL, "user_id" uuid NOT NULL, "course_id" uuid NOT NULL, "achievement_version" integer NOT NULL, "recipient_name" character varying(120) NOT NULL, "course_title" character varying(200) NOT NULL, "issuer" character varying(300) NOT NULL, "signing_key_id" character varying(60) NOT NULL, "status_list_id" integer NOT NULL, "status_index" integer NOT NULL, "signed_json" text NOT NULL, "digest" character varying(64) NOT NULL, "visibility" character varying(7) NOT NULL DEFAULT 'link', "completed_at" TIMESTAMP WITH TIME ZONE NOT NULL, "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "revoked_at" TIMESTAMP WITH TIME ZONE, "revoked_by" uuid, "revoke_reason" character varying(200), "replaced_at" TIMESTAMP WITH TIME ZONE, "replaced_by" uuid, CONSTRAINT "credentials_status_index_check" CHECK (status_index BETWEEN 0 AND 131071), CONSTRAINT "credentials_replaced_check" CHECK (replaced_by IS NULL OR replaced_at IS NOT NULL), CONSTRAINT "credentials_revoked_check" CHECK ((revoked_at IS NULL) = (revoke_reason IS NULL)), CONSTRAINT "credentials_visibility_check" CHECK (visibility IN ('link', 'private')), CONSTRAINT "PK_1e38bc43be6697cdda548ad27a6" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "credentials_revoked_by_idx" ON "credentials"  ("revoked_by") `);
    await queryRunner.query(`CREATE INDEX "credentials_replaced_by_idx" ON "credentials"  ("replaced_by") `);
    await queryRunner.query(`CREATE INDEX "credentials_key_idx" ON "credentials"  ("signing_key_id") `);
    await queryRunner.query(
      `CREATE INDEX "credentials_achievement_idx" ON "credentials"  ("course_id", "achievement_version") `,
    );
    await queryRunner.query(`CREATE INDEX "credentials_newest_idx" ON "credentials"  ("issued_at", "id") `);
    await queryRunner.query(
      `CREATE INDEX "credentials_by_user_idx" ON "credentials"  ("user_id", "issued_at") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "credentials_live_key" ON "credentials"  ("user_id", "course_id") WHERE revoked_at IS NULL AND replaced_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "credentials_status_key" ON "credentials"  ("status_list_id", "status_index") `,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "credentials_digest_key" ON "credentials"  ("digest") `);
    await queryRunner.query(`CREATE UNIQUE INDEX "credentials_code_key" ON "credentials"  ("code") `);
    await queryRunner.query(
      `CREATE TABLE "credential_history" ("id" uuid NOT NULL, "credential_id" uuid NOT NULL, "change" character varying(8) NOT NULL, "actor_id" uuid, "reason" character varying(200), "request_id" character varying(64), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "credential_history_change_check" CHECK (change IN ('issued', 'revoked', 'replaced', 'hidden', 'shown')), CONSTRAINT "PK_14b31650672d6b4f059830bfa4b" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "credential_history_actor_idx" ON "credential_history"  ("actor_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "credential_history_credential_idx" ON "credential_history"  ("credential_id", "created_at") `,
    );
    await queryRunner.query(
      `ALTER TABLE "achievements" ADD CONSTRAINT "FK_84247e908da71ac1d7e2206a5ba" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credentials" ADD CONSTRAINT "FK_c68a6c53e95a7dc357f4ebce8f0" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credentials" ADD CONSTRAINT "FK_3af84bc0b8351b670ca5d79fc6a" FOREIGN KEY ("signing_key_id") REFERENCES "signing_keys"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credentials" ADD CONSTRAINT "FK_55baa6ddbc50792858f7679b434" FOREIGN KEY ("status_list_id") REFERENCES "status_lists"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credentials" ADD CONSTRAINT "FK_e108bf969eb0d31e4fda60bab2e" FOREIGN KEY ("revoked_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credentials" ADD CONSTRAINT "FK_a377af92cdc7ccd83c3e7c5760e" FOREIGN KEY ("replaced_by") REFERENCES "credentials"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credentials" ADD CONSTRAINT "FK_576a87bfb01a296afd8b84c9e5e" FOREIGN KEY ("course_id", "achievement_version") REFERENCES "achievements"("course_id","version") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credential_history" ADD CONSTRAINT "FK_d6ca59839bdcbd4520e9934e6a6" FOREIGN KEY ("credential_id") REFERENCES "credentials"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "credential_history" ADD CONSTRAINT "FK_15db5090e0530699c208fbb98d2" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "signing_keys_current_key" ON "signing_keys" ((true)) WHERE retired_at IS NULL AND withdrawn_at IS NULL`,
    );
    await queryRunner.query(`
      CREATE TRIGGER credential_history_append_only BEFORE UPDATE OR DELETE ON credential_history
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER credential_history_append_only ON credential_history');
    await queryRunner.query(`DROP INDEX "public"."signing_keys_current_key"`);
    await queryRunner.query(
      `ALTER TABLE "credential_history" DROP CONSTRAINT "FK_15db5090e0530699c208fbb98d2"`,
    );
    await queryRunner.query(
      `ALTER TABLE "credential_history" DROP CONSTRAINT "FK_d6ca59839bdcbd4520e9934e6a6"`,
    );
    await queryRunner.query(`ALTER TABLE "credentials" DROP CONSTRAINT "FK_576a87bfb01a296afd8b84c9e5e"`);
    await queryRunner.query(`ALTER TABLE "credentials" DROP CONSTRAINT "FK_a377af92cdc7ccd83c3e7c5760e"`);
    await queryRunner.query(`ALTER TABLE "credentials" DROP CONSTRAINT "FK_e108bf969eb0d31e4fda60bab2e"`);
    await queryRunner.query(`ALTER TABLE "credentials" DROP CONSTRAINT "FK_55baa6ddbc50792858f7679b434"`);
    await queryRunner.query(`ALTER TABLE "credentials" DROP CONSTRAINT "FK_3af84bc0b8351b670ca5d79fc6a"`);
    await queryRunner.query(`ALTER TABLE "credentials" DROP CONSTRAINT "FK_c68a6c53e95a7dc357f4ebce8f0"`);
    await queryRunner.query(`ALTER TABLE "achievements" DROP CONSTRAINT "FK_84247e908da71ac1d7e2206a5ba"`);
    await queryRunner.query(`DROP INDEX "public"."credential_history_credential_idx"`);
    await queryRunner.query(`DROP INDEX "public"."credential_history_actor_idx"`);
    await queryRunner.query(`DROP TABLE "credential_history"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_code_key"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_digest_key"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_status_key"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_live_key"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_by_user_idx"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_newest_idx"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_achievement_idx"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_key_idx"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_replaced_by_idx"`);
    await queryRunner.query(`DROP INDEX "public"."credentials_revoked_by_idx"`);
    await queryRunner.query(`DROP TABLE "credentials"`);
    await queryRunner.query(`DROP INDEX "public"."status_lists_open_key"`);
    await queryRunner.query(`DROP TABLE "status_lists"`);
    await queryRunner.query(`DROP TABLE "signing_keys"`);
    await queryRunner.query(`DROP INDEX "public"."achievements_digest_key"`);
    await queryRunner.query(`DROP TABLE "achievements"`);
  }
}
