import { FIRST_RUBRIC, REPORT_TEMPLATE } from '@triad/shared/practical-exam';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { POSSIBLE_POINTS } from '../learning/index.js';
import type { ExamLabResponse, SavePracticalExamDto } from './dto/exam-settings.dto.js';
import type { PracticalExam } from './practical-exam.entity.js';

/** A practical exam as administrators see it. */
interface ExamSettings extends Omit<PracticalExam, 'courseId' | 'updatedAt' | 'updatedBy'> {
  courseTitle: string;
  /** Lessons, in the order in which learners see them. */
  labs: string[];
}

/** The only writer of `practical_exams` and `practical_exam_labs`. */
@Injectable()
export class ExamSettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Defaults until they are first saved. @returns null if there is no such course */
  async find(
    courseId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ExamSettings | null> {
    const [row] = await manager.query<ExamSettings[]>(
      `SELECT course.title AS "courseTitle", COALESCE(exam.published, false) AS published, COALESCE(exam.hours, 24) AS hours,
              COALESCE(exam.pass_mark, 70) AS "passMark", COALESCE(exam.attempts, 2) AS attempts,
              COALESCE(exam.cool_down_hours, 72) AS "coolDownHours", COALESCE(exam.second_reader, false) AS "secondReader",
              COALESCE(exam.lab_points, 0) AS "labPoints",
              ARRAY(SELECT lesson_id FROM practical_exam_labs WHERE course_id = course.id ORDER BY position) AS labs,
              COALESCE(exam.template, $2) AS template, COALESCE(exam.rubric, $3::jsonb) AS rubric
       FROM courses course LEFT JOIN practical_exams exam ON exam.course_id = course.id WHERE course.id = $1`,
      [courseId, REPORT_TEMPLATE, JSON.stringify(FIRST_RUBRIC)],
    );
    return row ?? null;
  }

  /** The labs that the exam of a course may have: its own, and those of courses that aren't published. */
  labsFor(courseId: string, manager: EntityManager = this.dataSource.manager): Promise<ExamLabResponse[]> {
    return manager.query<ExamLabResponse[]>(
      `SELECT lesson.id AS lesson_id, lesson.title, course.title AS course_title, course.id = $1 AS is_lesson,
              ${POSSIBLE_POINTS} AS max_points
       FROM lessons lesson JOIN courses course ON course.id = lesson.course_id
       LEFT JOIN labs lab ON lab.lesson_id = lesson.id
       WHERE lesson.file_type = 'lab' AND (course.id = $1 OR course.status <> 'active' OR course.archived_at IS NOT NULL)
       ORDER BY course.id = $1 DESC, course.title, lesson.title, lesson.id LIMIT 500`,
      [courseId],
    );
  }

  /** Keeps these lessons from being deleted until the transaction ends. */
  async lockLabs(manager: EntityManager, lessonIds: string[]): Promise<void> {
    await manager.query('SELECT FROM lessons WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE', [
      lessonIds,
    ]);
  }

  async save(
    manager: EntityManager,
    courseId: string,
    exam: SavePracticalExamDto,
    administratorId: string,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO practical_exams (course_id, published, hours, pass_mark, attempts, cool_down_hours, second_reader, lab_points,
         template, rubric, updated_at, updated_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), $11)
       ON CONFLICT (course_id) DO UPDATE SET published = $2, hours = $3, pass_mark = $4, attempts = $5, cool_down_hours = $6,
         second_reader = $7, lab_points = $8, template = $9, rubric = $10, updated_at = now(), updated_by = $11`,
      [
        courseId,
        exam.published,
        exam.hours,
        exam.pass_mark,
        exam.attempts,
        exam.cool_down_hours,
        exam.second_reader,
        exam.lab_points,
        exam.template,
        JSON.stringify(exam.rubric),
        administratorId,
      ],
    );
    await manager.query('DELETE FROM practical_exam_labs WHERE course_id = $1', [courseId]);
    await manager.query(
      `INSERT INTO practical_exam_labs (course_id, lesson_id, position)
       SELECT $1::uuid, lesson_id, position FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (lesson_id, position)`,
      [courseId, exam.labs],
    );
  }
}
