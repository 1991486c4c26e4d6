import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { PageTitle } from '../../academy/page-title';
import { errorMessage, errorStatus } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { Countdown } from '../../components/countdown';
import { Markdown } from '../../components/markdown';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { ThemeToggle } from '../../components/theme-toggle';
import { paths } from '../../config/paths';
import { LeaveForCoursePage } from '../../course/leave-for-course-page';
import { TimeWarnings } from '../../course/time-warnings';
import { LabLesson } from '../../lesson-types/lab/player/lab-lesson';
import { examMessages } from '../../messages-exam';
import { EXAM_WARNINGS, useExam } from './use-exam';

/** /courses/{courseId}/practical-exam/labs/{lessonId}: a lab of an open attempt, full window. */
export function Component() {
  const { courseId = '', lessonId = '' } = useParams();
  const { query, open, deadline, onTimeUp } = useExam(courseId);
  const { data, error, isFetching, refetch } = query;
  const lab = open?.labs.find(({ lesson_id }) => lesson_id === lessonId);
  if (errorStatus(error) === 403) return <LeaveForCoursePage courseId={courseId} />;
  // Its labs close with the attempt.
  if (data && !lab) return <Navigate to={paths.practicalExam.to(courseId)} replace />;
  if (!lab && error !== undefined && !isFetching)
    return (
      <div className="mx-auto max-w-3xl p-4">
        <ErrorState
          message={errorMessage(error, examMessages.failed)}
          onRetry={errorStatus(error) === 404 ? undefined : () => void refetch()}
          action={<ButtonLink to={paths.practicalExam.to(courseId)}>Back to the exam</ButtonLink>}
        />
      </div>
    );
  return (
    <>
      <PageTitle title={lab ? `${lab.title} · Practical exam` : 'Practical exam'} />
      <header className="sticky top-0 z-30 flex min-h-14 items-center gap-3 border-b border-line bg-surface px-3 sm:px-5">
        <ButtonLink icon to={paths.practicalExam.to(courseId)} aria-label="Back to the exam">
          <ArrowLeft size={18} aria-hidden />
        </ButtonLink>
        <p className="min-w-0 flex-1 truncate text-sm font-semibold">
          Practical exam<span className="max-sm:hidden"> · {data?.course_title}</span>
        </p>
        {lab && (
          <p className="tnum rounded-sm border border-edge px-2.5 py-1 font-display font-semibold">
            <span className="sr-only">Time left: </span>
            <Countdown key={deadline} until={deadline} onEnd={onTimeUp} />
          </p>
        )}
        <span className="max-sm:hidden">
          <ThemeToggle />
        </span>
      </header>
      {lab && (
        <TimeWarnings deadline={deadline} minutes={EXAM_WARNINGS}>
          {examMessages.timeUp}
        </TimeWarnings>
      )}
      <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
        {lab ? (
          <Suspense fallback={<Skeleton className="h-56 w-full" />}>
            <h1 className="text-2xl wrap-anywhere">{lab.title}</h1>
            {lab.description && (
              <div className="mt-3 text-ink2">
                <Markdown headings={2}>{lab.description}</Markdown>
              </div>
            )}
            <LabLesson key={lessonId} lessonId={lessonId} />
          </Suspense>
        ) : (
          <Loading label="Loading the lab">
            <Skeleton className="h-9 w-64" />
            <Skeleton className="mt-6 h-56 w-full" />
          </Loading>
        )}
      </div>
    </>
  );
}
