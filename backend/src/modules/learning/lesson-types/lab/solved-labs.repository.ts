import { ONE_FLAG_POINTS } from '@triad/shared/lab';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SolvedLabResponse } from './dto/solved-lab.dto.js';

/** SQL: the tasks of a lab with their points; `ONE_FLAG` where nobody has written any. */
const TASKS = `coalesce(lab.tasks, '[{"id": "flag", "points": ${ONE_FLAG_POINTS}}]'::jsonb)`;

/**
 * SQL: what a learner has earned in the tasks that a lab has now, as `earnedPoints` counts it. Needs `lesson` and its `lab`, which
 * may be null, in scope.
 */
export const pointsIn = (userId: string) => `(SELECT coalesce(sum(solution.points), 0)::int
  FROM lab_solutions solution WHERE solution.lesson_id = lesson.id AND solution.user_id = ${userId}
    AND ${TASKS} @> jsonb_build_array(jsonb_build_object('id', solution.task_id)))`;

/**
 * SQL: the rows of the labs that a learner has solved, also where the access to their course has ended: `lesson`, `course`, `lab`
 * and `progress`. Those that only an exam opens are left out: their course isn't on sale and was never the learner's.
 */
export const solvedLabsOf = (userId: string) => `lesson_progress progress
  JOIN lessons lesson ON lesson.id = progress.lesson_id AND lesson.file_type = 'lab'
  JOIN courses course ON course.id = lesson.course_id
  LEFT JOIN labs lab ON lab.lesson_id = lesson.id
  WHERE progress.user_id = ${userId} AND progress.completed AND (course.status = 'active' OR EXISTS (
    SELECT FROM enrolments WHERE enrolments.user_id = progress.user_id AND enrolments.course_id = course.id))`;

/** SQL: all points of a lab's tasks. Needs its `lab`, which may be null, in scope. */
export const POSSIBLE_POINTS = `(SELECT sum((task ->> 'points')::int)::int FROM jsonb_array_elements(${TASKS}) task)`;

/** Labs that learners have solved. */
@Injectable()
export class SolvedLabsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of one learner, the newest first. */
  listOf(userId: string): Promise<SolvedLabResponse[]> {
    return this.dataSource.query<SolvedLabResponse[]>(
      `SELECT lesson.id AS lesson_id, lesson.title AS lesson_title, course.id AS course_id, course.title AS course_title,
              ${pointsIn('$1')} AS points, ${POSSIBLE_POINTS} AS points_possible, progress.completed_at AS solved_at
       FROM ${solvedLabsOf('$1')}
       ORDER BY progress.completed_at DESC, lesson.id`,
      [userId],
    );
  }
}
