import { ContentProgressResponse } from './course-progress.response.js';

/** One learner's progress in one lesson. */
export class LessonProgressResponse extends ContentProgressResponse {
  /**
   * The lesson's id.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  content_id: string;
  /**
   * Null while the lesson isn't complete.
   * @example '2026-11-19T08:30:00.000Z'
   */
  completed_at: Date | null;
}
