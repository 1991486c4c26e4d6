import { useEffect, useRef, useState } from 'react';
import { type CourseResponse } from '../../../api/api';
import { type GrowingList } from '../../../api/page';
import { ButtonLink } from '../../../components/button';
import { ShowMore } from '../../../components/show-more';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { plural } from '../../../lib/format';
import { catalogueMessages } from '../../../messages';
import { useTypedParam } from '../../../lib/use-typed-param';
import { useAdminCoursesInfiniteQuery } from './admin-courses-api';
import { CourseFilter, useStatusParam } from './course-filter';
import { CourseTable } from './course-table';
import { DeleteCourseDialog } from './delete-course-dialog';

interface CourseListProps {
  onStudents: (course: CourseResponse) => void;
}

/** All courses except archived ones, including drafts. */
export function CourseList({ onStudents }: CourseListProps) {
  const { value: q, typed, setTyped } = useTypedParam('q');
  const [status, setStatus] = useStatusParam();
  const query = useAdminCoursesInfiniteQuery(
    { ...(q && { q }), ...(status && { status }) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [deleting, setDeleting] = useState<CourseResponse | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useRef<string | null>(null);
  const pages = query.currentData?.pages;

  useEffect(() => {
    // The focused button was removed with its row.
    const isListed = pages?.some(({ items }) => items.some(({ id }) => id === gone.current));
    if (!gone.current || isListed) return;
    gone.current = null;
    heading.current?.focus();
  }, [pages]);

  return (
    <section aria-labelledby="courses" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="courses" ref={heading} tabIndex={-1} className="text-lg outline-none">
          Courses
        </h2>
        <p role="status" className="mr-auto text-sm text-ink3">
          {pages && plural(pages[0]?.total ?? 0, 'course')}
        </p>
        <ButtonLink to={paths.admin.createCourse.to()} variant="primary">
          Create Course
        </ButtonLink>
      </div>
      <CourseFilter typed={typed} onType={setTyped} status={status} onStatus={setStatus} />
      <Rows
        query={query}
        isFiltered={q !== '' || status !== null}
        onDelete={setDeleting}
        onStudents={onStudents}
      />
      <DeleteCourseDialog
        course={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(course) => {
          gone.current = course.id;
        }}
      />
    </section>
  );
}

interface RowsProps extends CourseListProps {
  query: GrowingList<CourseResponse>;
  isFiltered: boolean;
  onDelete: (course: CourseResponse) => void;
}

function Rows({ query, isFiltered, onDelete, onStudents }: RowsProps) {
  const pages = query.currentData?.pages;
  const courses = pages?.flatMap(({ items }) => items) ?? [];
  if (!pages && query.isError && !query.isFetching) {
    return <ErrorState message={catalogueMessages.fetchFailed} onRetry={() => void query.refetch()} />;
  }
  if (!pages) {
    return (
      <Loading label="Loading courses">
        <div className="space-y-px">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      </Loading>
    );
  }
  if (courses.length === 0 && isFiltered) {
    return <EmptyState title="No course found">Try another word, or look at all of them.</EmptyState>;
  }
  if (courses.length === 0) {
    return <EmptyState title="No courses yet">The first course will appear here.</EmptyState>;
  }
  return (
    <>
      <CourseTable courses={courses} onDelete={onDelete} onStudents={onStudents} />
      {query.hasNextPage && (
        <ShowMore
          what="courses"
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError && catalogueMessages.fetchFailed}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
