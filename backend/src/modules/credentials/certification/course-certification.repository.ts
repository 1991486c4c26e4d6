import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CourseCertification } from './course-certification.js';

/** What a course has to certify by. */
@Injectable()
export class CourseCertificationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if there is no such course */
  async find(courseId: string): Promise<CourseCertification | null> {
    const [course] = await this.dataSource.query<CourseCertification[]>(
      `SELECT course.id AS "courseId", course.title AS "courseTitle", course.price_paise AS "pricePaise",
              lesson.total AS lessons, lesson.quizzes, lesson.labs,
              CASE WHEN assessment.published THEN 'published'
                WHEN assessment.course_id IS NOT NULL THEN 'unpublished' ELSE 'none' END AS assessment,
              CASE WHEN exam.published THEN 'published'
                WHEN exam.course_id IS NOT NULL THEN 'unpublished' ELSE 'none' END AS "practicalExam"
       FROM courses course
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS total, count(*) FILTER (WHERE file_type = 'quiz')::int AS quizzes,
                count(*) FILTER (WHERE file_type = 'lab')::int AS labs
         FROM lessons WHERE lessons.course_id = course.id
       ) lesson
       LEFT JOIN assessments assessment ON assessment.course_id = course.id
       LEFT JOIN practical_exams exam ON exam.course_id = course.id
       WHERE course.id = $1`,
      [courseId],
    );
    return course ?? null;
  }
}
