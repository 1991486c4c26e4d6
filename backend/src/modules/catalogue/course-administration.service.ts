import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../platform/common/pagination.js';
import { toPaise } from '../../platform/common/money.js';
import { newId } from '../../platform/database/columns.js';
import { imagePath, StoredFilesRepository, type Upload } from '../../platform/uploads/index.js';
import { courseIdTaken, courseNotFound, courseWithoutLessons } from './catalogue.errors.js';
import type { Course } from './course.entity.js';
import { CoursesRepository, type CourseWithCreator, type CourseFilter } from './courses.repository.js';
import type { CreateCourseForm, UpdateCourseForm } from './dto/course.dto.js';
import { MentorsRepository } from './mentors/mentors.repository.js';

/** The images of a form. */
export interface CourseImages {
  thumbnail?: Upload | undefined;
  certificationPreview?: Upload | undefined;
}

interface Administrator {
  id: string;
  fullName: string;
}

/** What a form changes, all named by `update`; it sets the instructors by their mentors. */
type ChangeableColumn = Exclude<
  keyof Course,
  'id' | 'rating' | 'reviewCount' | 'enrolledCount' | 'createdBy' | 'createdAt' | 'archivedAt' | 'instructors'
>;

/** Creates, changes and archives courses. */
@Injectable()
export class CourseAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly courses: CoursesRepository,
    private readonly mentors: MentorsRepository,
    private readonly files: StoredFilesRepository,
  ) {}

  list(filter: CourseFilter): Promise<Page<CourseWithCreator>> {
    return this.courses.pageOfUnarchived(filter);
  }

  async find(courseId: string): Promise<CourseWithCreator> {
    const found = await this.courses.findUnarchived(courseId);
    if (!found) throw courseNotFound();
    return found;
  }

  /**
   * Creates a course. Idempotent by `course_id`: a retry or double click creates no second course but updates the
   * first.
   */
  async create(
    form: CreateCourseForm,
    images: CourseImages,
    administrator: Administrator,
  ): Promise<CourseWithCreator> {
    const course = {
      id: form.course_id?.toLowerCase() ?? newId(),
      title: form.title,
      description: form.description,
      pricePaise: toPaise(form.price),
      category: form.category,
      durationHours: form.duration,
      level: form.level ?? null,
      language: form.language ?? null,
      thumbnail: images.thumbnail ? imagePath(images.thumbnail.id) : null,
      certificationPreview: images.certificationPreview ? imagePath(images.certificationPreview.id) : null,
      rating: null,
      reviewCount: 0,
      status: form.status ?? 'active',
      objectives: form.objectives ?? [],
      prerequisites: form.prerequisites ?? '',
      enrolledCount: 0,
      createdBy: administrator.id,
      archivedAt: null,
    } satisfies Omit<Course, 'createdAt' | 'instructors'>;
    const isMade = await this.dataSource.transaction(async (manager) => {
      const mentors = await this.mentors.ofNames(manager, form.instructors ?? []);
      const instructors = mentors.map(({ name }) => name);
      if (!(await this.courses.insert(manager, { ...course, instructors }))) return false;
      if (mentors.length > 0) await this.link(manager, course.id, mentors);
      await this.keep(manager, images, administrator);
      return true;
    });
    if (!isMade) return this.changeOwn(course.id, form, images, administrator);
    return this.find(course.id);
  }

  /**
   * Changes the fields that the form contains. A replaced image stays in the storage: open checkouts and purchases
   * still reference it.
   */
  async update(
    courseId: string,
    form: UpdateCourseForm,
    images: CourseImages,
    administrator: Administrator,
  ): Promise<CourseWithCreator> {
    const changes = definedOf({
      title: form.title,
      description: form.description,
      pricePaise: toPaise(form.price),
      category: form.category,
      durationHours: form.duration,
      level: form.level,
      language: form.language,
      status: form.status,
      objectives: form.objectives,
      prerequisites: form.prerequisites,
      thumbnail: images.thumbnail && imagePath(images.thumbnail.id),
      certificationPreview: images.certificationPreview && imagePath(images.certificationPreview.id),
    } satisfies { [Column in ChangeableColumn]: Course[Column] | undefined });
    await this.dataSource.transaction(async (manager) => {
      if (form.status === 'active') await this.refuseEmpty(manager, courseId);
      await this.keep(manager, images, administrator);
      const mentors = form.instructors && (await this.mentors.ofNames(manager, form.instructors));
      const instructors = mentors && { instructors: mentors.map(({ name }) => name) };
      if (!(await this.courses.update(manager, courseId, { ...changes, ...instructors })))
        throw courseNotFound();
      if (mentors) await this.link(manager, courseId, mentors);
    });
    return this.find(courseId);
  }

  /** A course is published with a lesson. The lock waits for one that is being added or deleted. */
  private async refuseEmpty(manager: EntityManager, courseId: string): Promise<void> {
    await this.courses.lockUnarchived(manager, courseId);
    if (await this.courses.isEmptyDraft(manager, courseId)) throw courseWithoutLessons();
  }

  /** @throws ConflictError if another administrator created the course with that id */
  private async changeOwn(
    courseId: string,
    form: CreateCourseForm,
    images: CourseImages,
    administrator: Administrator,
  ): Promise<CourseWithCreator> {
    const { createdBy } = await this.find(courseId);
    if (createdBy !== administrator.id) throw courseIdTaken();
    return this.update(courseId, form, images, administrator);
  }

  async archive(courseId: string): Promise<void> {
    if (!(await this.courses.archive(courseId))) throw courseNotFound();
  }

  private link(manager: EntityManager, courseId: string, mentors: { id: string }[]): Promise<void> {
    return this.mentors.linkToCourse(
      manager,
      courseId,
      mentors.map(({ id }) => id),
    );
  }

  private async keep(manager: EntityManager, images: CourseImages, { id }: Administrator): Promise<void> {
    const uploads = [images.thumbnail, images.certificationPreview].filter((image) => image !== undefined);
    await this.files.insert(
      manager,
      uploads.map((upload) => ({ ...upload, createdBy: id })),
    );
  }
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function definedOf<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
