import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Final assessments: question banks, attempts and their questions. */
export class Assessments1795560000000 implements MigrationInterface {
  name = 'Assessments1795560000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "assessments" ("course_id" uuid NOT NULL, "published" boolean NOT NULL DEFAULT false, "minutes" integer NOT NULL DEFAULT '40', "pass_mark" integer NOT NULL DEFAULT '70', "attempts" integer NOT NULL DEFAULT '3', "cool_down_hours" integer NOT NULL DEFAULT '24', "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_by" uuid, CONSTRAINT "assessments_cool_down_check" CHECK (cool_down_hours BETWEEN 0 AND 8760), CONSTRAINT "assessments_attempts_check" CHECK (attempts BETWEEN 1 AND 100), CONSTRAINT "assessments_pass_mark_check" CHECK (pass_mark BETWEEN 1 AND 100), CONSTRAINT "assessments_minutes_check" CHECK (minutes BETWEEN 1 AND 600), CONSTRAINT "PK_2d76c87300726d247589833f63f" PRIMARY KEY ("course_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "assessments_updated_by_idx" ON "assessments"  ("updated_by") `);
    await queryRunner.query(
      `CREATE TABLE "assessment_attempts" ("id" uuid NOT NULL, "course_id" uuid NOT NULL, "user_id" uuid NOT NULL, "number" integer NOT NULL, "seed" character varying(36) NOT NULL, "state" character varying(9) NOT NULL DEFAULT 'open', "pass_mark" integer NOT NULL, "started_at" TIMESTAMP WITH TIME ZONE NOT NULL, "deadline_at" TIMESTAMP WITH TIME ZONE NOT NULL, "closed_at" TIMESTAMP WITH TIME ZONE, "lease" uuid NOT NULL, "correct" integer, "total" integer, "score" integer, "passed" boolean NOT NULL DEFAULT false, "topics" jsonb, "voided_at" TIMESTAMP WITH TIME ZONE, "voided_by" uuid, "void_reason" character varying(500), "appeal_ticket_id" uuid, CONSTRAINT "assessment_attempts_number_key" UNIQUE ("user_id", "course_id", "number"), CONSTRAINT "assessment_attempts_closed_check" CHECK ((state = 'open') = (closed_at IS NULL)), CONSTRAINT "assessment_attempts_score_check" CHECK ((state IN ('submitted', 'expired')) = (score IS NOT NULL)), CONSTRAINT "assessment_attempts_state_check" CHECK (state IN ('open', 'submitted', 'expired', 'cancelled')), CONSTRAINT "PK_3761b6653b00f7df0ca4c1049ce" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_attempts_voided_by_idx" ON "assessment_attempts"  ("voided_by") `,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_attempts_appeal_idx" ON "assessment_attempts"  ("appeal_ticket_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_attempts_by_course_idx" ON "assessment_attempts"  ("course_id", "started_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_attempts_deadline_idx" ON "assessment_attempts"  ("deadline_at") WHERE state = 'open'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "assessment_attempts_passed_key" ON "assessment_attempts"  ("user_id", "course_id") WHERE passed`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "assessment_attempts_open_key" ON "assessment_attempts"  ("user_id", "course_id") WHERE state = 'open'`,
    );
    await queryRunner.query(
      `CREATE TABLE "assessment_topics" ("id" uuid NOT NULL, "course_id" uuid NOT NULL, "name" character varying(80) NOT NULL, "draw" integer NOT NULL DEFAULT '0', CONSTRAINT "assessment_topics_draw_check" CHECK (draw BETWEEN 0 AND 200), CONSTRAINT "PK_341368ba7f21b2a64a2b8074c18" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "assessment_topics_name_key" ON "assessment_topics" ("course_id", lower("name"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "assessment_questions" ("id" uuid NOT NULL, "course_id" uuid NOT NULL, "topic_id" uuid, "text" character varying(2000) NOT NULL, "type" character varying(6) NOT NULL, "options" jsonb NOT NULL, "answer" jsonb NOT NULL, "version" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "deleted_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "assessment_questions_topic_check" CHECK ((topic_id IS NULL) = (deleted_at IS NOT NULL)), CONSTRAINT "assessment_questions_type_check" CHECK (type IN ('single', 'multi')), CONSTRAINT "PK_b47caf1bca7fa7b888dd02cfe73" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_questions_topic_idx" ON "assessment_questions"  ("topic_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_questions_bank_idx" ON "assessment_questions"  ("course_id", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "assessment_extra_time" ("course_id" uuid NOT NULL, "user_id" uuid NOT NULL, "minutes" integer NOT NULL, "granted_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "assessment_extra_time_minutes_check" CHECK (minutes BETWEEN 1 AND 600), CONSTRAINT "PK_18d2f0872210a7979876cb31a52" PRIMARY KEY ("course_id", "user_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_extra_time_granted_by_idx" ON "assessment_extra_time"  ("granted_by") `,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_extra_time_user_idx" ON "assessment_extra_time"  ("user_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "assessment_paper_questions" ("attempt_id" uuid NOT NULL, "number" integer NOT NULL, "question_id" uuid NOT NULL, "version" integer NOT NULL, "topic" character varying(80) NOT NULL, "text" character varying(2000) NOT NULL, "type" character varying(6) NOT NULL, "options" jsonb NOT NULL, "answer" jsonb NOT NULL, "chosen" jsonb NOT NULL DEFAULT '[]', "flagged" boolean NOT NULL DEFAULT false, "sequence" integer NOT NULL DEFAULT '0', "saved_at" TIMESTAMP WITH TIME ZONE, "is_right" boolean, CONSTRAINT "PK_ea489209d6dbfd0d86fe568d1d2" PRIMARY KEY ("attempt_id", "number"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "assessment_paper_questions_question_idx" ON "assessment_paper_questions"  ("question_id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "assessments" ADD CONSTRAINT "FK_2d76c87300726d247589833f63f" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessments" ADD CONSTRAINT "FK_388e9f68341721d73692286aa45" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" ADD CONSTRAINT "FK_03ff78c559419657e5cbdb3675c" FOREIGN KEY ("course_id") REFERENCES "assessments"("course_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" ADD CONSTRAINT "FK_8fb35713129a8d62aaeb9933448" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" ADD CONSTRAINT "FK_9e57d10bcb150e12c045195864b" FOREIGN KEY ("voided_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" ADD CONSTRAINT "FK_8726002e492c3da5cfd7353c487" FOREIGN KEY ("appeal_ticket_id") REFERENCES "tickets"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_topics" ADD CONSTRAINT "FK_9753def329a503057495d7a38f4" FOREIGN KEY ("course_id") REFERENCES "assessments"("course_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_questions" ADD CONSTRAINT "FK_bac834fbd5a8a79d62bf8e77998" FOREIGN KEY ("course_id") REFERENCES "assessments"("course_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_questions" ADD CONSTRAINT "FK_2cf05104b01235b8488445541d3" FOREIGN KEY ("topic_id") REFERENCES "assessment_topics"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_extra_time" ADD CONSTRAINT "FK_12039c6a17d94a5690e521bba66" FOREIGN KEY ("course_id") REFERENCES "assessments"("course_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_extra_time" ADD CONSTRAINT "FK_f36b6411981aa46dd7a74a8e5d9" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_extra_time" ADD CONSTRAINT "FK_dcacc13341705ffb159f49f906f" FOREIGN KEY ("granted_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_paper_questions" ADD CONSTRAINT "FK_fa95e5443cfb10e3acfeda4bac2" FOREIGN KEY ("attempt_id") REFERENCES "assessment_attempts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_paper_questions" ADD CONSTRAINT "FK_cd30c665463ab43fca2382421f6" FOREIGN KEY ("question_id") REFERENCES "assessment_questions"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "assessment_paper_questions" DROP CONSTRAINT "FK_cd30c665463ab43fca2382421f6"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_paper_questions" DROP CONSTRAINT "FK_fa95e5443cfb10e3acfeda4bac2"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_extra_time" DROP CONSTRAINT "FK_dcacc13341705ffb159f49f906f"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_extra_time" DROP CONSTRAINT "FK_f36b6411981aa46dd7a74a8e5d9"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_extra_time" DROP CONSTRAINT "FK_12039c6a17d94a5690e521bba66"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_questions" DROP CONSTRAINT "FK_2cf05104b01235b8488445541d3"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_questions" DROP CONSTRAINT "FK_bac834fbd5a8a79d62bf8e77998"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_topics" DROP CONSTRAINT "FK_9753def329a503057495d7a38f4"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" DROP CONSTRAINT "FK_8726002e492c3da5cfd7353c487"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" DROP CONSTRAINT "FK_9e57d10bcb150e12c045195864b"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" DROP CONSTRAINT "FK_8fb35713129a8d62aaeb9933448"`,
    );
    await queryRunner.query(
      `ALTER TABLE "assessment_attempts" DROP CONSTRAINT "FK_03ff78c559419657e5cbdb3675c"`,
    );
    await queryRunner.query(`ALTER TABLE "assessments" DROP CONSTRAINT "FK_388e9f68341721d73692286aa45"`);
    await queryRunner.query(`ALTER TABLE "assessments" DROP CONSTRAINT "FK_2d76c87300726d247589833f63f"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_paper_questions_question_idx"`);
    await queryRunner.query(`DROP TABLE "assessment_paper_questions"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_extra_time_user_idx"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_extra_time_granted_by_idx"`);
    await queryRunner.query(`DROP TABLE "assessment_extra_time"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_questions_bank_idx"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_questions_topic_idx"`);
    await queryRunner.query(`DROP TABLE "assessment_questions"`);
    await queryRunner.query(`DROP TABLE "assessment_topics"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_attempts_open_key"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_attempts_passed_key"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_attempts_deadline_idx"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_attempts_by_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_attempts_appeal_idx"`);
    await queryRunner.query(`DROP INDEX "public"."assessment_attempts_voided_by_idx"`);
    await queryRunner.query(`DROP TABLE "assessment_attempts"`);
    await queryRunner.query(`DROP INDEX "public"."assessments_updated_by_idx"`);
    await queryRunner.query(`DROP TABLE "assessments"`);
  }
}
