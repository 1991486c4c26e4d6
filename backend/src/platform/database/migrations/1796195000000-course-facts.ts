import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CourseFacts1796195000000 implements MigrationInterface {
  name = 'CourseFacts1796195000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "courses" ADD "level" character varying(20)`);
    await queryRunner.query(`ALTER TABLE "courses" ADD "language" character varying(10)`);
    await queryRunner.query(
      `ALTER TABLE "courses" ADD CONSTRAINT "courses_level_check" CHECK (level IN ('beginner', 'intermediate', 'advanced'))`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "courses" DROP CONSTRAINT "courses_level_check"`);
    await queryRunner.query(`ALTER TABLE "courses" DROP COLUMN "language"`);
    await queryRunner.query(`ALTER TABLE "courses" DROP COLUMN "level"`);
  }
}
