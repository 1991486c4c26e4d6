import { ApiProperty } from '@nestjs/swagger';
import { LESSON_TYPES, type LessonType } from '../../catalogue/index.js';
import type { OpenLesson } from '../open-lesson.js';

/** A lesson for a learner, with its links and the learner's progress. */
export class LearnLessonResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example '0199a1b2-6a11-7bcd-9c3e-1f2a3b4c5d6e' */
  course_id: string;
  /** @example '0199a1b2-7a00-7aaa-8bbb-0c1d2e3f4a5b' */
  module_id: string;
  /** @example 'Credentials' */
  module_name: string;
  /**
   * Position of the module in the course, from 1.
   * @example 2
   */
  module_order: number;
  /** @example 'Kerberoasting, step by step' */
  lesson_title: string;
  /**
   * Markdown; may be empty.
   * @example 'Why any user may ask for the ticket, and what cracking it takes.'
   */
  lesson_description: string;
  /**
   * Position of the lesson in its module, from 1.
   * @example 1
   */
  order_number: number;
  @ApiProperty({ enum: LESSON_TYPES, enumName: 'LessonType', example: 'video' })
  file_type: LessonType;
  /**
   * The Dailymotion video id. Null for uploads and quizzes.
   * @example 'x8abcde'
   */
  embed_url: string | null;
  /**
   * Link to the uploaded file, signed for this learner and valid for up to 6 hours; supports byte ranges. Null for
   * Dailymotion videos and quizzes.
   * @example '/api/files/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?expires=1795253159&signature=…'
   */
  file_url: string | null;
  /**
   * Whether it is open to every signed-in learner.
   * @example false
   */
  is_preview: boolean;
  /** @example true */
  completed: boolean;
  /**
   * Total seconds watched.
   * @example 540
   */
  watch_time: number;
  /**
   * The video's last position, in seconds from the start.
   * @example 312
   */
  last_position: number;

  /** `fileUrl`: the link signed for the caller. */
  static from(lesson: OpenLesson, fileUrl: string | null): LearnLessonResponse {
    return {
      id: lesson.id,
      course_id: lesson.courseId,
      module_id: lesson.moduleId,
      module_name: lesson.moduleName,
      module_order: lesson.moduleOrder,
      lesson_title: lesson.title,
      lesson_description: lesson.description,
      order_number: lesson.orderNumber,
      file_type: lesson.fileType,
      embed_url: lesson.dailymotionId,
      file_url: fileUrl,
      is_preview: lesson.isPreview,
      completed: lesson.completed,
      watch_time: lesson.watchTime,
      last_position: lesson.lastPosition,
    };
  }
}
