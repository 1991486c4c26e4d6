import { Link } from 'react-router-dom';
import { useAdminCoursesInfiniteQuery } from '../../../../api/admin-lists';
import { Badge } from '../../../../components/badge';
import { ButtonLink } from '../../../../components/button';
import { PagedList } from '../../../../components/paged-list';
import { SearchField } from '../../../../components/search-field';
import { Skeletons } from '../../../../components/skeletons';
import { EmptyState } from '../../../../components/states';
import { paths } from '../../../../config/paths';
import { useTypedParam } from '../../../../lib/use-typed-param';
import { catalogueMessages } from '../../../../messages';
import { PageTitle } from '../../../../academy/page-title';
import { asCategory } from '../../../../course/category';
import { categoryLabel } from '../../course-facts';
import { Mark } from '../../../../course/brand-shapes';

/** Selects the course for the upload. The search is stored in the URL. */
export function Component() {
  const { value: q, typed, setTyped } = useTypedParam('q');
  const query = useAdminCoursesInfiniteQuery(q ? { q } : {}, { refetchOnMountOrArgChange: true });
  return (
    <div className="max-w-3xl">
      <PageTitle title="Upload Content" />
      <h1 className="text-2xl">Upload Content</h1>
      <p className="mt-1 mb-4 text-sm text-ink2">Choose the course the lessons are for.</p>
      <div className="mb-4">
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
        skeleton={<Skeletons count={6} each="h-16" className="space-y-px" />}
        empty={
          q ? (
            <EmptyState title="No course found">Try another word.</EmptyState>
          ) : (
            <EmptyState
              title="No courses yet"
              action={
                <ButtonLink variant="primary" to={paths.admin.createCourse.to()}>
                  Create Course
                </ButtonLink>
              }
            >
              Create a course first; its lessons come here.
            </EmptyState>
          )
        }
      >
        {(courses) => (
          <ul className="card divide-y divide-line">
            {courses.map(({ id, title, status, category }) => (
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
      </PagedList>
    </div>
  );
}
