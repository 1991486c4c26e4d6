import { Injectable } from '@nestjs/common';
import { parseSynonyms, type Synonyms } from '@triad/shared/search-synonyms';
import type { Page } from '../../platform/common/pagination.js';
import { SettingsService } from '../settings/index.js';
import { courseNotFound } from './catalogue.errors.js';
import { ContentsRepository, type ModuleWithLessons } from './contents.repository.js';
import { CoursesRepository, type CourseWithCreator, type FoundCourse } from './courses.repository.js';
import type { ListCoursesQuery } from './dto/course.dto.js';
import { CourseSearchRepository } from './search/course-search.repository.js';
import { anyOf, courseQueryOf, foundWords, wordsOf } from './search/search-words.js';

/** The catalogue for learners. */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly courses: CoursesRepository,
    private readonly contents: ContentsRepository,
    private readonly words: CourseSearchRepository,
    private readonly settings: SettingsService,
  ) {}

  async list(query: ListCoursesQuery): Promise<Page<FoundCourse>> {
    const words = wordsOf(query.q ?? '');
    const synonyms = parseSynonyms(this.settings.current.searchSynonyms);
    const page = await this.search(query, words, synonyms);
    if (page.total > 0 || words.length === 0) return page;
    return this.search(query, await this.words.correctedWords(words, synonyms), synonyms);
  }

  private async search(
    query: ListCoursesQuery,
    words: string[],
    synonyms: readonly Synonyms[],
  ): Promise<Page<FoundCourse>> {
    const found = foundWords(words, synonyms);
    const page = await this.courses.pageOfCatalogue({
      ...query,
      words: words.length > 0 ? { query: courseQueryOf(words, synonyms), any: anyOf(found) } : null,
    });
    return { ...page, items: page.items.map((course) => ({ ...course, foundWords: found })) };
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
