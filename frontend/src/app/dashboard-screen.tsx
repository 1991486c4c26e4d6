import { firstName } from '@triad/shared/first-name';
import { useDeferredValue } from 'react';
import {
  type EnrolledCourseResponse,
  errorMessage,
  useGetMeQuery,
  useListEnrolledCoursesQuery,
  useListMyAssessmentsQuery,
  useListMyPracticalExamsQuery,
} from '../api/api';
import { useBrowseCoursesInfiniteQuery } from '../api/lists';
import { PageTitle } from '../academy/page-title';
import { Section } from '../components/section';
import { Loading, Skeleton } from '../components/skeleton';
import { ErrorState } from '../components/states';
import { useAppSelector } from '../store/hooks';
import { learningMessages } from '../messages';
import { selectSessionUser } from '../session/session';
import { type NextStep } from '../course/next-step';
import { NextSteps } from '../course/next-steps';
import { assessmentStepOf } from '../features/assessments';
import { examStepOf } from '../features/practical-exams';
import { UnfinishedCheckouts, RejectedPurchases } from '../features/payments';
import { useMyPayments } from '../api/my-payments';
import {
  CardSkeletons,
  CatalogueToolbar,
  ContinueStrip,
  ContinueStripSkeleton,
  CourseGrid,
  DashboardNotes,
  RecommendedStrip,
  useCatalogueFilter,
  usePendingCourseIds,
} from '../features/catalogue';

// Created once: React skips an identical element, and this one has about seventy boxes.
const LOADING = (
  <Loading label="Loading your courses">
    <div className="mt-6 space-y-12">
      <ContinueStripSkeleton />
      <CardSkeletons />
    </div>
  </Loading>
);

/** /dashboard: the learner's courses to continue, and the catalogue. */
export function Component() {
  const user = useAppSelector(selectSessionUser);
  const choice = useCatalogueFilter();
  const enrolled = useDeferredValue(
    // The next lesson changes with every opened lesson; the cached response is shown meanwhile.
    useListEnrolledCoursesQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
  // New learners don't wait for their own courses.
  const isNew = useGetMeQuery().data?.user.total_courses === 0;
  // Rejected payments and exams are above the courses and would cause a layout shift.
  const payments = useMyPayments();
  const assessments = useListMyAssessmentsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const exams = useListMyPracticalExamsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  // Fetched in parallel with the learner's own courses; the grid uses the same response.
  useBrowseCoursesInfiniteQuery(choice.filter);

  return (
    <>
      <PageTitle title="Available Courses" />
      <h1 className="text-2xl">
        Hello{user && firstName(user.full_name) && `, ${firstName(user.full_name)}`}
      </h1>
      {(!isNew &&
        ((enrolled.isLoading && enrolled.error === undefined) || assessments.isLoading || exams.isLoading)) ||
      payments.isLoading ? (
        LOADING
      ) : (
        <Loaded
          courses={enrolled.data ?? []}
          nextSteps={[
            ...(assessments.data ?? []).map(assessmentStepOf),
            ...(exams.data ?? []).map(examStepOf),
          ].filter((step) => step !== null)}
          error={enrolled.data ? undefined : enrolled.error}
          isRetrying={enrolled.isFetching}
          onRetry={() => void enrolled.refetch()}
          choice={choice}
        />
      )}
    </>
  );
}

interface LoadedProps {
  courses: EnrolledCourseResponse[];
  /** Their exams that are open, or will be. */
  nextSteps: NextStep[];
  /** The error of the learner's own courses; the catalogue works without them. */
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  choice: ReturnType<typeof useCatalogueFilter>;
}

function Loaded({ courses, nextSteps, error, isRetrying, onRetry, choice }: LoadedProps) {
  const enrolments = new Map(courses.map((course) => [course.id, course]));
  const enrolledIds = [...enrolments.keys()];
  const pendingIds = usePendingCourseIds();
  return (
    <>
      {error !== undefined && (
        <Section title="Your courses" titleClassName="mb-3 text-lg" className="mt-6">
          {isRetrying ? (
            <Loading label="Loading your courses">
              <Skeleton className="h-38 w-full max-sm:h-34" />
            </Loading>
          ) : (
            <ErrorState message={errorMessage(error, learningMessages.enrolledFailed)} onRetry={onRetry} />
          )}
        </Section>
      )}
      <RejectedPurchases enrolledCourseIds={enrolledIds} className="mt-6" />
      <UnfinishedCheckouts enrolledCourseIds={enrolledIds} className="mt-6" />
      <NextSteps steps={nextSteps} />
      <ContinueStrip courses={courses} />
      <Section
        title="Available courses"
        id="available-courses"
        className="mt-6 max-sm:mt-4 sm:[section+&]:mt-12"
      >
        <CatalogueToolbar {...choice} />
        <CourseGrid
          filter={choice.filter}
          isFiltered={choice.isFiltered}
          onClear={choice.clear}
          enrolments={enrolments}
          pendingIds={pendingIds}
        />
      </Section>
      {error === undefined && (
        <RecommendedStrip filter={choice.filter} enrolments={enrolments} pendingIds={pendingIds} />
      )}
      <DashboardNotes />
    </>
  );
}
