import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Corrects counts that drifted when an enrolled user became an administrator or stopped being one. */
export class RecountEnrolled1795440000000 implements MigrationInterface {
  name = 'RecountEnrolled1795440000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE courses course SET enrolled_count = counted.students
       FROM (SELECT c.id, count(learner.id)::int AS students FROM courses c
             LEFT JOIN enrolments enrolment ON enrolment.course_id = c.id AND enrolment.revoked_at IS NULL
             LEFT JOIN users learner ON learner.id = enrolment.user_id AND NOT learner.is_admin
             GROUP BY c.id) counted
       WHERE counted.id = course.id AND counted.students <> course.enrolled_count`,
    );
  }

  async down(): Promise<void> {
    // Corrected counts need no rollback.
  }
}
