import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../../platform/database/columns.js';
import { isOpenTo } from '../../course-access.repository.js';
import type { CourseLabResponse } from './dto/lab.dto.js';

/** A lab lesson for one learner. */
export interface LabOfLearner {
  lessonId: string;
  isOpen: boolean;
  /** Null if the lesson isn't a lab. */
  file: { id: string; name: string; byteSize: number } | null;
  completed: boolean;
}

@Injectable()
export class LabsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(lessonId: string, userId: string): Promise<LabOfLearner | null> {
    const [lab] = await this.dataSource.query<LabOfLearner[]>(
      `SELECT lesson.id AS "lessonId", ${isOpenTo('$2')} AS "isOpen", COALESCE(progress.completed, false) AS completed,
              CASE WHEN lesson.file_type = 'lab'
                THEN json_build_object('id', file.id, 'name', file.original_name, 'byteSize', file.byte_size) END AS file
       FROM lessons lesson
       JOIN courses course ON course.id = lesson.course_id
       LEFT JOIN stored_files file ON file.id = lesson.file_id
       LEFT JOIN lesson_progress progress ON progress.lesson_id = lesson.id AND progress.user_id = $2
       WHERE lesson.id = $1`,
      [lessonId, userId],
    );
    return lab ?? null;
  }

  /** The learner's existing flag, else this new one. Null if the lesson was deleted concurrently. */
  async issueFlag(lessonId: string, userId: string, flag: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ flag: string }[]>(
      `INSERT INTO lab_flags AS issued (lesson_id, user_id, flag)
       SELECT id, $2::uuid, $3 FROM lessons WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (lesson_id, user_id) DO UPDATE SET flag = issued.flag RETURNING flag`,
      [lessonId, userId, flag],
    );
    return row?.flag ?? null;
  }

  /** The owner of a flag in this lab; null if there is none. */
  async ownerOf(lessonId: string, flag: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ userId: string }[]>(
      'SELECT user_id AS "userId" FROM lab_flags WHERE flag = $2 AND lesson_id = $1',
      [lessonId, flag],
    );
    return row?.userId ?? null;
  }

  /** Stores an attempt. @returns false if the lesson was deleted concurrently */
  async addAttempt(
    manager: EntityManager,
    { lessonId, userId, ownerId }: { lessonId: string; userId: string; ownerId: string | null },
  ): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO lab_attempts (id, lesson_id, user_id, correct, owner_id)
       SELECT $1::uuid, id, $3::uuid, $4::boolean, $5::uuid FROM lessons WHERE id = $2 FOR KEY SHARE RETURNING id`,
      [newId(), lessonId, userId, ownerId === userId, ownerId === userId ? null : ownerId],
    );
    return added.length === 1;
  }

  /** The labs of a course, in order; null if there is no such course. */
  async ofCourse(courseId: string): Promise<CourseLabResponse[] | null> {
    const rows = await this.dataSource.query<(CourseLabResponse | { lesson_id: null })[]>(
      `SELECT lesson.id AS lesson_id, lesson.title AS lesson_title,
              (SELECT count(*)::int FROM lab_flags issued JOIN users learner ON learner.id = issued.user_id
               WHERE issued.lesson_id = lesson.id AND NOT learner.is_admin) AS downloaded,
              (SELECT count(*)::int FROM lesson_progress WHERE lesson_id = lesson.id AND completed) AS solved,
              (SELECT count(*)::int FROM lab_attempts WHERE lesson_id = lesson.id) AS attempts,
              (SELECT coalesce(json_agg(shared), '[]') FROM (
                 SELECT attempt.user_id, learner.full_name AS user_name, attempt.owner_id, owner.full_name AS owner_name,
                        max(attempt.created_at) AS submitted_at
                 FROM lab_attempts attempt
                 JOIN users learner ON learner.id = attempt.user_id
                 JOIN users owner ON owner.id = attempt.owner_id
                 WHERE attempt.lesson_id = lesson.id
                 GROUP BY attempt.user_id, learner.full_name, attempt.owner_id, owner.full_name
                 ORDER BY max(attempt.created_at) DESC LIMIT 100
               ) shared) AS shared_flags
       FROM courses course
       LEFT JOIN (course_modules module JOIN lessons lesson ON lesson.module_id = module.id AND lesson.file_type = 'lab')
         ON module.course_id = course.id
       WHERE course.id = $1
       ORDER BY module.position, lesson.position`,
      [courseId],
    );
    if (rows.length === 0) return null;
    const labs = rows.filter((row) => row.lesson_id !== null);
    return labs.map((lab) => ({
      ...lab,
      // Dates in JSON arrive as text.
      shared_flags: lab.shared_flags.map((one) => ({ ...one, submitted_at: new Date(one.submitted_at) })),
    }));
  }
}
