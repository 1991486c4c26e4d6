import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may study a course, and why, in one place. */
export class CourseAccess1796190000000 implements MigrationInterface {
  name = 'CourseAccess1796190000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE VIEW active_enrolments AS
       SELECT id, user_id, course_id, payment_id, granted_at, completed_at FROM enrolments WHERE revoked_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE VIEW course_access AS
       SELECT course_id, user_id, 'enrolment' AS reason FROM active_enrolments
       UNION ALL
       SELECT course_mentors.course_id, mentors.user_id, 'mentor'
       FROM course_mentors JOIN mentors ON mentors.id = course_mentors.mentor_id
       WHERE mentors.archived_at IS NULL AND mentors.user_id IS NOT NULL
       UNION ALL
       SELECT courses.id, users.id, 'administrator'
       FROM courses CROSS JOIN users WHERE users.is_admin AND users.has_strong_password`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP VIEW course_access');
    await queryRunner.query('DROP VIEW active_enrolments');
  }
}
