import { Injectable } from '@nestjs/common';
import { parseSynonyms } from '@triad/shared/search-synonyms';
import type { Page } from '../../platform/common/pagination.js';
import { SettingsService } from '../settings/index.js';
import { courseNotFound } from './catalogue.errors.js';
import { ContentsRepository, type ModuleWithLessons } from './contents.repository.js';
import { CoursesRepository, type CourseWithCreator } from './courses.repository.js';
import type { ListCoursesQuery } from './dto/course.dto.js';
import { CourseSearchRepository } from './search/course-search.repository.js';
import { queryOf } from './search/search-words.js';

/** The catalogue for learners. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly courses: CoursesRepository,
    private readonly contents: ContentsRepository,
    private readonly search: CourseSearchRepository,
    private readonly settings: SettingsService,
  ) {}

  async list(query: ListCoursesQuery): Promise<Page<CourseWithCreator>> {
    const { q = '' } = query;
    const synonyms = parseSynonyms(this.settings.current.searchSynonyms);
    const words = queryOf(q, synonyms);
    const page = await this.courses.pageOfCatalogue({ ...query, words });
    if (page.total > 0 || !words) return page;
    const corrected = await this.search.correctedQueryOf(q, synonyms);
    return this.courses.pageOfCatalogue({ ...query, words: corrected });
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
