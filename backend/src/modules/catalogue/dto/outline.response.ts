import { ApiProperty } from '@nestjs/swagger';
import { LESSON_TYPES, type LessonType } from '../lesson.entity.js';
import type { ModuleWithLessons } from '../contents.repository.js';

/** A lesson as the course page previews it: no links. */
export class OutlineLessonResponse {
  id: string;
  /** @example 'Reading an MFT entry' */
  lesson_title: string;
  @ApiProperty({ enum: LESSON_TYPES, enumName: 'LessonType' })
  file_type: LessonType;
  /** Open to every signed-in learner. */
  is_preview: boolean;
}

export class OutlineModuleResponse {
  module_id: string;
  /** @example 'Rules first' */
  module_name: string;
  /**
   * Place in the course, from 1.
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
