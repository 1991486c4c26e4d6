import { IntersectionType, PickType } from '@nestjs/swagger';
import { AdminLessonResponse, CourseResponse } from '../../catalogue/index.js';
import type { OpenLesson } from '../open-lesson.js';
import { ContentProgressResponse } from './progress.dto.js';

export class CourseAccessResponse {
  /** Always true: without access the response is 403. */
  access: boolean;
}

/** A lesson for a learner, with its links and the learner's progress. */
export class LearnLessonResponse extends IntersectionType(
  PickType(AdminLessonResponse, [
    'id',
    'module_id',
    'module_name',
    'module_order',
    'lesson_title',
    'lesson_description',
    'order_number',
    'file_type',
    'embed_url',
    'is_preview',
  ]),
  ContentProgressResponse,
) {
  /** @example '0199a1b2-6a11-7bcd-9c3e-1f2a3b4c5d6e' */
  course_id: string;
  /**
   * Link to the uploaded file, signed for this learner and valid for up to 6 hours; supports byte ranges. Null for
   * Dailymotion videos and quizzes.
   * @example '/api/files/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?expires=1795253159&signature=…'
   */
  file_url: string | null;

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

/** A course with everything needed to study it. */
export class LearnCourseResponse {
  course: CourseResponse;
  /** All lessons, in order. */
  content: LearnLessonResponse[];
  /**
   * Where the learner continues: the last opened lesson that isn't complete, else the first that isn't. Null if all
   * are.
   */
  resume_lesson_id: string | null;
}
