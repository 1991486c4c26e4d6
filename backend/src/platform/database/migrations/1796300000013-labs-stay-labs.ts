import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A lab of a practical exam can't become a lesson of another type. */
export class LabsStayLabs1796300000013 implements MigrationInterface {
  name = 'LabsStayLabs1796300000013';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" DROP CONSTRAINT "FK_9d84e0a8e283e32a7e9eb1e0a29"`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" ADD "lesson_type" character varying(10) NOT NULL DEFAULT 'lab'`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" ADD CONSTRAINT "practical_exam_labs_type_check" CHECK (lesson_type = 'lab')`,
    );
    await queryRunner.query(
      `DELETE FROM practical_exam_labs lab USING lessons lesson WHERE lesson.id = lab.lesson_id AND lesson.file_type <> 'lab'`,
    );
    await queryRunner.query(
      `ALTER TABLE "lessons" ADD CONSTRAINT "lessons_type_key" UNIQUE ("id", "file_type")`,
    );
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" ADD CONSTRAINT "FK_5c58e6d03e67c0b7c802befc8c4" FOREIGN KEY ("lesson_id", "lesson_type") REFERENCES "lessons"("id","file_type") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" DROP CONSTRAINT "FK_5c58e6d03e67c0b7c802befc8c4"`,
    );
    await queryRunner.query(`ALTER TABLE "lessons" DROP CONSTRAINT "lessons_type_key"`);
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" DROP CONSTRAINT "practical_exam_labs_type_check"`,
    );
    await queryRunner.query(`ALTER TABLE "practical_exam_labs" DROP COLUMN "lesson_type"`);
    await queryRunner.query(
      `ALTER TABLE "practical_exam_labs" ADD CONSTRAINT "FK_9d84e0a8e283e32a7e9eb1e0a29" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }
}
