import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LessonProgressResponse } from './dto/progress.dto.js';

/** Undefined fields are unchanged. */
export interface ProgressChange {
  completed?: boolean | undefined;
  /** Seconds; the highest value wins. */
  watchTime?: number | undefined;
  /** Seconds from the start. */
  lastPosition?: number | undefined;
}

@Injectable()
export class LessonProgressRepository {
  /**
   * Stores a learner's progress and locks their active enrolment until the transaction ends: when the last two lessons
   * are completed concurrently, the second transaction sees both. Without one, a grant sees the completed lesson, or is
   * found by `lockEnrolment`: one of the two has the course's lock first.
   * @returns null if the lesson was deleted concurrently; `enrolmentId` is null without an active enrolment
   */
  async save(
    manager: EntityManager,
    userId: string,
    lessonId: string,
    { completed, watchTime, lastPosition }: ProgressChange,
  ): Promise<(LessonProgressResponse & { enrolmentId: string | null }) | null> {
    const [record] = await manager.query<(LessonProgressResponse & { enrolmentId: string | null })[]>(
      `WITH course AS MATERIALIZED (
         -- Locked before the lesson, as when a lesson is deleted.
         SELECT id FROM courses WHERE $3::boolean AND id = (SELECT course_id FROM lessons WHERE id = $2)
           AND NOT EXISTS (
             SELECT FROM active_enrolments WHERE user_id = $1 AND course_id = courses.id)
         FOR SHARE
       ), lesson AS MATERIALIZED (
         -- Counting the course makes PostgreSQL lock it first.
         SELECT id, course_id FROM lessons WHERE id = $2 AND (SELECT count(*) FROM course) >= 0 FOR KEY SHARE
       ), enrolment AS MATERIALIZED (
         SELECT enrolment.id FROM active_enrolments enrolment JOIN lesson ON lesson.course_id = enrolment.course_id
         WHERE enrolment.user_id = $1 FOR NO KEY UPDATE OF enrolment
       )
       INSERT INTO lesson_progress AS kept
         (user_id, lesson_id, course_id, completed, completed_at, watch_time, last_position, updated_at)
       SELECT $1::uuid, lesson.id, lesson.course_id, COALESCE($3::boolean, false), CASE WHEN $3 THEN now() END,
              COALESCE($4::integer, 0), COALESCE($5::integer, 0), now()
       FROM lesson
       ON CONFLICT (user_id, lesson_id) DO UPDATE SET
         completed = COALESCE($3, kept.completed),
         completed_at = CASE WHEN COALESCE($3, kept.completed) THEN COALESCE(kept.completed_at, now()) END,
         watch_time = GREATEST(kept.watch_time, $4),
         last_position = COALESCE($5, kept.last_position),
         updated_at = now()
       RETURNING lesson_id AS content_id, completed, completed_at, watch_time, last_position,
                 (SELECT id FROM enrolment) AS "enrolmentId"`,
      [userId, lessonId, completed ?? null, watchTime ?? null, lastPosition ?? null],
    );
    return record ?? null;
  }

  /** Locks a learner's active enrolment in the course of a lesson until the transaction ends; null without one. */
  async lockEnrolment(manager: EntityManager, userId: string, lessonId: string): Promise<string | null> {
    const [enrolment] = await manager.query<{ id: string }[]>(
      `SELECT id FROM active_enrolments
       WHERE user_id = $1 AND course_id = (SELECT course_id FROM lessons WHERE id = $2)
       FOR NO KEY UPDATE`,
      [userId, lessonId],
    );
    return enrolment?.id ?? null;
  }
}
