import { COURSE_LEVEL_KEYS } from '@triad/shared/course-facts';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import type {
  CatalogueFilter,
  PublicAcademy,
  PublicCatalogue,
  PublicCourse,
  PublicCourseDetails,
  PublicLanding,
} from '@triad/shared/storefront';
import { Injectable } from '@nestjs/common';
import { ConcurrencyLimit } from '../../platform/common/concurrency-limit.js';
import { InvalidInputError } from '../../platform/common/domain-error.js';
import { toRupees } from '../../platform/common/money.js';
import { AppConfig } from '../../platform/config/index.js';
import { CatalogueService, COURSE_CATEGORIES, isNewCourse } from '../catalogue/index.js';
import { AcademyService } from '../settings/index.js';
import { StorefrontRepository } from './storefront.repository.js';

const PAGE_SIZE = 12;
/** The median changes slowly. */
const MEDIAN_MS = 5 * 60_000;

/** The data of the public pages. */
@Injectable()
export class StorefrontService {
  private median: { seconds: number | null; readAt: number } = { seconds: null, readAt: -Infinity };
  /** Strangers may search, but not with all of the database. */
  private readonly searches = new ConcurrencyLimit(2, 20, () => new Error('Too many searches at once'));

  constructor(
    private readonly config: AppConfig,
    private readonly catalogue: CatalogueService,
    private readonly academies: AcademyService,
    private readonly storefront: StorefrontRepository,
  ) {}

  async academy(): Promise<PublicAcademy> {
    if (Date.now() - this.median.readAt > MEDIAN_MS)
      this.median = { seconds: await this.storefront.secondsToAccess(), readAt: Date.now() };
    return { ...this.knownAcademy(), secondsToAccess: this.median.seconds };
  }

  /** Without what only the database knows. */
  knownAcademy(): PublicAcademy {
    return { details: this.academies.details, publicUrl: this.config.publicUrl, secondsToAccess: null };
  }

  findLanding(): Promise<PublicLanding> {
    return this.storefront.findLanding();
  }

  /** By its slug, a former one, or its id. */
  findCourse(slugOrId: string): Promise<PublicCourseDetails | null> {
    return this.storefront.find(slugOrId);
  }

  /** What an address asks for; what it can't mean is left out. */
  filterOf(query: URLSearchParams): CatalogueFilter & { cursor: string | undefined } {
    const q = (query.get('q') ?? '')
      .toWellFormed()
      .replace(/\p{C}+/gu, ' ')
      .trim();
    const category = query.get('category') ?? '';
    return {
      q: [...q].slice(0, MAX_SEARCH_LENGTH).join(''),
      category: COURSE_CATEGORIES.some((known) => known === category) ? category : '',
      level: COURSE_LEVEL_KEYS.find((known) => known === query.get('level')) ?? '',
      free: query.get('free') === 'true',
      cursor: query.get('cursor') ?? undefined,
    };
  }

  async find({
    cursor,
    ...filter
  }: CatalogueFilter & { cursor: string | undefined }): Promise<PublicCatalogue> {
    const query = {
      sort: 'relevance' as const,
      limit: PAGE_SIZE,
      ...(filter.q ? { q: filter.q } : {}),
      ...(filter.level ? { level: filter.level } : {}),
      ...(filter.free ? { free: true } : {}),
      ...(filter.category ? { category: filter.category as (typeof COURSE_CATEGORIES)[number] } : {}),
    };
    const page = await this.searches.run(() =>
      this.catalogue.list({ ...query, ...(cursor ? { cursor } : {}) }).catch((error: unknown) => {
        // A cursor of another search, or of nobody: from the beginning.
        if (cursor && error instanceof InvalidInputError) return this.catalogue.list(query);
        throw error;
      }),
    );
    const courses = page.items.map((course): PublicCourse => ({
      id: course.id,
      slug: course.slug,
      title: course.title,
      description: course.description,
      price: toRupees(course.pricePaise),
      category: course.category,
      duration: course.durationHours,
      thumbnail: course.thumbnail,
      rating: course.rating,
      reviewCount: course.reviewCount,
      isNew: isNewCourse(course.createdAt),
      level: course.level,
      language: course.language,
      enrolledCount: course.enrolledCount,
    }));
    const next = page.nextCursor === null ? null : addressOf({ ...filter, cursor: page.nextCursor });
    return { courses, filter, total: page.total, next };
  }
}

function addressOf({ q, category, level, free, cursor }: CatalogueFilter & { cursor: string }): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (category) query.set('category', category);
  if (level) query.set('level', level);
  if (free) query.set('free', 'true');
  query.set('cursor', cursor);
  return `/catalogue?${query.toString()}`;
}
