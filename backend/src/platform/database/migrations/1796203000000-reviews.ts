import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reviews1796203000000 implements MigrationInterface {
  name = 'Reviews1796203000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "course_review_history" ("id" uuid NOT NULL, "review_id" uuid NOT NULL, "course_id" uuid NOT NULL, "change" character varying(20) NOT NULL, "actor_id" uuid NOT NULL, "reason" character varying(500), "request_id" character varying(64), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(), CONSTRAINT "course_review_history_reason_check" CHECK (change <> 'hidden' OR reason IS NOT NULL), CONSTRAINT "course_review_history_change_check" CHECK (change IN ('hidden', 'shown', 'answered', 'answer_removed')), CONSTRAINT "PK_a530a0585cf88efbb81165c56bc" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "course_review_history_actor_idx" ON "course_review_history"  ("actor_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "course_review_history_course_idx" ON "course_review_history"  ("course_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "course_review_history_review_idx" ON "course_review_history"  ("review_id", "created_at") `,
    );
    await queryRunner.query(
      `CREATE TABLE "course_reviews" ("id" uuid NOT NULL, "course_id" uuid NOT NULL, "user_id" uuid NOT NULL, "stars" smallint NOT NULL, "body" character varying(2000) NOT NULL DEFAULT '', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "answer" character varying(2000), "answered_at" TIMESTAMP WITH TIME ZONE, "answered_by" uuid, "hidden_at" TIMESTAMP WITH TIME ZONE, "hidden_by" uuid, "hidden_reason" character varying(500), CONSTRAINT "course_reviews_course_user_key" UNIQUE ("course_id", "user_id"), CONSTRAINT "course_reviews_answer_check" CHECK ((answer IS NULL) = (answered_at IS NULL)), CONSTRAINT "course_reviews_hidden_check" CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)), CONSTRAINT "course_reviews_stars_check" CHECK (stars BETWEEN 1 AND 5), CONSTRAINT "PK_2dc117d5b688a2040125a09d1f1" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "course_reviews_hidden_by_idx" ON "course_reviews"  ("hidden_by") `,
    );
    await queryRunner.query(
      `CREATE INDEX "course_reviews_answered_by_idx" ON "course_reviews"  ("answered_by") `,
    );
    await queryRunner.query(`CREATE INDEX "course_reviews_user_idx" ON "course_reviews"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "course_reviews_newest_idx" ON "course_reviews"  ("created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "course_reviews_by_course_idx" ON "course_reviews"  ("course_id", "created_at", "id") `,
    );
    await queryRunner.query(`ALTER TABLE "courses" ADD "review_count" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(
      `ALTER TABLE "course_review_history" ADD CONSTRAINT "FK_8d186d3bf684ef7694dd088b167" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_review_history" ADD CONSTRAINT "FK_82faf99244d80cd70e9cd269fe4" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_reviews" ADD CONSTRAINT "FK_1f69fdcbd7ea5f0e52c3230c00b" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_reviews" ADD CONSTRAINT "FK_4f144342761fa0c6c3f129da76c" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_reviews" ADD CONSTRAINT "FK_84625bcc6e8bb89d5138a660c6c" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_reviews" ADD CONSTRAINT "FK_23bc5e7ffcb094145ab5089967d" FOREIGN KEY ("hidden_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(`
      CREATE TRIGGER course_review_history_append_only BEFORE UPDATE OR DELETE ON course_review_history
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "course_reviews" DROP CONSTRAINT "FK_23bc5e7ffcb094145ab5089967d"`);
    await queryRunner.query(`ALTER TABLE "course_reviews" DROP CONSTRAINT "FK_84625bcc6e8bb89d5138a660c6c"`);
    await queryRunner.query(`ALTER TABLE "course_reviews" DROP CONSTRAINT "FK_4f144342761fa0c6c3f129da76c"`);
    await queryRunner.query(`ALTER TABLE "course_reviews" DROP CONSTRAINT "FK_1f69fdcbd7ea5f0e52c3230c00b"`);
    await queryRunner.query(
      `ALTER TABLE "course_review_history" DROP CONSTRAINT "FK_82faf99244d80cd70e9cd269fe4"`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_review_history" DROP CONSTRAINT "FK_8d186d3bf684ef7694dd088b167"`,
    );
    await queryRunner.query(`ALTER TABLE "courses" DROP COLUMN "review_count"`);
    await queryRunner.query(`DROP INDEX "public"."course_reviews_by_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."course_reviews_newest_idx"`);
    await queryRunner.query(`DROP INDEX "public"."course_reviews_user_idx"`);
    await queryRunner.query(`DROP INDEX "public"."course_reviews_answered_by_idx"`);
    await queryRunner.query(`DROP INDEX "public"."course_reviews_hidden_by_idx"`);
    await queryRunner.query(`DROP TABLE "course_reviews"`);
    await queryRunner.query(`DROP INDEX "public"."course_review_history_review_idx"`);
    await queryRunner.query(`DROP INDEX "public"."course_review_history_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."course_review_history_actor_idx"`);
    await queryRunner.query(`DROP TABLE "course_review_history"`);
  }
}
