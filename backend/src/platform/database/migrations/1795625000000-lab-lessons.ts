import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether any course has a lab, without reading every lesson. */
export class LabLessons1795625000000 implements MigrationInterface {
  name = 'LabLessons1795625000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "lessons_labs_idx" ON "lessons" ("course_id") WHERE file_type = 'lab'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "lessons_labs_idx"`);
  }
}
