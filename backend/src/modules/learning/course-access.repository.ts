import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { columnsOf } from '../../platform/database/columns-of.js';
import { Course, type CourseWithCreator, PUBLIC_SLUG } from '../catalogue/index.js';
import type { EnrolledCourseResponse } from './dto/me.dto.js';
import { pointsIn } from './lesson-types/lab/solved-labs.repository.js';
import type { OpenLesson } from './open-lesson.js';
import { progressPercent } from '@triad/shared/progress-percent';

/** A course for one learner. */
export interface Study {
  course: CourseWithCreator;
  isOpen: boolean;
  /** When the learner completed it; null without an active enrolment, too. */
  completedAt: Date | null;
  /** In order; empty if the course isn't open to the learner. */
  lessons: OpenLesson[];
}

/** How far someone has come in a course. */
export interface CourseProgress {
  /** Whether they bought it or were granted it, and don't teach it. */
  isLearner: boolean;
  percent: number;
  /** When they first completed it; lessons that were added since don't change it. */
  completedAt: Date | null;
}

/** A lesson for one learner. */
interface LessonOfLearner extends OpenLesson {
  isOpen: boolean;
}

const LESSON_COLUMNS = `
  lesson.id, lesson.course_id AS "courseId", module.id AS "moduleId", module.name AS "moduleName",
  module.position AS "moduleOrder", lesson.title, lesson.description, lesson.position AS "orderNumber",
  lesson.file_type AS "fileType", lesson.dailymotion_id AS "dailymotionId", lesson.file_id AS "fileId",
  lesson.is_preview AS "isPreview", COALESCE(progress.completed, false) AS completed,
  COALESCE(progress.watch_time, 0) AS "watchTime", COALESCE(progress.last_position, 0) AS "lastPosition",
  progress.updated_at AS "studiedAt"`;

/** SQL: whether the user may study the course, for any reason or one of these. The view `course_access` has the rule. */
export const mayStudy = (courseId: string, userId: string, ...reasons: ('enrolment' | 'mentor')[]) =>
  `EXISTS (SELECT FROM course_access access WHERE access.course_id = ${courseId} AND access.user_id = ${userId}
    ${reasons.length > 0 ? `AND access.reason IN ('${reasons.join("', '")}')` : ''})`;

/**
 * SQL: whether a lesson is open to the user: previews of active courses to everyone, labs also during a practical exam. Needs
 * `lesson` and `course` in scope.
 */
export const isOpenTo = (userId: string) => `(
  (lesson.is_preview AND course.status = 'active' AND course.archived_at IS NULL)
  OR ${mayStudy('lesson.course_id', userId)}
  OR EXISTS (SELECT FROM lesson_passes pass
    WHERE pass.user_id = ${userId} AND pass.lesson_id = lesson.id AND pass.valid_until > now()))`;

/** SQL: the progress of the learner `$userId` in one `course`: looked up by course, not lesson by lesson. */
const progressOf = (userId: string) => `LEFT JOIN lesson_progress progress
  ON progress.user_id = ${userId} AND progress.course_id = course.id AND progress.lesson_id = lesson.id`;

/** SQL condition for other learning queries: the user has access to the lesson with that id; both are placeholders. */
export const lessonIsOpen = (lessonId: string, userId: string) => `EXISTS (
  SELECT FROM lessons lesson JOIN courses course ON course.id = lesson.course_id
  WHERE lesson.id = ${lessonId} AND ${isOpenTo(userId)})`;

