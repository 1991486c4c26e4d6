import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PracticalExams1796207000002 implements MigrationInterface {
  name = 'PracticalExams1796207000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "practical_exams" ("course_id" uuid NOT NULL, "published" boolean NOT NULL, "hours" integer NOT NULL, "pass_mark" integer NOT NULL, "attempts" integer NOT NULL, "cool_down_hours" integer NOT NULL, "second_reader" boolean NOT NULL, "lab_points" integer NOT NULL, "labs" uuid array NOT NULL, "template" text NOT NULL, "rubric" jsonb NOT NULL, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL, "updated_by" uuid, CONSTRAINT "practical_exams_lab_points_check" CHECK (lab_points >= 0), CONSTRAINT "practical_exams_cool_down_check" CHECK (cool_down_hours BETWEEN 0 AND 8760), CONSTRAINT "practical_exams_attempts_check" CHECK (attempts BETWEEN 1 AND 20), CONSTRAINT "practical_exams_pass_mark_check" CHECK (pass_mark BETWEEN 1 AND 100), CONSTRAINT "practical_exams_hours_check" CHECK (hours BETWEEN 1 AND 168), CONSTRAINT "PK_a53aebd8acfa2c051661550bc79" PRIMARY KEY ("course_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exams_updated_by_idx" ON "practical_exams"  ("updated_by") `,
    );
    await queryRunner.query(
      `CREATE TABLE "practical_exam_attempts" ("id" uuid NOT NULL, "course_id" uuid NOT NULL, "user_id" uuid NOT NULL, "number" integer NOT NULL, "state" character varying(9) NOT NULL DEFAULT 'open', "failure" character varying(9), "terms" jsonb NOT NULL, "started_at" TIMESTAMP WITH TIME ZONE NOT NULL, "deadline_at" TIMESTAMP WITH TIME ZONE NOT NULL, "ended_at" TIMESTAMP WITH TIME ZONE, "decided_at" TIMESTAMP WITH TIME ZONE, "report" text NOT NULL, "report_version" integer NOT NULL DEFAULT '0', "file_id" uuid, "lab_points" integer array, "voided_at" TIMESTAMP WITH TIME ZONE, "voided_by" uuid, "void_reason" character varying(500), "appeal_ticket_id" uuid, CONSTRAINT "practical_exam_attempts_number_key" UNIQUE ("user_id", "course_id", "number"), CONSTRAINT "practical_exam_attempts_decided_check" CHECK ((state IN ('passed', 'failed')) = (decided_at IS NOT NULL)), CONSTRAINT "practical_exam_attempts_ended_check" CHECK ((state = 'open') = (ended_at IS NULL)), CONSTRAINT "practical_exam_attempts_failure_check" CHECK ((state = 'failed') = (failure IS NOT NULL)), CONSTRAINT "practical_exam_attempts_state_check" CHECK (state IN ('open', 'submitted', 'passed', 'failed', 'cancelled')), CONSTRAINT "PK_ca442e1530f0f591021e3eb3350" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_attempts_voided_by_idx" ON "practical_exam_attempts"  ("voided_by") `,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_attempts_file_idx" ON "practical_exam_attempts"  ("file_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_attempts_appeal_idx" ON "practical_exam_attempts"  ("appeal_ticket_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_attempts_by_course_idx" ON "practical_exam_attempts"  ("course_id", "started_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_attempts_submitted_idx" ON "practical_exam_attempts"  ("ended_at", "id") WHERE state = 'submitted'`,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_attempts_deadline_idx" ON "practical_exam_attempts"  ("deadline_at") WHERE state = 'open'`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "practical_exam_attempts_open_key" ON "practical_exam_attempts"  ("user_id", "course_id") WHERE state IN ('open', 'submitted')`,
    );
    await queryRunner.query(
      `CREATE TABLE "practical_exam_gradings" ("id" uuid NOT NULL, "attempt_id" uuid NOT NULL, "reader_id" uuid NOT NULL, "criteria" jsonb NOT NULL, "feedback" text NOT NULL, "score" integer NOT NULL, "passed" boolean NOT NULL, "graded_at" TIMESTAMP WITH TIME ZONE NOT NULL, "set_aside_at" TIMESTAMP WITH TIME ZONE, "set_aside_by" uuid, "set_aside_reason" character varying(500), CONSTRAINT "practical_exam_gradings_aside_check" CHECK ((set_aside_at IS NULL) = (set_aside_reason IS NULL)), CONSTRAINT "practical_exam_gradings_score_check" CHECK (score BETWEEN 0 AND 100), CONSTRAINT "PK_7402d8a692c4a8d4b3d94a5cd7c" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_gradings_set_aside_by_idx" ON "practical_exam_gradings"  ("set_aside_by") `,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_gradings_by_reader_idx" ON "practical_exam_gradings"  ("reader_id") `,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "practical_exam_gradings_reader_key" ON "practical_exam_gradings"  ("attempt_id", "reader_id") WHERE set_aside_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "lesson_passes" ("user_id" uuid NOT NULL, "lesson_id" uuid NOT NULL, "valid_until" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "PK_4c09bf9ea530dea00080bf6765e" PRIMARY KEY ("user_id", "lesson_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "lesson_passes_lesson_idx" ON "lesson_passes"  ("lesson_id") `);
    await queryRunner.query(
      `ALTER TABLE "practical_exams" ADD CONSTRAINT "FK_a53aebd8acfa2c051661550bc79" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exams" ADD CONSTRAINT "FK_04a8987bcb7d72d658f2f99253f" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" ADD CONSTRAINT "FK_f090ed6ec3adfd5f5260f6c4f27" FOREIGN KEY ("course_id") REFERENCES "practical_exams"("course_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" ADD CONSTRAINT "FK_fd9f7ba1cee0f3d92fc188a3765" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" ADD CONSTRAINT "FK_6977e67725c31a017fcd6cfbe38" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" ADD CONSTRAINT "FK_9931f728d98ca888a87e812e58d" FOREIGN KEY ("voided_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" ADD CONSTRAINT "FK_dbc3e0c253dcc099e3fda534d0e" FOREIGN KEY ("appeal_ticket_id") REFERENCES "tickets"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_gradings" ADD CONSTRAINT "FK_11124c3f12d7f9cd252c3f039be" FOREIGN KEY ("attempt_id") REFERENCES "practical_exam_attempts"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_gradings" ADD CONSTRAINT "FK_9bdf6b7ae4aa7bc5531b001ee96" FOREIGN KEY ("reader_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_gradings" ADD CONSTRAINT "FK_6879c6505d463b1ab170c6a057b" FOREIGN KEY ("set_aside_by") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lesson_passes" ADD CONSTRAINT "FK_038561e040fa86ddbed6462d4c9" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lesson_passes" ADD CONSTRAINT "FK_24c13b22f34ddfc9cda9ed33f89" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "lesson_passes" DROP CONSTRAINT "FK_24c13b22f34ddfc9cda9ed33f89"`);
    await queryRunner.query(`ALTER TABLE "lesson_passes" DROP CONSTRAINT "FK_038561e040fa86ddbed6462d4c9"`);
    await queryRunner.query(
      `ALTER TABLE "practical_exam_gradings" DROP CONSTRAINT "FK_6879c6505d463b1ab170c6a057b"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_gradings" DROP CONSTRAINT "FK_9bdf6b7ae4aa7bc5531b001ee96"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_gradings" DROP CONSTRAINT "FK_11124c3f12d7f9cd252c3f039be"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" DROP CONSTRAINT "FK_dbc3e0c253dcc099e3fda534d0e"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" DROP CONSTRAINT "FK_9931f728d98ca888a87e812e58d"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" DROP CONSTRAINT "FK_6977e67725c31a017fcd6cfbe38"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" DROP CONSTRAINT "FK_fd9f7ba1cee0f3d92fc188a3765"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_attempts" DROP CONSTRAINT "FK_f090ed6ec3adfd5f5260f6c4f27"`,
    );
    await queryRunner.query(`ALTER TABLE "practical_exams" DROP CONSTRAINT "FK_04a8987bcb7d72d658f2f99253f"`);
    await queryRunner.query(`ALTER TABLE "practical_exams" DROP CONSTRAINT "FK_a53aebd8acfa2c051661550bc79"`);
    await queryRunner.query(`DROP INDEX "public"."lesson_passes_lesson_idx"`);
    await queryRunner.query(`DROP TABLE "lesson_passes"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_gradings_reader_key"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_gradings_by_reader_idx"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_gradings_set_aside_by_idx"`);
    await queryRunner.query(`DROP TABLE "practical_exam_gradings"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_attempts_open_key"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_attempts_deadline_idx"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_attempts_submitted_idx"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_attempts_by_course_idx"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_attempts_appeal_idx"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_attempts_file_idx"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_attempts_voided_by_idx"`);
    await queryRunner.query(`DROP TABLE "practical_exam_attempts"`);
    await queryRunner.query(`DROP INDEX "public"."practical_exams_updated_by_idx"`);
    await queryRunner.query(`DROP TABLE "practical_exams"`);
  }
}
