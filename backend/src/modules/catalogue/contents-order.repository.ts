import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CourseModule } from './course-module.entity.js';
import type { Direction } from './dto/contents.dto.js';
import type { Lesson } from './lesson.entity.js';

/** A lesson's target position: its module, and its place in it from 1. */
interface LessonPlace {
  lessonId: string;
  moduleId: string;
  position: number;
}

const MODULES_OF_COURSE = 'SELECT id, position FROM course_modules WHERE course_id = $1';
const LESSONS_OF_MODULE = 'SELECT id, position FROM lessons WHERE module_id = $1';

/** Reorders modules and lessons. Callers must hold the course's lock. */
@Injectable()
export class ContentsOrderRepository {
  /** Swaps a module with its neighbour in the course; false at the edge. */
  swapModule(manager: EntityManager, module: CourseModule, direction: Direction): Promise<boolean> {
    return this.swap(manager, 'course_modules', MODULES_OF_COURSE, module.courseId, module.id, direction);
  }

  /** Swaps a lesson with its neighbour in the module; false at the edge. */
  swapLesson(manager: EntityManager, lesson: Lesson, direction: Direction): Promise<boolean> {
    return this.swap(manager, 'lessons', LESSONS_OF_MODULE, lesson.moduleId, lesson.id, direction);
  }

  private async swap(
    manager: EntityManager,
    table: 'course_modules' | 'lessons',
    siblings: typeof MODULES_OF_COURSE | typeof LESSONS_OF_MODULE,
    parentId: string,
    id: string,
    direction: Direction,
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      `WITH sibling AS (${siblings}), mover AS (
         SELECT id, position FROM sibling WHERE id = $2
       ), neighbour AS (
         SELECT sibling.id, sibling.position FROM sibling, mover WHERE sibling.position = mover.position + $3
       )
       UPDATE ${table} AS target
       SET position = CASE WHEN target.id = mover.id THEN neighbour.position ELSE mover.position END
       FROM mover, neighbour WHERE target.id IN (mover.id, neighbour.id)`,
      [parentId, id, direction === 'up' ? -1 : 1],
    );
    return count === 2;
  }

  /** The ids of a course's modules and lessons, unordered. */
  async idsOf(manager: EntityManager, courseId: string): Promise<{ modules: string[]; lessons: string[] }> {
    const [row] = await manager.query<[{ modules: string[]; lessons: string[] }]>(
      `SELECT ARRAY(SELECT id::text FROM course_modules WHERE course_id = $1) AS modules,
              ARRAY(SELECT id::text FROM lessons WHERE course_id = $1) AS lessons`,
      [courseId],
    );
    return row;
  }

  /** Puts the modules in this order, and every lesson at its position. */
  async placeAll(manager: EntityManager, moduleIds: string[], lessons: LessonPlace[]): Promise<void> {
    await manager.query(
      `WITH modules AS (
         UPDATE course_modules SET position = place.position
         FROM unnest($1::uuid[]) WITH ORDINALITY AS place (id, position)
         WHERE course_modules.id = place.id AND course_modules.position <> place.position
       )
       UPDATE lessons SET module_id = place.module_id, position = place.position
       FROM unnest($2::uuid[], $3::uuid[], $4::integer[]) AS place (id, module_id, position)
       WHERE lessons.id = place.id
         AND (lessons.module_id <> place.module_id OR lessons.position <> place.position)`,
      [
        moduleIds,
        lessons.map(({ lessonId }) => lessonId),
        lessons.map(({ moduleId }) => moduleId),
        lessons.map(({ position }) => position),
      ],
    );
  }

  async deleteEmptyModules(manager: EntityManager, courseId: string): Promise<void> {
    await manager.query(
      `DELETE FROM course_modules
       WHERE course_id = $1 AND NOT EXISTS (SELECT FROM lessons WHERE module_id = course_modules.id)`,
      [courseId],
    );
  }
}
