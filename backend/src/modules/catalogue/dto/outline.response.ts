import { ApiProperty } from '@nestjs/swagger';
import { LESSON_TYPES, type LessonType } from '../lesson.entity.js';
import type { ModuleWithLessons } from '../contents.repository.js';

/** A lesson in the course page's outline, without links. */
export class OutlineLessonResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Reading an MFT entry' */
  lesson_title: string;
  @ApiProperty({ enum: LESSON_TYPES, enumName: 'LessonType' })
  file_type: LessonType;
  /**
   * Whether it is open to every signed-in learner.
   * @example true
   */
  is_preview: boolean;
}

export class OutlineModuleResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  module_id: string;
  /** @example 'Rules first' */
  module_name: string;
  /**
   * Position in the course, from 1.
   * @example 1
   */
  module_order: number;
  /** In order. */
  lessons: OutlineLessonResponse[];

  static from({ module, lessons }: ModuleWithLessons): OutlineModuleResponse {
    return {
      module_id: module.id,
      module_name: module.name,
      module_order: module.position,
      lessons: lessons.map(({ lesson }) => ({
        id: lesson.id,
        lesson_title: lesson.title,
        file_type: lesson.fileType,
        is_preview: lesson.isPreview,
      })),
    };
  }
}
