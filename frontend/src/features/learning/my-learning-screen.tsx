import { errorMessage, isNetworkError, isNonJsonError, useListEnrolledCoursesQuery } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { PageTitle } from '../../academy/page-title';
import { Loading, Skeleton } from '../../components/skeleton';
import { Skeletons } from '../../components/skeletons';
import { EmptyState, ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { plural } from '../../lib/format';
import { learningMessages } from '../../messages';
import { UnfinishedCheckouts, UndecidedPurchases } from '../payments';
import { useMyPayments } from '../../api/my-payments';
import { MyLiveSessions } from '../live-sessions';
import { MyLearningCard } from './my-learning-card';
import { averageProgress, inStudyOrder } from './study-order';

const grid = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';

export function Component() {
  const {
    data: courses,
    error,
    isFetching,
    refetch,
  } = useListEnrolledCoursesQuery(undefined, {
    refetchOnMountOrArgChange: 30,
    refetchOnFocus: true,
  });
  const payments = useMyPayments();
  const failed = courses === undefined && error !== undefined && !isFetching;
  // Shown together: pending payments are above the courses and would cause a layout shift.
  const enrolledIds = courses?.map(({ id }) => id) ?? [];
  const loading = !failed && (!courses || payments.isLoading);
  return (
    <>
      <PageTitle title="My Learning" />
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl">My Learning</h1>
        {loading && <Skeleton className="h-5 w-56" />}
        {!loading && courses && courses.length > 0 && (
          <p className="tnum text-sm text-ink2">
            {plural(courses.length, 'course')} · {averageProgress(courses)}% average progress
          </p>
        )}
      </div>
      {!loading && (
        <>
          <UnfinishedCheckouts enrolledCourseIds={enrolledIds} className="mb-8" />
          <UndecidedPurchases enrolledCourseIds={enrolledIds} />
        </>
      )}
      {!loading && courses && courses.length > 0 && (
        <div className={grid}>
          {inStudyOrder(courses).map((course) => (
            <MyLearningCard key={course.id} course={course} />
          ))}
        </div>
      )}
      {!loading && <MyLiveSessions className="mt-8" />}
      {!loading && courses?.length === 0 && (
        <EmptyState
          title={learningMessages.noEnrolments}
          action={
            <ButtonLink variant="primary" to={paths.dashboard.to()}>
              {learningMessages.browseCourses}
            </ButtonLink>
          }
        >
          A course appears here as soon as its payment is verified.
        </EmptyState>
      )}
      {failed && <ErrorState message={failure(error)} onRetry={() => void refetch()} />}
      {loading && <GridSkeleton />}
    </>
  );
}

function failure(error: unknown): string {
  if (isNonJsonError(error)) return learningMessages.nonJson;
  return isNetworkError(error)
    ? learningMessages.coursesFailed
    : errorMessage(error, learningMessages.enrolledFailed);
}

function GridSkeleton() {
  return (
    <Loading label="Loading your courses">
      <Skeletons count={3} each="h-[25rem]" className={grid} />
    </Loading>
  );
}
