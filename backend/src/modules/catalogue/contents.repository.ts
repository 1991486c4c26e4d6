import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { StoredFile } from '../../uploads/index.js';
import { KEPT, type Viewer, visibleTo } from './course-visibility.js';
import { Course } from './course.entity.js';
import { CourseModule } from './course-module.entity.js';
import type { Direction } from './dto/move.dto.js';
import { Lesson } from './lesson.entity.js';

export interface LessonWithFile {
  lesson: Lesson;
  file: StoredFile | null;
}

/** A module with its lessons in order. */
export interface ModuleWithLessons {
  module: CourseModule;
  lessons: LessonWithFile[];
}

export type NewLesson = Omit<Lesson, 'createdAt' | 'position'>;

/**
 * The only writer of `course_modules` and `lessons`. Callers hold the course's lock, so that positions stay dense; their
 * uniqueness is checked when the transaction ends.
 */
@Injectable()
export class ContentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findLesson(lessonId: string): Promise<Lesson | null> {
    return this.dataSource.getRepository(Lesson).findOneBy({ id: lessonId });
  }

  /** Modules and lessons of a course in order, also of an archived one; null when there is no such course. */
  ofCourse(courseId: string): Promise<ModuleWithLessons[] | null> {
    return readContents(this.contentsOf(courseId));
  }

  /** The same, of a course that isn't archived. */
  ofKeptCourse(courseId: string): Promise<ModuleWithLessons[] | null> {
    return readContents(this.contentsOf(courseId).andWhere(KEPT));
  }

  /** The same, of a course that `viewer` may see. */
  ofVisibleCourse(courseId: string, viewer: Viewer): Promise<ModuleWithLessons[] | null> {
    return readContents(this.contentsOf(courseId).andWhere(...visibleTo(viewer)));
  }

  /** The module of that name in the course, in any case; made at the end of the course when there is none. */
  async findOrAddModule(
    manager: EntityManager,
    courseId: string,
    name: string,
    id: string,
  ): Promise<CourseModule> {
    const [row] = await manager.query<[{ id: string; name: string; position: number; created_at: Date }]>(
      `WITH existing AS (
         SELECT id, name, position, created_at FROM course_modules WHERE course_id = $1 AND lower(name) = lower($2) ORDER BY position LIMIT 1
       ), added AS (
         INSERT INTO course_modules (id, course_id, name, position)
         SELECT $3, $1, $2, (SELECT count(*) + 1 FROM course_modules WHERE course_id = $1)
         WHERE NOT EXISTS (SELECT FROM existing)
         RETURNING id, name, position, created_at
       )
       SELECT * FROM existing UNION ALL SELECT * FROM added`,
      [courseId, name, id],
    );
    return { id: row.id, courseId, name: row.name, position: row.position, createdAt: row.created_at };
  }

  /** Puts a lesson at `order` (from 1) of its module, or at the end, and moves the later ones down. */
  async insertLesson(
    manager: EntityManager,
    lesson: NewLesson,
    order: number | undefined,
  ): Promise<LessonWithFile['lesson']> {
    const [row] = await manager.query<[{ position: number; created_at: Date }]>(
      `WITH place AS (
         SELECT greatest(1, least(coalesce($2::integer, count(*) + 1), count(*) + 1))::integer AS position
         FROM lessons WHERE module_id = $1
       ), moved AS (
         UPDATE lessons SET position = lessons.position + 1 FROM place
         WHERE module_id = $1 AND lessons.position >= place.position
       )
       INSERT INTO lessons (id, module_id, course_id, title, description, position, file_type, dailymotion_id, file_id, quiz, is_preview)
       SELECT $3, $1, $4, $5, $6, place.position, $7, $8, $9, $10, $11 FROM place
       RETURNING position, created_at`,
      [
        lesson.moduleId,
        order ?? null,
        lesson.id,
        lesson.courseId,
        lesson.title,
        lesson.description,
        lesson.fileType,
        lesson.dailymotionId,
        lesson.fileId,
        lesson.quiz && JSON.stringify(lesson.quiz),
        lesson.isPreview,
      ],
    );
    return { ...lesson, position: row.position, createdAt: row.created_at };
  }

  findModule(manager: EntityManager, courseId: string, moduleId: string): Promise<CourseModule | null> {
    return manager.findOneBy(CourseModule, { id: moduleId, courseId });
  }

  findLessonOfCourse(manager: EntityManager, courseId: string, lessonId: string): Promise<Lesson | null> {
    return manager.findOneBy(Lesson, { id: lessonId, courseId });
  }

  /** Swaps a module with its neighbour in the course; false at the edge. */
  swapModule(manager: EntityManager, module: CourseModule, direction: Direction): Promise<boolean> {
    return this.swap(manager, 'course_modules', 'course_id', module.courseId, module.id, direction);
  }

  /** Swaps a lesson with its neighbour in the module; false at the edge. */
  swapLesson(manager: EntityManager, lesson: Lesson, direction: Direction): Promise<boolean> {
    return this.swap(manager, 'lessons', 'module_id', lesson.moduleId, lesson.id, direction);
  }

  private async swap(
    manager: EntityManager,
    table: 'course_modules' | 'lessons',
    parentColumn: 'course_id' | 'module_id',
    parentId: string,
    id: string,
    direction: Direction,
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      `WITH mover AS (
         SELECT id, position FROM ${table} WHERE ${parentColumn} = $1 AND id = $2
       ), neighbour AS (
         SELECT other.id, other.position FROM ${table} AS other, mover
         WHERE other.${parentColumn} = $1 AND other.position = mover.position + $3
       )
       UPDATE ${table} AS target
       SET position = CASE WHEN target.id = mover.id THEN neighbour.position ELSE mover.position END
       FROM mover, neighbour WHERE target.id IN (mover.id, neighbour.id)`,
      [parentId, id, direction === 'up' ? -1 : 1],
    );
    return count === 2;
  }

  /** Deletes a lesson, closes the gap, and takes its module along when that is empty then. False: it was gone already. */
  async deleteLesson(manager: EntityManager, lesson: Lesson): Promise<boolean> {
    const [deleted] = await manager.query<[{ position: number; module_id: string }[], number]>(
      'DELETE FROM lessons WHERE id = $1 RETURNING position, module_id',
      [lesson.id],
    );
    const [row] = deleted;
    if (!row) return false;
    await manager.query('UPDATE lessons SET position = position - 1 WHERE module_id = $1 AND position > $2', [
      row.module_id,
      row.position,
    ]);
    const empty = !(await manager.existsBy(Lesson, { moduleId: row.module_id }));
    if (empty) await this.deleteModule(manager, lesson.courseId, row.module_id);
    return true;
  }

  /** Forgets a lesson's file unless another lesson shows it too; true when it was forgotten. */
  async deleteUnusedFile(manager: EntityManager, fileId: string): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      'DELETE FROM stored_files WHERE id = $1 AND NOT EXISTS (SELECT FROM lessons WHERE file_id = $1)',
      [fileId],
    );
    return count === 1;
  }

  private async deleteModule(manager: EntityManager, courseId: string, moduleId: string): Promise<void> {
    await manager.query(
      `WITH gone AS (DELETE FROM course_modules WHERE id = $2 RETURNING position)
       UPDATE course_modules SET position = course_modules.position - 1 FROM gone
       WHERE course_id = $1 AND course_modules.position > gone.position`,
      [courseId, moduleId],
    );
  }

  private contentsOf(courseId: string): SelectQueryBuilder<Course> {
    return this.dataSource
      .createQueryBuilder(Course, 'course')
      .select('course.id')
      .leftJoinAndMapMany('course.modules', CourseModule, 'module', 'module.course_id = course.id')
      .leftJoinAndMapMany('module.lessons', Lesson, 'lesson', 'lesson.module_id = module.id')
      .leftJoinAndMapOne('lesson.file', StoredFile, 'file', 'file.id = lesson.file_id')
      .where('course.id = :courseId', { courseId })
      .orderBy('module.position')
      .addOrderBy('lesson.position');
  }
}

interface MappedCourse {
  modules: (CourseModule & { lessons: (Lesson & { file: StoredFile | null })[] })[];
}

async function readContents(query: SelectQueryBuilder<Course>): Promise<ModuleWithLessons[] | null> {
  const course = (await query.getOne()) as unknown as MappedCourse | null;
  if (!course) return null;
  return course.modules.map(({ lessons, ...module }) => ({
    module,
    lessons: lessons.map(({ file, ...lesson }) => ({ lesson, file })),
  }));
}