/** Read models for learners: courses and lessons of the catalogue with their own enrolments and progress. */
@Injectable()
export class CourseAccessRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Null if there is no such course. */
  async isOpen(courseId: string, userId: string): Promise<boolean | null> {
    const [row] = await this.dataSource.query<{ isOpen: boolean }[]>(
      `SELECT ${mayStudy('courses.id', '$2')} AS "isOpen" FROM courses WHERE id = $1`,
      [courseId, userId],
    );
    return row?.isOpen ?? null;
  }

  /** A course and its lessons for those who may study it, in one statement. */
  async findCourse(courseId: string, userId: string): Promise<Study | null> {
    const [row] = await this.dataSource.query<
      (CourseWithCreator & {
        isOpen: boolean;
        completedAt: Date | null;
        lessons: (Omit<OpenLesson, 'studiedAt'> & { studiedAt: string | null })[] | null;
      })[]
    >(
      `SELECT ${columnsOf(this.dataSource, Course, 'course')}, creator.full_name AS "creatorName", ${PUBLIC_SLUG} AS slug,
              access.it AS "isOpen", enrolment.completed_at AS "completedAt",
              (SELECT json_agg(content ORDER BY content."moduleOrder", content."orderNumber") FROM (
                 SELECT ${LESSON_COLUMNS}
                 FROM course_modules module
                 JOIN lessons lesson ON lesson.module_id = module.id
                 ${progressOf('$2')}
                 WHERE module.course_id = course.id AND access.it
               ) content) AS lessons
       FROM courses course
       LEFT JOIN active_enrolments enrolment ON enrolment.course_id = course.id AND enrolment.user_id = $2
       LEFT JOIN users creator ON creator.id = course.created_by
       CROSS JOIN LATERAL (SELECT ${mayStudy('course.id', '$2')} AS it) access
       WHERE course.id = $1`,
      [courseId, userId],
    );
    if (!row) return null;
    return {
      course: row,
      isOpen: row.isOpen,
      completedAt: row.completedAt,
      // Parsed for this response only, so the date is set in place instead of copying.
      lessons: (row.lessons ?? []).map((lesson) =>
        Object.assign(lesson, { studiedAt: lesson.studiedAt === null ? null : new Date(lesson.studiedAt) }),
      ),
    };
  }

  async findLesson(lessonId: string, userId: string): Promise<LessonOfLearner | null> {
    const [lesson] = await this.dataSource.query<LessonOfLearner[]>(
      `SELECT ${LESSON_COLUMNS}, ${isOpenTo('$2')} AS "isOpen"
       FROM lessons lesson
       JOIN course_modules module ON module.id = lesson.module_id
       JOIN courses course ON course.id = lesson.course_id
       LEFT JOIN lesson_progress progress ON progress.lesson_id = lesson.id AND progress.user_id = $2
       WHERE lesson.id = $1`,
      [lessonId, userId],
    );
    return lesson ?? null;
  }

  /** Null if there is no such course. */
  async findProgress(courseId: string, userId: string): Promise<CourseProgress | null> {
    const [row] = await this.dataSource.query<
      (Omit<CourseProgress, 'percent'> & { done: number; present: number })[]
    >(
      `SELECT ${mayStudy('course.id', '$2', 'enrolment')} AND NOT ${mayStudy('course.id', '$2', 'mentor')} AS "isLearner",
              enrolment.completed_at AS "completedAt", content.present, content.done
       FROM courses course
       LEFT JOIN active_enrolments enrolment ON enrolment.course_id = course.id AND enrolment.user_id = $2
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS present, count(*) FILTER (WHERE progress.completed)::int AS done
         FROM lessons lesson
         ${progressOf('$2')}
         WHERE lesson.course_id = course.id
       ) content
       WHERE course.id = $1`,
      [courseId, userId],
    );
    if (!row) return null;
    const { done, present, ...progress } = row;
    return { ...progress, percent: progressPercent(done, present) };
  }

  /** The courses that the learner has access to, including inactive ones; most recently studied first. */
  async coursesOf(userId: string): Promise<EnrolledCourseResponse[]> {
    const rows = await this.dataSource.query<
      (Omit<EnrolledCourseResponse, 'progress'> & { done: number; present: number })[]
    >(
      `SELECT course.id, course.title, course.description, course.thumbnail, course.category,
              enrolment.granted_at AS enrolled_at, enrolment.completed_at,
              content.present, content.done, content.labs, next.lesson AS next_lesson
       FROM active_enrolments enrolment
       JOIN courses course ON course.id = enrolment.course_id
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS present, count(*) FILTER (WHERE progress.completed)::int AS done,
                max(progress.updated_at) AS studied_at,
                CASE WHEN bool_or(lesson.file_type = 'lab') THEN jsonb_build_object(
                  'total', count(*) FILTER (WHERE lesson.file_type = 'lab'),
                  'solved', count(*) FILTER (WHERE lesson.file_type = 'lab' AND progress.completed),
                  'points', sum(CASE WHEN lesson.file_type = 'lab' THEN ${pointsIn('$1')} END)) END AS labs
         FROM lessons lesson
         ${progressOf('$1')}
         LEFT JOIN labs lab ON lab.lesson_id = lesson.id
         WHERE lesson.course_id = course.id
       ) content
       LEFT JOIN LATERAL (
         SELECT jsonb_build_object('id', lesson.id, 'title', lesson.title, 'module_name', module.name) AS lesson
         FROM course_modules module
         JOIN lessons lesson ON lesson.module_id = module.id
         ${progressOf('$1')}
         WHERE module.course_id = course.id AND progress.completed IS NOT TRUE
         ORDER BY progress.updated_at DESC NULLS LAST, module.position, lesson.position LIMIT 1
       ) next ON true
       WHERE enrolment.user_id = $1
       ORDER BY GREATEST(enrolment.granted_at, content.studied_at) DESC, course.id`,
      [userId],
    );
    return rows.map(({ done, present, ...course }) => ({
      ...course,
      progress: progressPercent(done, present),
    }));
  }
}
