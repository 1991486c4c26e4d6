import { COURSE_LEVEL_KEYS, COURSE_LEVELS } from '@triad/shared/course-facts';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import type { PublicCatalogue } from '@triad/shared/storefront';
import Search from 'lucide-react/icons/search';
import { ButtonLink } from '../components/button';
import { Checkbox } from '../components/field';
import { paths } from '../config/paths';
import { CATEGORIES, CATEGORY_LABELS } from '../course/category';
import { plural } from '../lib/format';
import { siteMessages } from '../messages';
import { PublicCourseCard } from './public-course-card';

/** /catalogue: every course on sale. Search and filter are a form that works without a script. */
export function CataloguePage({ catalogue }: { catalogue: PublicCatalogue }) {
  const { courses, filter, total, next } = catalogue;
  const isFiltered = filter.q !== '' || filter.category !== '' || filter.level !== '' || filter.free;
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">Courses</h1>
      <p className="mt-2 max-w-prose text-ink2">{siteMessages.catalogueIntroduction}</p>
      {/* eslint-disable-next-line no-restricted-syntax -- Sent by the browser itself: this page has no script. */}
      <form role="search" action={paths.catalogue.to()} className="mt-6 flex flex-wrap gap-3">
        <label className="min-w-0 flex-[1_1_16rem]">
          <span className="sr-only">Search courses</span>
          <input
            type="search"
            name="q"
            defaultValue={filter.q}
            maxLength={MAX_SEARCH_LENGTH}
            placeholder="Search courses"
            className="input w-full"
          />
        </label>
        <label className="flex-[1_1_9rem] sm:flex-none">
          <span className="sr-only">Category</span>
          <select name="category" defaultValue={filter.category} className="input w-full">
            <option value="">All categories</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
              </option>
            ))}
          </select>
        </label>
        <label className="flex-[1_1_9rem] sm:flex-none">
          <span className="sr-only">Level</span>
          <select name="level" defaultValue={filter.level} className="input w-full">
            <option value="">Any level</option>
            {COURSE_LEVEL_KEYS.map((level) => (
              <option key={level} value={level}>
                {COURSE_LEVELS[level]}
              </option>
            ))}
          </select>
        </label>
        <Checkbox label="Free" name="free" value="true" defaultChecked={filter.free} />
        <button type="submit" className="btn btn-primary">
          <Search size={16} aria-hidden />
          Search
        </button>
      </form>
      <p role="status" className="tnum mt-6 text-sm text-ink2">
        {isFiltered ? siteMessages.found(plural(total, 'course'), filter.q) : plural(total, 'course')}
      </p>
      {courses.length > 0 && (
        <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {courses.map((course) => (
            <li key={course.id}>
              <PublicCourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
      {courses.length === 0 && isFiltered && (
        <ButtonLink to={paths.catalogue.to()} className="mt-4">
          {siteMessages.allCourses}
        </ButtonLink>
      )}
      {next && (
        <p className="mt-8 text-center">
          <ButtonLink to={next} rel="next">
            More courses
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
