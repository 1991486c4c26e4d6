import { containsPattern } from '../../platform/common/search-text.js';
import { Conditions, momentInIndia, yesOrNo } from '../../platform/database/csv-sql.js';
import type { CsvExport } from '../../platform/exports/index.js';
import type { ExportEnrolmentsQuery } from './dto/enrolment.dto.js';
import { matchesLearner } from './enrolments.repository.js';

/** Progress follows `progressPercent`: 100 only once every lesson is completed. */
export function enrolmentsExport(query: ExportEnrolmentsQuery): Omit<CsvExport, 'userId'> {
  const narrowed = new Conditions()
    .add('enrolment.course_id = ?', query.course_id)
    .add('(enrolment.revoked_at IS NOT NULL) = ?', query.status && query.status === 'revoked')
    .add(matchesLearner('?'), query.q && containsPattern(query.q))
    .during('enrolment.granted_at', query);
  return {
    name: 'enrolments',
    sql: `SELECT course.title AS course, learner.full_name, learner.email,
        CASE WHEN enrolment.revoked_at IS NULL THEN 'active' ELSE 'revoked' END AS status, enrolment.source,
        (SELECT CASE WHEN bool_and(progress.completed IS TRUE) THEN 100
                     WHEN count(*) > 0 THEN LEAST(99, round(100.0 * count(*) FILTER (WHERE progress.completed) / count(*))) END::text
         FROM lessons lesson LEFT JOIN lesson_progress progress
           ON progress.lesson_id = lesson.id AND progress.user_id = enrolment.user_id
         WHERE lesson.course_id = enrolment.course_id) AS progress,
        ${yesOrNo('enrolment.completed_at IS NOT NULL')} AS completed,
        ${momentInIndia('enrolment.granted_at')} AS granted_at,
        ${momentInIndia('enrolment.completed_at')} AS completed_at,
        ${momentInIndia('enrolment.revoked_at')} AS revoked_at, enrolment.id
      FROM enrolments enrolment
      JOIN users learner ON learner.id = enrolment.user_id
      JOIN courses course ON course.id = enrolment.course_id
      WHERE ${narrowed.where} ORDER BY enrolment.granted_at DESC, enrolment.id DESC`,
    parameters: narrowed.parameters,
    columns: {
      course: 'Course',
      full_name: 'Learner',
      email: 'Email',
      status: 'Status',
      source: 'Source',
      progress: 'Progress (%)',
      completed: 'Completed',
      granted_at: 'Granted (IST)',
      completed_at: 'Completed on (IST)',
      revoked_at: 'Revoked (IST)',
      id: 'Enrolment',
    },
  };
}
