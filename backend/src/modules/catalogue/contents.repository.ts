import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { StoredFile } from '../../platform/uploads/index.js';
import { NOT_ARCHIVED, visibleTo } from './courses.repository.js';
import { Course } from './course.entity.js';
import { CourseModule } from './course-module.entity.js';
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

type NewLesson = Omit<Lesson, 'createdAt' | 'position'>;

/**
 * With `ContentsOrder` the only writer of `course_modules` and `lessons`. Callers must hold the course's lock, so that
 * positions stay dense; their unique constraint is deferred to the commit.
 */
@Injectable()
export class ContentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Modules and lessons of a course in order; null if there is no such course, or it is archived. */
  ofUnarchivedCourse(courseId: string): Promise<ModuleWithLessons[] | null> {
    return readContents(this.contentsOf(courseId).andWhere(NOT_ARCHIVED));
  }

  /** The same for a course that the viewer may see. */
  ofVisibleCourse(courseId: string, viewerId: string): Promise<ModuleWithLessons[] | null> {
    return readContents(this.contentsOf(courseId).andWhere(visibleTo(':viewerId'), { viewerId }));
  }

  /** The course's module with that name, ignoring case; created at the end of the course if there is none. */
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

  /** Inserts a lesson at `order` (from 1) of its module, or at the end, and moves the later ones down. */
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
       INSERT INTO lessons (id, module_id, course_id, title, description, position, file_type, dailymotion_id, file_id, quiz, is_preview,
         unplayable_codec, conversion_due)
       SELECT $3, $1, $4, $5, $6, place.position, $7, $8, $9, $10, $11, $12, $13 FROM place
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
        lesson.unplayableCodec,
        lesson.conversionDue,
      ],
    );
    return { ...lesson, position: row.position, createdAt: row.created_at };
  }

  /** A lesson with its file and module; null if it was deleted. */
  async findEntry(
    manager: EntityManager,
    lessonId: string,
  ): Promise<{ entry: LessonWithFile; module: CourseModule } | null> {
    const found = (await manager
      .createQueryBuilder(Lesson, 'lesson')
      .innerJoinAndMapOne('lesson.module', CourseModule, 'module', 'module.id = lesson.module_id')
      .leftJoinAndMapOne('lesson.file', StoredFile, 'file', 'file.id = lesson.file_id')
      .where('lesson.id = :lessonId', { lessonId })
      .getOne()) as (Lesson & { module: CourseModule; file: StoredFile | null }) | null;
    if (!found) return null;
    const { module, file, ...lesson } = found;
    return { entry: { lesson, file }, module };
  }

  async updateLesson(manager: EntityManager, { id, ...lesson }: Lesson): Promise<void> {
    const { title, description, isPreview, fileType, fileId, dailymotionId, quiz } = lesson;
    const { unplayableCodec, conversionDue } = lesson;
    await manager.update(
      Lesson,
      { id },
      {
        title,
        description,
        isPreview,
        fileType,
        fileId,
        dailymotionId,
        quiz,
        unplayableCodec,
        conversionDue,
      },
    );
  }

  /** Renames a module, unless another module of the course has that name, ignoring case. */
  async renameModule(
    manager: EntityManager,
    courseId: string,
    moduleId: string,
    name: string,
  ): Promise<'renamed' | 'taken' | 'unknown'> {
    const [row] = await manager.query<[{ known: boolean; taken: boolean }]>(
      `WITH module AS (
         SELECT id FROM course_modules WHERE id = $2 AND course_id = $1
       ), twin AS (
         SELECT id FROM course_modules WHERE course_id = $1 AND lower(name) = lower($3) AND id <> $2
       ), renamed AS (
         UPDATE course_modules SET name = $3
         WHERE id = (SELECT id FROM module) AND NOT EXISTS (SELECT FROM twin)
       )
       SELECT EXISTS (SELECT FROM module) AS known, EXISTS (SELECT FROM twin) AS taken`,
      [courseId, moduleId, name],
    );
    if (!row.known) return 'unknown';
    return row.taken ? 'taken' : 'renamed';
  }

  findModule(manager: EntityManager, courseId: string, moduleId: string): Promise<CourseModule | null> {
    return manager.findOneBy(CourseModule, { id: moduleId, courseId });
  }

  findLessonOfCourse(manager: EntityManager, courseId: string, lessonId: string): Promise<Lesson | null> {
    return manager.findOneBy(Lesson, { id: lessonId, courseId });
  }

  /**
   * Deletes a lesson, closes the gap, and deletes its module if that is then empty.
   * @returns the lesson's file; null if the lesson was already deleted
   */
  async deleteLesson(
    manager: EntityManager,
    lessonId: string,
  ): Promise<{ courseId: string; fileId: string | null } | null> {
    const [deleted] = await manager.query<
      [{ position: number; course_id: string; module_id: string; file_id: string | null }[], number]
    >('DELETE FROM lessons WHERE id = $1 RETURNING position, course_id, module_id, file_id', [lessonId]);
    const [row] = deleted;
    if (!row) return null;
    await manager.query(
      `WITH moved AS (
         UPDATE lessons SET position = position - 1 WHERE module_id = $2 AND position > $3
       ), gone AS (
         DELETE FROM course_modules
         WHERE id = $2 AND NOT EXISTS (SELECT FROM lessons WHERE module_id = $2) RETURNING position
       )
       UPDATE course_modules SET position = course_modules.position - 1 FROM gone
       WHERE course_id = $1 AND course_modules.position > gone.position`,
      [row.course_id, row.module_id, row.position],
    );
    return { courseId: row.course_id, fileId: row.file_id };
  }

  /** Whether a lesson uses the file. */
  isFileUsed(manager: EntityManager, fileId: string): Promise<boolean> {
    return manager.existsBy(Lesson, { fileId });
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
  const course = (await query.getOne()) as (Course & MappedCourse) | null;
  if (!course) return null;
  return course.modules.map(({ lessons, ...module }) => ({
    module,
    lessons: lessons.map(({ file, ...lesson }) => ({ lesson, file })),
  }));
}
