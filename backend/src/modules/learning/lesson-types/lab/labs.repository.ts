import { Injectable } from '@nestjs/common';
import type { LabTask } from '@triad/shared/lab';
import type { LabMachines } from '@triad/shared/lab-machines';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../../platform/database/columns.js';
import { isOpenTo } from '../../course-access.repository.js';
import type { LabAttempt } from './lab-attempt.entity.js';

/** A lab lesson for one learner. */
export interface LabOfLearner {
  lessonId: string;
  isOpen: boolean;
  /** Null if the lesson isn't a lab. */
  file: { id: string; name: string; byteSize: number; mimeType: string } | null;
  completed: boolean;
  /** Null if nobody has written tasks for it. */
  passPoints: number | null;
  tasks: LabTask[] | null;
  /** Null for a lab without machines. */
  machines: LabMachines['machines'] | null;
  /** The solved tasks, with what each gave. */
  solutions: { taskId: string; points: number }[];
  /** How many hints of a task were taken. */
  hints: { taskId: string; taken: number }[];
  /** Whether the learner lets the academy read their commands. */
  sharesHistory: boolean;
}

/** Whether a learner has solved a lab is read from these. */
interface LabResult extends Pick<LabOfLearner, 'passPoints' | 'tasks' | 'solutions'> {
  /**
   * A solution completed the lesson, by the tasks of that time. A lesson that was marked complete before it became a lab is not solved.
   */
  wasSolved: boolean;
}

/** An answer that was judged. */
type JudgedAnswer = Omit<LabAttempt, 'id' | 'createdAt'>;

/** Labs as learners work on them. */
@Injectable()
export class LabsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(lessonId: string, userId: string): Promise<LabOfLearner | null> {
    const [lab] = await this.dataSource.query<LabOfLearner[]>(
      `SELECT lesson.id AS "lessonId", ${isOpenTo('$2')} AS "isOpen", COALESCE(progress.completed, false) AS completed,
              CASE WHEN lesson.file_type = 'lab'
                THEN json_build_object('id', file.id, 'name', file.original_name, 'byteSize', file.byte_size,
                                       'mimeType', file.mime_type) END AS file,
              lab.pass_points AS "passPoints", lab.tasks, lab.machines,
              (SELECT coalesce(json_agg(json_build_object('taskId', task_id, 'points', points)), '[]')
               FROM lab_solutions WHERE lesson_id = lesson.id AND user_id = $2) AS solutions,
              (SELECT coalesce(json_agg(json_build_object('taskId', task_id, 'taken', taken)), '[]')
               FROM lab_hints WHERE lesson_id = lesson.id AND user_id = $2) AS hints,
              EXISTS (SELECT FROM lab_histories WHERE lesson_id = lesson.id AND user_id = $2) AS "sharesHistory"
       FROM lessons lesson
       JOIN courses course ON course.id = lesson.course_id
       LEFT JOIN stored_files file ON file.id = lesson.file_id
       LEFT JOIN labs lab ON lab.lesson_id = lesson.id
       LEFT JOIN lesson_progress progress ON progress.lesson_id = lesson.id AND progress.user_id = $2
       WHERE lesson.id = $1`,
      [lessonId, userId],
    );
    return lab ?? null;
  }

  /** The labs of a course with what a learner has solved in each. */
  ofCourse(manager: EntityManager, courseId: string, userId: string): Promise<LabResult[]> {
    return manager.query<LabResult[]>(
      `SELECT lab.pass_points AS "passPoints", lab.tasks,
              (SELECT coalesce(json_agg(json_build_object('taskId', task_id, 'points', points)), '[]')
               FROM lab_solutions WHERE lesson_id = lesson.id AND user_id = $2) AS solutions,
              EXISTS (
                SELECT FROM lesson_progress progress JOIN lab_solutions solution
                  ON solution.lesson_id = progress.lesson_id AND solution.user_id = progress.user_id
                WHERE progress.lesson_id = lesson.id AND progress.user_id = $2 AND progress.completed
                  AND solution.created_at <= progress.completed_at) AS "wasSolved"
       FROM lessons lesson LEFT JOIN labs lab ON lab.lesson_id = lesson.id
       WHERE lesson.course_id = $1 AND lesson.file_type = 'lab'`,
      [courseId, userId],
    );
  }

  /** Makes at least so many hints of a task taken. @returns false if the lesson was deleted concurrently */
  async takeHints(lessonId: string, userId: string, taskId: string, taken: number): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO lab_hints AS known (lesson_id, user_id, task_id, taken, taken_at)
       SELECT id, $2::uuid, $3, $4::smallint, now() FROM lessons WHERE id = $1 FOR KEY SHARE
       ON CONFLICT (lesson_id, user_id, task_id)
       DO UPDATE SET taken = GREATEST(known.taken, excluded.taken), taken_at = now() RETURNING taken`,
      [lessonId, userId, taskId, taken],
    );
    return rows.length === 1;
  }

  /** Until the transaction ends, no other answer of this learner in this lab is judged. */
  async lockAnswers(manager: EntityManager, lessonId: string, userId: string): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('lab:' || $1 || ':' || $2, 0))`, [
      lessonId,
      userId,
    ]);
  }

  /** @returns false if the lesson was deleted concurrently */
  async addAttempt(manager: EntityManager, answer: JudgedAnswer): Promise<boolean> {
    const { lessonId, userId, taskId, correct, ownerId } = answer;
    const added = await manager.query<unknown[]>(
      `INSERT INTO lab_attempts (id, lesson_id, user_id, task_id, correct, owner_id)
       SELECT $1::uuid, id, $3::uuid, $4, $5::boolean, $6::uuid FROM lessons WHERE id = $2 FOR KEY SHARE RETURNING id`,
      [newId(), lessonId, userId, taskId, correct, ownerId],
    );
    return added.length === 1;
  }

  /** A task that was solved before keeps what it gave. @returns all that the learner has solved in the lab */
  async addSolution(
    manager: EntityManager,
    solution: { lessonId: string; userId: string; taskId: string; points: number },
  ): Promise<{ taskId: string; points: number }[]> {
    const { lessonId, userId, taskId, points } = solution;
    await manager.query(
      `INSERT INTO lab_solutions (lesson_id, user_id, task_id, points) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lesson_id, user_id, task_id) DO NOTHING`,
      [lessonId, userId, taskId, points],
    );
    return manager.query<{ taskId: string; points: number }[]>(
      `SELECT task_id AS "taskId", points FROM lab_solutions WHERE lesson_id = $1 AND user_id = $2`,
      [lessonId, userId],
    );
  }
}
