import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A decided attempt at a practical exam. */
interface DecidedExamFacts {
  fullName: string;
  email: string;
  courseId: string;
  courseTitle: string;
  state: 'passed' | 'failed';
  failure: 'report' | 'no_report' | 'labs' | null;
}

/** A report that waits for its readers. */
interface WaitingReportFacts {
  courseTitle: string;
  learnerName: string;
  /** Mentors of the course with an account, or else the administrators. */
  readers: string[];
}

/** What mails about practical exams say. */
@Injectable()
export class ExamNoticesRepository {
  /** Null unless it is decided and counts. */
  async findDecided(manager: EntityManager, attemptId: string): Promise<DecidedExamFacts | null> {
    const [attempt] = await manager.query<DecidedExamFacts[]>(
      `SELECT learner.full_name AS "fullName", learner.email, course.id AS "courseId", course.title AS "courseTitle",
              attempt.state, attempt.failure
       FROM practical_exam_attempts attempt
       JOIN users learner ON learner.id = attempt.user_id
       JOIN courses course ON course.id = attempt.course_id
       WHERE attempt.id = $1 AND attempt.state IN ('passed', 'failed') AND attempt.voided_at IS NULL`,
      [attemptId],
    );
    return attempt ?? null;
  }

  /** Null unless it still waits. */
  async findWaiting(manager: EntityManager, attemptId: string): Promise<WaitingReportFacts | null> {
    const [report] = await manager.query<WaitingReportFacts[]>(
      `SELECT course.title AS "courseTitle", learner.full_name AS "learnerName",
              COALESCE(
                (SELECT array_agg(reader.email::text ORDER BY reader.email)
                 FROM course_access access JOIN users reader ON reader.id = access.user_id
                 WHERE access.course_id = course.id AND access.reason = 'mentor' AND reader.id <> learner.id),
                (SELECT array_agg(email::text ORDER BY email) FROM users WHERE is_admin AND id <> learner.id),
                '{}') AS readers
       FROM practical_exam_attempts attempt
       JOIN users learner ON learner.id = attempt.user_id
       JOIN courses course ON course.id = attempt.course_id
       WHERE attempt.id = $1 AND attempt.state = 'submitted'`,
      [attemptId],
    );
    return report ?? null;
  }
}
