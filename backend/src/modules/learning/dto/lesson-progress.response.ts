import { ContentProgressResponse } from './course-progress.response.js';

/** One learner's progress in one lesson. */
export class LessonProgressResponse extends ContentProgressResponse {
  /** The lesson's id. */
  content_id: string;
  /**
   * Null while the lesson isn't complete.
   * @example '2026-11-19T08:30:00.000Z'
   */
  completed_at: Date | null;
}
