import type { MigrationInterface, QueryRunner } from 'typeorm';
import { newId } from '../columns.js';

/** Mentors, from the names that courses have, and answers in discussions. */
export class Mentors1795610000000 implements MigrationInterface {
  name = 'Mentors1795610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "course_mentors" ("course_id" uuid NOT NULL, "mentor_id" uuid NOT NULL, "position" integer NOT NULL, CONSTRAINT "PK_b1f11b56f6ee2449022ee75c5ca" PRIMARY KEY ("course_id", "mentor_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "course_mentors_mentor_idx" ON "course_mentors"  ("mentor_id") `);
    await queryRunner.query(
      `CREATE TABLE "mentors" ("id" uuid NOT NULL, "name" character varying(120) NOT NULL, "biography" character varying(5000) NOT NULL DEFAULT '', "picture" character varying(500), "user_id" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "archived_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "PK_67a614446eab992e4d0580afebf" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "mentors_user_key" ON "mentors"  ("user_id") WHERE archived_at IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "comments" ADD "reply_to" uuid`);
    await queryRunner.query(`ALTER TABLE "comments" ADD "awaits_answer" boolean NOT NULL DEFAULT false`);
    await queryRunner.query(
      `CREATE INDEX "comments_unanswered_idx" ON "comments"  ("created_at", "id") WHERE awaits_answer`,
    );
    await queryRunner.query(`CREATE INDEX "comments_reply_idx" ON "comments"  ("reply_to") `);
    await queryRunner.query(
      `ALTER TABLE "course_mentors" ADD CONSTRAINT "FK_5c622e6a19524ac1483b1e52dad" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_mentors" ADD CONSTRAINT "FK_4f17f7df95cd96302be01482ab4" FOREIGN KEY ("mentor_id") REFERENCES "mentors"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "mentors" ADD CONSTRAINT "FK_b81a5e23718af21c0d316a9a64c" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "comments" ADD CONSTRAINT "FK_e7bdc9458384cce69c2cefe8665" FOREIGN KEY ("reply_to") REFERENCES "comments"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "mentors_name_key" ON "mentors" (lower("name")) WHERE archived_at IS NULL`,
    );
    await nameMentors(queryRunner);
    await findQuestions(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "public"."mentors_name_key"`);
    await queryRunner.query(`ALTER TABLE "comments" DROP CONSTRAINT "FK_e7bdc9458384cce69c2cefe8665"`);
    await queryRunner.query(`ALTER TABLE "mentors" DROP CONSTRAINT "FK_b81a5e23718af21c0d316a9a64c"`);
    await queryRunner.query(`ALTER TABLE "course_mentors" DROP CONSTRAINT "FK_4f17f7df95cd96302be01482ab4"`);
    await queryRunner.query(`ALTER TABLE "course_mentors" DROP CONSTRAINT "FK_5c622e6a19524ac1483b1e52dad"`);
    await queryRunner.query(`DROP INDEX "public"."comments_reply_idx"`);
    await queryRunner.query(`DROP INDEX "public"."comments_unanswered_idx"`);
    await queryRunner.query(`ALTER TABLE "comments" DROP COLUMN "awaits_answer"`);
    await queryRunner.query(`ALTER TABLE "comments" DROP COLUMN "reply_to"`);
    await queryRunner.query(`DROP INDEX "public"."mentors_user_key"`);
    await queryRunner.query(`DROP TABLE "mentors"`);
    await queryRunner.query(`DROP INDEX "public"."course_mentors_mentor_idx"`);
    await queryRunner.query(`DROP TABLE "course_mentors"`);
  }
}

/** Each name becomes a mentor, whatever its case; the oldest course says how it is written. */
async function nameMentors(queryRunner: QueryRunner): Promise<void> {
  const rows = (await queryRunner.query(
    `SELECT name FROM (
       SELECT DISTINCT ON (lower(name)) name FROM courses, jsonb_array_elements_text(instructors) AS name
       ORDER BY lower(name), courses.created_at, courses.id) names`,
  )) as { name: string }[];
  await queryRunner.query('INSERT INTO mentors (id, name) SELECT * FROM unnest($1::uuid[], $2::text[])', [
    rows.map(newId),
    rows.map(({ name }) => name),
  ]);
  await queryRunner.query(
    `INSERT INTO course_mentors (course_id, mentor_id, position)
     SELECT course.id, mentor.id, min(given.position)
     FROM courses course, jsonb_array_elements_text(course.instructors) WITH ORDINALITY AS given (name, position)
     JOIN mentors mentor ON lower(mentor.name) = lower(given.name)
     GROUP BY course.id, mentor.id`,
  );
  await queryRunner.query(
    `UPDATE courses course SET instructors = taught.names FROM (
       SELECT link.course_id, jsonb_agg(mentor.name ORDER BY link.position) AS names
       FROM course_mentors link JOIN mentors mentor ON mentor.id = link.mentor_id GROUP BY link.course_id) taught
     WHERE taught.course_id = course.id AND taught.names <> course.instructors`,
  );
}

/** Learners' comments of the last 30 days that no administrator wrote below: older ones wait for nobody any more. */
async function findQuestions(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(
    `UPDATE comments SET awaits_answer = true FROM users author
     WHERE author.id = comments.user_id AND NOT author.is_admin AND comments.created_at > now() - interval '30 days'
       AND NOT EXISTS (
         SELECT FROM comments later JOIN users ON users.id = later.user_id AND users.is_admin
         WHERE later.lesson_id = comments.lesson_id AND later.created_at > comments.created_at)`,
  );
}
