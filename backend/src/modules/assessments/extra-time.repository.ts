import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ExtraTimeResponse } from './dto/assessment-settings.dto.js';

/** The only writer of `assessment_extra_time`. */
@Injectable()
export class ExtraTimeRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(courseId: string): Promise<ExtraTimeResponse[]> {
    return this.dataSource.query<ExtraTimeResponse[]>(
      `SELECT extra.user_id, learner.full_name, learner.email, extra.minutes
       FROM assessment_extra_time extra JOIN users learner ON learner.id = extra.user_id
       WHERE extra.course_id = $1 ORDER BY learner.full_name, learner.id`,
      [courseId],
    );
  }

  /** @returns what is stored; null if no account has that email; undefined if there is no such course */
  async grant(grant: {
    courseId: string;
    email: string;
    minutes: number;
    administratorId: string;
  }): Promise<ExtraTimeResponse | null | undefined> {
    const [row] = await this.dataSource.query<
      [{ courseExists: boolean } & (ExtraTimeResponse | { user_id: null })]
    >(
      `WITH learner AS (SELECT id, full_name, email FROM users WHERE email = $2), course AS (
         INSERT INTO assessments (course_id) SELECT id FROM courses WHERE id = $1
         ON CONFLICT (course_id) DO UPDATE SET published = assessments.published RETURNING course_id
       ), granted AS (
         INSERT INTO assessment_extra_time (course_id, user_id, minutes, granted_by)
         SELECT course.course_id, learner.id, $3::int, $4::uuid FROM course CROSS JOIN learner
         ON CONFLICT (course_id, user_id) DO UPDATE SET minutes = EXCLUDED.minutes, granted_by = EXCLUDED.granted_by
         RETURNING user_id, minutes
       )
       SELECT EXISTS (SELECT FROM course) AS "courseExists", granted.user_id, learner.full_name,
              learner.email, granted.minutes
       FROM (SELECT) AS one LEFT JOIN granted ON true LEFT JOIN learner ON learner.id = granted.user_id`,
      [grant.courseId, grant.email, grant.minutes, grant.administratorId],
    );
    const { courseExists, ...granted } = row;
    if (!courseExists) return undefined;
    return granted.user_id === null ? null : granted;
  }

  async withdraw(courseId: string, userId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM assessment_extra_time WHERE course_id = $1 AND user_id = $2', [
      courseId,
      userId,
    ]);
  }
}
