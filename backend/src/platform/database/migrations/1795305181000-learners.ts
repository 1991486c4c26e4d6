import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sort order of the users list, and the history of administrators' changes to accounts. */
export class Learners1795305181000 implements MigrationInterface {
  name = 'Learners1795305181000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX "users_newest_idx" ON "users" ("created_at", "id")');
    await queryRunner.query(`
      CREATE TABLE "account_changes" (
        "id" uuid NOT NULL CONSTRAINT "account_changes_pkey" PRIMARY KEY,
        "user_id" uuid NOT NULL CONSTRAINT "FK_406e4790217a6ea16cea65845b4" REFERENCES "users" ("id"),
        "action" character varying(20) NOT NULL CONSTRAINT "account_changes_action_check"
          CHECK (action IN ('made_administrator', 'unmade_administrator', 'sessions_ended')),
        "actor_id" uuid NOT NULL CONSTRAINT "FK_a2c8df835ffe113c0318ad7d78d" REFERENCES "users" ("id"),
        "request_id" character varying(64),
        "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(
      'CREATE INDEX "account_changes_user_idx" ON "account_changes" ("user_id", "created_at")',
    );
    await queryRunner.query('CREATE INDEX "account_changes_actor_idx" ON "account_changes" ("actor_id")');
    await queryRunner.query(`
      CREATE TRIGGER account_changes_append_only BEFORE UPDATE OR DELETE ON account_changes
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "account_changes"');
    await queryRunner.query('DROP INDEX "users_newest_idx"');
  }
}
