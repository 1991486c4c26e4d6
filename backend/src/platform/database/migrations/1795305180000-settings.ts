import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Settings that administrators change at runtime, their change history, and announcements. */
export class Settings1795305180000 implements MigrationInterface {
  name = 'Settings1795305180000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "announcements" ("id" uuid NOT NULL, "message" character varying(300) NOT NULL, "starts_at" TIMESTAMP WITH TIME ZONE, "ends_at" TIMESTAMP WITH TIME ZONE, "created_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "announcements_dates_check" CHECK (starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at), CONSTRAINT "PK_b3ad760876ff2e19d58e05dc8b0" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "announcements_created_by_idx" ON "announcements"  ("created_by")`);
    await queryRunner.query(
      `CREATE INDEX "announcements_newest_idx" ON "announcements"  ("created_at", "id")`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings_changes" ("id" uuid NOT NULL, "version" integer NOT NULL, "setting" character varying(40) NOT NULL, "from_value" character varying(320), "to_value" character varying(320), "changed_by" uuid NOT NULL, "request_id" character varying(64), "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "settings_changes_once_key" UNIQUE ("version", "setting"), CONSTRAINT "PK_05c260f5b83d1c0456d8465828f" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "settings_changes_actor_idx" ON "settings_changes"  ("changed_by")`,
    );
    await queryRunner.query(
      `CREATE INDEX "settings_changes_newest_idx" ON "settings_changes"  ("changed_at", "id")`,
    );
    await queryRunner.query(
      `CREATE TABLE "settings" ("id" smallint NOT NULL DEFAULT '1', "upi_id" character varying(320), "payee_name" character varying(80) NOT NULL, "whatsapp_number" character varying(15), "support_email" character varying(254), "checkout_session_minutes" integer NOT NULL, "version" integer NOT NULL, "changed_by" uuid NOT NULL, "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "settings_minutes_check" CHECK (checkout_session_minutes BETWEEN 1 AND 1440), CONSTRAINT "settings_version_check" CHECK (version >= 1), CONSTRAINT "settings_single_row_check" CHECK (id = 1), CONSTRAINT "PK_0669fe20e252eb692bf4d344975" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(`CREATE INDEX "settings_changed_by_idx" ON "settings"  ("changed_by")`);
    await queryRunner.query(
      `ALTER TABLE "announcements" ADD CONSTRAINT "FK_40bd4946a00669c5fb7e6d972f0" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "settings_changes" ADD CONSTRAINT "FK_f8652e31851e8453c4ac83ed899" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "settings" ADD CONSTRAINT "FK_e7bcedc41b9663bf33d06b234e8" FOREIGN KEY ("changed_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`
      CREATE TRIGGER settings_changes_append_only BEFORE UPDATE OR DELETE ON settings_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await queryRunner.query(`
      CREATE FUNCTION announce_settings() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('settings', '');
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER settings_announced AFTER INSERT OR UPDATE ON settings
      FOR EACH STATEMENT EXECUTE FUNCTION announce_settings()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "announcements"');
    await queryRunner.query('DROP TABLE "settings_changes"');
    await queryRunner.query('DROP TABLE "settings"');
    await queryRunner.query('DROP FUNCTION announce_settings()');
  }
}
