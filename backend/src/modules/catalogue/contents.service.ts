import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InvalidInputError } from '../../platform/common/domain-error.js';
import { isReferenced } from '../../platform/common/postgres-errors.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import {
  type StoredFile,
  StoredFilesRepository,
  UnattachedFilesService,
  type Upload,
  StoredVideos,
} from '../../platform/uploads/index.js';
import {
  atTheEdge,
  contentsChanged,
  courseNotFound,
  lessonIdTaken,
  lessonInUse,
  lessonNotFound,
  moduleNameTaken,
  moduleNotFound,
} from './catalogue.errors.js';
import { ContentsOrderRepository } from './contents-order.repository.js';
import { ContentsRepository, type LessonWithFile, type ModuleWithLessons } from './contents.repository.js';
import type { CourseModule } from './course-module.entity.js';
import { CoursesRepository } from './courses.repository.js';
import type { ModuleOrderDto, Direction } from './dto/contents.dto.js';
import type { LessonDetailsForm, LessonForm, UpdateLessonForm } from './dto/lesson-form.dto.js';
import { givenSource, neededSource, requireKind, shownFile } from './lesson-source.js';

/** Adds, changes, orders and deletes a course's lessons. Every change holds the course's lock. */
@Injectable()
export class ContentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesRepository,
    private readonly contents: ContentsRepository,
    private readonly order: ContentsOrderRepository,
    private readonly files: StoredFilesRepository,
    private readonly unattached: UnattachedFilesService,
    private readonly videos: StoredVideos,
    private readonly outbox: Outbox,
  ) {}

  async list(courseId: string): Promise<ModuleWithLessons[]> {
    const modules = await this.contents.ofUnarchivedCourse(courseId);
    if (modules === null) throw courseNotFound();
    return modules;
  }

  async add(
    courseId: string,
    form: LessonForm,
    upload: Upload | undefined,
    administratorId: string,
  ): Promise<{ entry: LessonWithFile; module: CourseModule }> {
    const source = neededSource(form.lesson_title, form, upload);
    const { changed, unusedFile } = await this.changing(courseId, async (manager) => {
      const saved = form.lesson_id && (await this.savedBefore(manager, courseId, form.lesson_id));
      if (saved) return this.change(manager, saved, form, upload, administratorId);
      const module = await this.moduleFor(manager, courseId, form);
      const file = await this.keepFile(manager, form, upload, administratorId);
      const lesson = await this.contents.insertLesson(
        manager,
        {
          id: form.lesson_id ?? newId(),
          courseId,
          moduleId: module.id,
          title: form.lesson_title,
          description: form.lesson_description ?? '',
          isPreview: form.is_preview,
          ...source,
          ...shownFile(file, await this.videos.unplayableCodec(file)),
        },
        form.order_number,
      );
      return { changed: { entry: { lesson, file }, module }, unusedFile: null };
    });
    await this.removeFile(unusedFile);
    return changed;
  }

  /**
   * Changes the fields that the form contains. Learners' progress and quiz attempts remain; the best attempt still
   * counts. A file that is no longer used is deleted after the commit.
   * @throws ConflictError for another type while the lesson is a lab of a practical exam
   */
  async update(
    lessonId: string,
    form: UpdateLessonForm,
    upload: Upload | undefined,
    administratorId: string,
  ): Promise<{ entry: LessonWithFile; module: CourseModule }> {
    const { changed, unusedFile } = await this.changingLesson(lessonId, async (manager) => {
      const before = await this.contents.findEntry(manager, lessonId);
      if (!before) throw lessonNotFound();
      return this.change(manager, before, form, upload, administratorId);
    });
    await this.removeFile(unusedFile);
    return changed;
  }

  async renameModule(courseId: string, moduleId: string, name: string): Promise<void> {
    await this.changing(courseId, async (manager) => {
      const outcome = await this.contents.renameModule(manager, courseId, moduleId, name);
      if (outcome === 'unknown') throw moduleNotFound();
      // Lessons are added to a module by its name: two modules with the same name would be ambiguous.
      if (outcome === 'taken') throw moduleNameTaken(name);
    });
  }

  /**
   * Reorders the whole course; lessons may move between modules. A module left without lessons is deleted, as when its
   * last lesson is deleted.
   * @throws ConflictError if the order doesn't name exactly the course's modules and lessons
   */
  async reorder(courseId: string, order: ModuleOrderDto[]): Promise<void> {
    const moduleIds = order.map((module) => module.module_id.toLowerCase());
    const places = order.flatMap((module) =>
      module.contents.map((lessonId, index) => ({
        lessonId: lessonId.toLowerCase(),
        moduleId: module.module_id.toLowerCase(),
        position: index + 1,
      })),
    );
    const lessonIds = places.map(({ lessonId }) => lessonId);
    if (hasTwins(moduleIds) || hasTwins(lessonIds)) {
      throw new InvalidInputError(
        'catalogue.order_repeats',
        'A module or lesson appears in the order more than once',
        'modules',
      );
    }
    await this.changing(courseId, async (manager) => {
      const present = await this.order.idsOf(manager, courseId);
      if (!sameSet(present.modules, moduleIds) || !sameSet(present.lessons, lessonIds))
        throw contentsChanged();
      const filled = new Set(places.map(({ moduleId }) => moduleId));
      const kept = moduleIds.filter((id) => filled.has(id));
      await this.order.placeAll(manager, kept, places);
      if (kept.length < moduleIds.length) await this.order.deleteEmptyModules(manager, courseId);
    });
  }

  async moveModule(courseId: string, moduleId: string, direction: Direction): Promise<void> {
    await this.changing(courseId, async (manager) => {
      const module = await this.contents.findModule(manager, courseId, moduleId);
      if (!module) throw moduleNotFound();
      if (!(await this.order.swapModule(manager, module, direction))) throw atTheEdge('module', direction);
    });
  }

  async moveLesson(courseId: string, lessonId: string, direction: Direction): Promise<void> {
    await this.changing(courseId, async (manager) => {
      const lesson = await this.contents.findLessonOfCourse(manager, courseId, lessonId);
      if (!lesson) throw lessonNotFound();
      if (!(await this.order.swapLesson(manager, lesson, direction))) throw atTheEdge('lesson', direction);
    });
  }

  /** @throws NotFoundError, ConflictError while the lesson is a lab of a practical exam */
  async delete(lessonId: string): Promise<void> {
    const unusedFile = await this.changingLesson(lessonId, async (manager) => {
      const deleted = await this.contents.deleteLesson(manager, lessonId).catch(refuseIfInUse);
      if (!deleted) throw lessonNotFound();
      const { courseId } = deleted;
      await this.courses.withdrawIfEmpty(manager, courseId);
      await this.outbox.publish(manager, 'catalogue.lesson-deleted', { lessonId, courseId });
      return this.forgetFile(manager, deleted.fileId);
    });
    await this.removeFile(unusedFile);
  }

  private async change(
    manager: EntityManager,
    before: { entry: LessonWithFile; module: CourseModule },
    form: LessonForm | UpdateLessonForm,
    upload: Upload | undefined,
    administratorId: string,
  ) {
    const { lesson: was, file: fileWas } = before.entry;
    const source = givenSource(form.lesson_title ?? was.title, form, upload);
    // A retry after a lost response: the upload is already this lesson's file.
    const hasUpload = form.upload_id !== undefined && form.upload_id === was.fileId;
    const file = hasUpload ? fileWas : await this.keepFile(manager, form, upload, administratorId);
    const lesson = {
      ...was,
      title: form.lesson_title ?? was.title,
      description: form.lesson_description ?? was.description,
      isPreview: form.is_preview ?? was.isPreview,
      ...(hasUpload ? {} : { ...source, ...shownFile(file, await this.videos.unplayableCodec(file)) }),
    };
    await this.contents.updateLesson(manager, lesson).catch(refuseIfInUse);
    const shown = file ?? (source ? null : fileWas);
    return {
      changed: { entry: { lesson, file: shown }, module: before.module },
      unusedFile: await this.forgetFile(manager, source && !hasUpload ? was.fileId : null),
    };
  }

  /** Unlinks a file that no lesson shows any more. @returns the id whose bytes can be deleted after the commit */
  private async forgetFile(manager: EntityManager, fileId: string | null): Promise<string | null> {
    if (fileId === null || (await this.contents.isFileUsed(manager, fileId))) return null;
    await this.files.release(manager, fileId);
    return fileId;
  }

  /** After the commit: if the transaction rolls back, the file is still needed. */
  private async removeFile(fileId: string | null): Promise<void> {
    if (fileId) await this.unattached.removeReleased(fileId);
  }

  /** The lesson saved by a request whose response was lost; the form may have changed since. */
  private async savedBefore(manager: EntityManager, courseId: string, lessonId: string) {
    const saved = await this.contents.findEntry(manager, lessonId);
    if (saved && saved.entry.lesson.courseId !== courseId) throw lessonIdTaken();
    return saved;
  }

  /** The lesson's file, once the lesson has attached it; null for a form without one. */
  private async keepFile(
    manager: EntityManager,
    { upload_id: uploadId, file_type: type }: LessonDetailsForm,
    upload: Upload | undefined,
    administratorId: string,
  ): Promise<StoredFile | null> {
    if (uploadId) {
      const file = await this.unattached.attach(manager, uploadId, administratorId);
      requireKind(type, file.kind);
      return file;
    }
    if (!upload) return null;
    requireKind(type, upload.kind);
    const file = { ...upload, createdBy: administratorId };
    await this.files.insert(manager, [file]);
    return { ...file, videoSeconds: null, createdAt: new Date() };
  }

  private changing<T>(courseId: string, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.courses.lockUnarchived(manager, courseId))) throw courseNotFound();
      return change(manager);
    });
  }

  private changingLesson<T>(lessonId: string, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.courses.lockUnarchivedOfLesson(manager, lessonId))) throw lessonNotFound();
      return change(manager);
    });
  }

  private async moduleFor(manager: EntityManager, courseId: string, form: LessonForm): Promise<CourseModule> {
    if (form.module_id === undefined) {
      return this.contents.findOrAddModule(manager, courseId, form.module_name ?? '', newId());
    }
    const module = await this.contents.findModule(manager, courseId, form.module_id);
    if (module) return module;
    throw new InvalidInputError('catalogue.unknown_module', 'This course has no such module', 'module_id');
  }
}

function refuseIfInUse(error: unknown): never {
  throw isReferenced(error) ? lessonInUse() : error;
}

const hasTwins = (ids: string[]): boolean => new Set(ids).size < ids.length;

function sameSet(present: string[], named: string[]): boolean {
  const all = new Set(present);
  return all.size === named.length && named.every((id) => all.has(id));
}
