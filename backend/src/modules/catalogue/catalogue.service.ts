import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/common/pagination.js';
import { courseNotFound } from './catalogue.errors.js';
import { ContentsRepository, type ModuleWithLessons } from './contents.repository.js';
import { CoursesRepository, type CourseWithCreator } from './courses.repository.js';
import type { ListCoursesQuery } from './dto/course.dto.js';

/** The catalogue for learners. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly courses: CoursesRepository,
    private readonly contents: ContentsRepository,
  ) {}

  list(query: ListCoursesQuery): Promise<Page<CourseWithCreator>> {
    return this.courses.pageOfCatalogue(query);
  }

  async find(courseId: string, viewerId: string): Promise<CourseWithCreator> {
    const found = await this.courses.findVisible(courseId, viewerId);
    if (!found) throw courseNotFound();
    return found;
  }

  async outline(courseId: string, viewerId: string): Promise<ModuleWithLessons[]> {
    const modules = await this.contents.ofVisibleCourse(courseId, viewerId);
    if (!modules) throw courseNotFound();
    return modules;
  }
}
