import { useEffect, useRef, useState } from 'react';
import { useAdminCoursesInfiniteQuery } from '../../../api/admin-lists';
import { type CourseResponse } from '../../../api/api';
import { ButtonLink } from '../../../components/button';
import { PagedList } from '../../../components/paged-list';
import { SearchField } from '../../../components/search-field';
import { SegmentedControl } from '../../../components/segmented-control';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { plural } from '../../../lib/format';
import { catalogueMessages } from '../../../messages';
import { useChoiceParam } from '../../../lib/use-choice-param';
import { useTypedParam } from '../../../lib/use-typed-param';
import { CourseTable } from './course-table';
import { DeleteCourseDialog } from './delete-course-dialog';

const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

interface CourseListProps {
  onStudents: (course: CourseResponse) => void;
}

/** All courses except archived ones, including drafts. */
export function CourseList({ onStudents }: CourseListProps) {
  const { value: q, typed, setTyped } = useTypedParam('q');
  const [status, setStatus] = useChoiceParam('status', STATUSES, 'all');
  const query = useAdminCoursesInfiniteQuery(
    { ...(q && { q }), ...(status !== 'all' && { status }) },
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
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SegmentedControl label="Status" value={status} onValueChange={setStatus} options={STATUSES} />
        <SearchField
          label="Search courses"
          placeholder="Title or description"
          value={typed}
          onType={setTyped}
        />
      </div>
      <PagedList
        query={query}
        what="courses"
        failure={catalogueMessages.fetchFailed}
        skeleton={<Skeletons count={5} each="h-16" className="space-y-px" />}
        empty={
          q !== '' || status !== 'all' ? (
            <EmptyState title="No course found">Try another word, or look at all of them.</EmptyState>
          ) : (
            <EmptyState title="No courses yet">The first course will appear here.</EmptyState>
          )
        }
      >
        {(courses) => <CourseTable courses={courses} onDelete={setDeleting} onStudents={onStudents} />}
      </PagedList>
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
