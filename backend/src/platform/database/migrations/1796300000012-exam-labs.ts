import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labs of practical exams as rows, so that none of them can be deleted. */
export class ExamLabs1796300000012 implements MigrationInterface {
  name = 'ExamLabs1796300000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "lesson_passes" DROP CONSTRAINT "FK_24c13b22f34ddfc9cda9ed33f89"`);
    await queryRunner.query(
      `CREATE TABLE "practical_exam_labs" ("course_id" uuid NOT NULL, "lesson_id" uuid NOT NULL, "position" integer NOT NULL, CONSTRAINT "PK_3361d9745ca34a641099c810e5c" PRIMARY KEY ("course_id", "lesson_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "practical_exam_labs_lesson_idx" ON "practical_exam_labs"  ("lesson_id") `,
    );
    await queryRunner.query(
      `INSERT INTO practical_exam_labs (course_id, lesson_id, position)
       SELECT exam.course_id, lesson.id, row_number() OVER (PARTITION BY exam.course_id ORDER BY chosen.place)
       FROM practical_exams exam CROSS JOIN unnest(exam.labs) WITH ORDINALITY AS chosen (lesson_id, place)
       JOIN lessons lesson ON lesson.id = chosen.lesson_id`,
    );
    await queryRunner.query(`ALTER TABLE "practical_exams" DROP COLUMN "labs"`);
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" ADD CONSTRAINT "FK_16d4eed8595dcb654f0d8954ff2" FOREIGN KEY ("course_id") REFERENCES "practical_exams"("course_id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" ADD CONSTRAINT "FK_9d84e0a8e283e32a7e9eb1e0a29" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "lesson_passes" ADD CONSTRAINT "FK_24c13b22f34ddfc9cda9ed33f89" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "lesson_passes" DROP CONSTRAINT "FK_24c13b22f34ddfc9cda9ed33f89"`);
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" DROP CONSTRAINT "FK_9d84e0a8e283e32a7e9eb1e0a29"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" DROP CONSTRAINT "FK_16d4eed8595dcb654f0d8954ff2"`,
    );
    await queryRunner.query(`ALTER TABLE "practical_exams" ADD "labs" uuid array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(
      `UPDATE practical_exams exam SET labs = ARRAY(
         SELECT lesson_id FROM practical_exam_labs chosen WHERE chosen.course_id = exam.course_id ORDER BY position)`,
    );
    await queryRunner.query(`ALTER TABLE "practical_exams" ALTER "labs" DROP DEFAULT`);
    await queryRunner.query(`DROP INDEX "public"."practical_exam_labs_lesson_idx"`);
    await queryRunner.query(`DROP TABLE "practical_exam_labs"`);
    await queryRunner.query(
      `ALTER TABLE "lesson_passes" ADD CONSTRAINT "FK_24c13b22f34ddfc9cda9ed33f89" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }
}
