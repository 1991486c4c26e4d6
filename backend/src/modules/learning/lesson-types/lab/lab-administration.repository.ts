import { Injectable } from '@nestjs/common';
import type { LabTask, LabTasks } from '@triad/shared/lab';
import type { LabMachines } from '@triad/shared/lab-machines';
import { DataSource } from 'typeorm';
import type { CourseLabResponse } from './dto/lab-administration.dto.js';

/** A lab lesson for administrators. */
interface AdministeredLab {
  lessonId: string;
  lessonTitle: string;
  lessonDescription: string;
  courseId: string;
  file: { id: string; name: string; byteSize: number; mimeType: string };
  /** Null if nobody has written tasks for it; so are the next two. */
  revision: number | null;
  passPoints: number | null;
  tasks: LabTask[] | null;
  machines: LabMachines['machines'] | null;
}

/** Labs as administrators write and watch them. */
@Injectable()
export class LabAdministrationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null if there is no such lesson, or it isn't a lab. */
  async find(lessonId: string): Promise<AdministeredLab | null> {
    const [lab] = await this.dataSource.query<AdministeredLab[]>(
      `SELECT lesson.id AS "lessonId", lesson.title AS "lessonTitle", lesson.description AS "lessonDescription",
              lesson.course_id AS "courseId",
              json_build_object('id', file.id, 'name', file.original_name, 'byteSize', file.byte_size,
                                'mimeType', file.mime_type) AS file,
              lab.revision, lab.pass_points AS "passPoints", lab.tasks, lab.machines
       FROM lessons lesson
       JOIN stored_files file ON file.id = lesson.file_id
       LEFT JOIN labs lab ON lab.lesson_id = lesson.id
       WHERE lesson.id = $1 AND lesson.file_type = 'lab'`,
      [lessonId],
    );
    return lab ?? null;
  }

  /** @returns false if its revision isn't that one any more, or the lesson was deleted concurrently */
  async save(
    lessonId: string,
    revision: number,
    { passPoints, tasks, machines }: LabTasks & Pick<AdministeredLab, 'machines'>,
  ): Promise<boolean> {
    const saved = await this.dataSource.query<unknown[]>(
      `INSERT INTO labs AS known (lesson_id, revision, pass_points, tasks, machines, updated_at)
       SELECT id, $2::int + 1, $3::int, $4::jsonb, $5::jsonb, now() FROM lessons WHERE id = $1
         AND $2::int = COALESCE((SELECT revision FROM labs WHERE lesson_id = $1), 0) FOR KEY SHARE
       ON CONFLICT (lesson_id) DO UPDATE
       SET revision = excluded.revision, pass_points = excluded.pass_points, tasks = excluded.tasks,
           machines = excluded.machines, updated_at = now()
       WHERE known.revision = $2::int RETURNING revision`,
      [lessonId, revision, passPoints, JSON.stringify(tasks), machines && JSON.stringify(machines)],
    );
    return saved.length === 1;
  }

  /** The labs of a course, in order; null if there is no such course. */
  async ofCourse(courseId: string): Promise<CourseLabResponse[] | null> {
    const rows = await this.dataSource.query<(CourseLabResponse | { lesson_id: null })[]>(
      `SELECT lesson.id AS lesson_id, lesson.title AS lesson_title,
              (SELECT count(*)::int FROM users learner WHERE NOT learner.is_admin AND learner.id IN (
                 SELECT user_id FROM lab_task_flags WHERE lesson_id = lesson.id
                 UNION SELECT user_id FROM lab_attempts WHERE lesson_id = lesson.id)) AS started,
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
