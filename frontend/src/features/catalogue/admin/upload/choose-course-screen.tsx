import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '../../../../components/badge';
import { ButtonLink } from '../../../../components/button';
import { TextInput } from '../../../../components/field';
import { Loading } from '../../../../components/skeleton';
import { Skeletons } from '../../../../components/skeletons';
import { EmptyState, ErrorState } from '../../../../components/states';
import { paths } from '../../../../config/paths';
import { plural } from '../../../../lib/format';
import { catalogueMessages } from '../../../../messages';
import { PageTitle } from '../../../../academy/page-title';
import { asCategory } from '../../../../course/category';
import { categoryLabel } from '../../course-facts';
import { Mark } from '../../../../course/brand-shapes';
import { useAdminCoursesInfiniteQuery } from '../admin-courses-api';

/** Selects the course for the upload. The search is stored in the URL. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('q') ?? '';
  const query = useAdminCoursesInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const courses = query.data?.pages.flatMap(({ items }) => items);
  const wanted = asked.trim().toLocaleLowerCase();
  const found = courses?.filter(({ title }) => title.toLocaleLowerCase().includes(wanted));

  // Loads all pages, so that the search covers the whole list.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return (
    <div className="max-w-3xl">
      <PageTitle title="Upload Content" />
      <h1 className="mb-4 text-2xl">Upload Content</h1>
      <TextInput
        label="Course"
        type="search"
        hint="Choose the course the lessons are for"
        value={asked}
        autoComplete="off"
        onChange={(event) =>
          setSearch(event.target.value ? { q: event.target.value } : {}, { replace: true })
        }
      />
      <p role="status" className="mt-4 mb-2 text-sm text-ink3">
        {found && plural(found.length, 'course')}
      </p>
      {!courses && query.isError ? (
        <ErrorState message={catalogueMessages.fetchFailed} onRetry={() => void query.refetch()} />
      ) : !found ? (
        <Loading label="Loading courses">
          <Skeletons count={6} each="h-16" className="space-y-px" />
        </Loading>
      ) : found.length === 0 ? (
        <EmptyState
          title={wanted ? 'No course has that in its title' : 'No courses yet'}
          action={
            !wanted && (
              <ButtonLink variant="primary" to={paths.admin.createCourse.to()}>
                Create Course
              </ButtonLink>
            )
          }
        >
          {wanted ? 'Try a part of its title.' : 'Create a course first; its lessons come here.'}
        </EmptyState>
      ) : (
        <ul className="card divide-y divide-line">
          {found.map(({ id, title, status, category }) => (
            <li key={id}>
              <Link
                to={paths.admin.uploadCourseContent.to(id)}
                className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
              >
                <Mark category={asCategory(category)} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-medium">{title}</span>
                  <span className="block text-xs text-ink3">{categoryLabel(category)}</span>
                </span>
                {status !== 'active' && <Badge tone="rejected">Inactive</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <div className="mt-4">
          <ErrorState message={catalogueMessages.fetchFailed} onRetry={() => void fetchNextPage()} />
        </div>
      )}
    </div>
  );
}
