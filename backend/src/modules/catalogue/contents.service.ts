import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { InvalidInputError } from '../../common/domain-error.js';
import { newId } from '../../database/columns.js';
import { StoredFilesRepository, type Upload, UploadEngine } from '../../uploads/index.js';
import {
  atTheEdge,
  courseNotFound,
  invalidQuiz,
  invalidVideoLink,
  lessonNotFound,
  lessonWithoutSource,
  lessonWithSeveralSources,
  moduleNotFound,
} from './catalogue.errors.js';
import { ContentsRepository, type LessonWithFile, type ModuleWithLessons } from './contents.repository.js';
import type { CourseModule } from './course-module.entity.js';
import { CoursesRepository } from './courses.repository.js';
import { dailymotionId } from './dailymotion.js';
import type { LessonForm } from './dto/lesson-form.dto.js';
import type { Direction } from './dto/move.dto.js';
import type { Lesson } from './lesson.entity.js';
import { parseQuiz } from './parse-quiz.js';

type LessonSource = Pick<Lesson, 'fileType' | 'fileId' | 'dailymotionId' | 'quiz'>;

/** What a course is made of: adding, ordering and removing its lessons. Every change holds the course's lock. */
@Injectable()
export class CourseContents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesRepository,
    private readonly contents: ContentsRepository,
    private readonly files: StoredFilesRepository,
    private readonly uploads: UploadEngine,
  ) {}

  async list(courseId: string): Promise<ModuleWithLessons[]> {
    const modules = await this.contents.ofKeptCourse(courseId);
    if (modules === null) throw courseNotFound();
    return modules;
  }

  async add(
    courseId: string,
    form: LessonForm,
    upload: Upload | undefined,
    administratorId: string,
  ): Promise<{ entry: LessonWithFile; module: CourseModule }> {
    const source = readSource(form, upload);
    return this.changing(courseId, async (manager) => {
      const module = await this.moduleFor(manager, courseId, form);
      const file = upload && { ...upload, createdBy: administratorId };
      if (file) await this.files.insert(manager, [file]);
      const lesson = await this.contents.insertLesson(
        manager,
        {
          id: newId(),
          courseId,
          moduleId: module.id,
          title: form.lesson_title,
          description: form.lesson_description ?? '',
          isPreview: form.is_preview,
          ...source,
        },
        form.order_number,
      );
      return { entry: { lesson, file: file ? { ...file, createdAt: lesson.createdAt } : null }, module };
    });
  }

  async moveModule(courseId: string, moduleId: string, direction: Direction): Promise<void> {
    await this.changing(courseId, async (manager) => {
      const module = await this.contents.findModule(manager, courseId, moduleId);
      if (!module) throw moduleNotFound();
      if (!(await this.contents.swapModule(manager, module, direction))) throw atTheEdge('module', direction);
    });
  }

  async moveLesson(courseId: string, lessonId: string, direction: Direction): Promise<void> {
    await this.changing(courseId, async (manager) => {
      const lesson = await this.contents.findLessonOfCourse(manager, courseId, lessonId);
      if (!lesson) throw lessonNotFound();
      if (!(await this.contents.swapLesson(manager, lesson, direction))) throw atTheEdge('lesson', direction);
    });
  }

  async delete(lessonId: string): Promise<void> {
    const lesson = await this.contents.findLesson(lessonId);
    if (!lesson) throw lessonNotFound();
    const unusedFile = await this.changing(lesson.courseId, async (manager) => {
      if (!(await this.contents.deleteLesson(manager, lesson))) throw lessonNotFound();
      return lesson.fileId !== null && (await this.contents.deleteUnusedFile(manager, lesson.fileId))
        ? lesson.fileId
        : null;
    });
    // Only now: a transaction that rolls back must find its file again.
    if (unusedFile) await this.uploads.remove([{ id: unusedFile }]);
  }

  private changing<T>(courseId: string, change: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      if (!(await this.courses.lockKept(manager, courseId))) throw courseNotFound();
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

/** What the lesson shows: exactly one of an uploaded file, a Dailymotion video and a quiz. */
function readSource(form: LessonForm, upload: Upload | undefined): LessonSource {
  const { lesson_title: title, embed_url: link, quiz } = form;
  const given = [upload, link, quiz].filter((source) => source !== undefined).length;
  if (given > 1) throw lessonWithSeveralSources(title);
  const none: LessonSource = { fileType: 'video', fileId: null, dailymotionId: null, quiz: null };
  if (upload) return { ...none, fileType: upload.kind === 'pdf' ? 'pdf' : 'video', fileId: upload.id };
  if (link !== undefined) {
    const id = dailymotionId(link);
    if (!id) throw invalidVideoLink(title);
    return { ...none, dailymotionId: id };
  }
  if (quiz === undefined && form.file_type !== 'quiz') throw lessonWithoutSource(title);
  const parsed = parseQuiz(quiz);
  if (!parsed.quiz) throw invalidQuiz(title, parsed.problems);
  return { ...none, fileType: 'quiz', quiz: parsed.quiz };
}
