import { PickType } from '@nestjs/swagger';
import type { ModuleWithLessons } from '../contents.repository.js';
import { AdminLessonResponse, AdminModuleResponse } from './contents.response.js';

/** A lesson in the course page's outline, without links. */
export class OutlineLessonResponse extends PickType(AdminLessonResponse, [
  'id',
  'lesson_title',
  'file_type',
  'is_preview',
]) {}

export class OutlineModuleResponse extends PickType(AdminModuleResponse, [
  'module_id',
  'module_name',
  'module_order',
]) {
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
