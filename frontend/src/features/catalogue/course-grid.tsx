import { clsx } from 'clsx';
import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { type EnrolledCourseResponse, errorMessage, errorStatus } from '../../api/api';
import { type CatalogueFilter, useBrowseCoursesInfiniteQuery } from '../../api/lists';
import { Button } from '../../components/button';
import { ShowMore } from '../../components/show-more';
import { Loading } from '../../components/skeleton';
import { EmptyState, ErrorState } from '../../components/states';
import { plural } from '../../lib/format';
import { catalogueMessages } from '../../messages';
import { CourseCard, CourseCardSkeleton } from './course-card';
import { type ListedCourse } from './search-match';
import { useReturnToCard } from './use-return-to-card';

// Further pages load automatically; after some of them the user must click, so that the page's end is reachable.
const PAGES_IN_A_STRETCH = 8;
// Cards further down are rendered in groups when they come near, so that thousands stay fast. Fills rows of one, two
// and three.
const GROUP = 12;

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3';

// Created once, so that React skips it on re-renders.
const LOADING = (
  <Loading label="Loading courses">
    <CardSkeletons />
  </Loading>
);

interface CourseGridProps {
  filter: CatalogueFilter;
  isFiltered: boolean;
  onClear: () => void;
  /** The learner's own courses, by id. */
  enrolments: ReadonlyMap<string, EnrolledCourseResponse>;
  pendingIds: ReadonlySet<string>;
}

/** The catalogue's result: the total and the cards. */
export function CourseGrid({ filter, isFiltered, onClear, enrolments, pendingIds }: CourseGridProps) {
  const query = useDeferredValue(useBrowseCoursesInfiniteQuery(filter));
  // While another filter is loading, the previous result stays, dimmed.
  const { data, currentData, error, isFetching } = query;
  const failed = error !== undefined && !currentData && !isFetching;
  const pages = data?.pages;
  const courses = pages?.flatMap(({ items }) => items) ?? [];

  return (
    <>
      <p role="status" className="mt-4 mb-3 min-h-5 text-sm text-ink3 max-sm:mt-2 max-sm:mb-2">
        {!failed && pages && plural(pages[0]?.total ?? 0, 'course')}
      </p>
      {failed ? (
        <ErrorState message={listProblem(error)} onRetry={() => void query.refetch()} />
      ) : !pages ? (
        LOADING
      ) : courses.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No courses match your search' : 'No courses yet'}
          action={isFiltered && <Button onClick={onClear}>Clear search and filters</Button>}
        >
          {isFiltered ? 'Try another word, or fewer filters.' : 'The first courses will appear here.'}
        </EmptyState>
      ) : (
        <>
          <Cards courses={courses} enrolments={enrolments} pendingIds={pendingIds} isStale={!currentData} />
          {currentData && (
            <ShowMore
              query={query}
              what="courses"
              failure={catalogueMessages.fetchFailed}
              automatic={pages.length % PAGES_IN_A_STRETCH !== 0}
            />
          )}
        </>
      )}
    </>
  );
}

interface CardsProps {
  courses: ListedCourse[];
  /** The learner's own courses, by id. */
  enrolments: ReadonlyMap<string, EnrolledCourseResponse>;
  pendingIds: ReadonlySet<string>;
  /** The courses belong to the previous filter; the current one is loading. */
  isStale: boolean;
}

function Cards({ courses, enrolments, pendingIds, isStale }: CardsProps) {
  const grid = useRef<HTMLDivElement>(null);
  useCardHeight(grid);
  useReturnToCard(grid);
  return (
    <div ref={grid} className={clsx('space-y-4', isStale && 'opacity-60')} aria-busy={isStale}>
      {groupsOf(courses).map((group, index) => (
        <ul key={index} className={clsx(GRID, index > 0 && 'lazy-cards')}>
          {group.map((course, place) => (
            <li key={course.id} data-course={course.id} className={clsx(place > 0 && 'lazy-content')}>
              <CourseCard
                course={course}
                enrolment={enrolments.get(course.id)}
                isBeingVerified={pendingIds.has(course.id)}
              />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const groupsOf = (courses: ListedCourse[]): ListedCourse[][] =>
  Array.from({ length: Math.ceil(courses.length / GROUP) }, (_, index) =>
    courses.slice(index * GROUP, (index + 1) * GROUP),
  );

/** Sets the height of groups that aren't rendered yet, so that the scroll bar is approximately right. */
function useCardHeight(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const first = grid.current?.querySelector('[data-course]');
    if (!(first instanceof HTMLElement)) return;
    // The first call comes before the first paint; measuring then would force a layout.
    const observer = new ResizeObserver(() =>
      grid.current?.style.setProperty('--card-height', `${first.offsetHeight}px`),
    );
    observer.observe(first);
    return () => observer.disconnect();
  }, [grid]);
}

export function CardSkeletons() {
  return (
    <div className={GRID}>
      {Array.from({ length: 6 }, (_, index) => (
        <CourseCardSkeleton key={index} />
      ))}
    </div>
  );
}

// Error responses have their own message; without a usable response, ours is shown.
function listProblem(error: unknown): string {
  return errorStatus(error) !== null
    ? errorMessage(error, catalogueMessages.fetchFailed)
    : catalogueMessages.fetchError;
}
