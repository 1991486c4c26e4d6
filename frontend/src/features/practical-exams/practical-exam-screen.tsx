import { clsx } from 'clsx';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../../academy/page-title';
import { errorMessage, errorStatus } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { LeaveForCoursePage } from '../../course/leave-for-course-page';
import { examMessages } from '../../messages-exam';
import { ExamOverview } from './exam-overview';
import { OpenExam } from './open-exam';
import { useExam } from './use-exam';

/** /courses/{courseId}/practical-exam: the rules before the start, the open attempt, and the results after it. */
export function Component() {
  const { courseId = '' } = useParams();
  const { query, open, deadline, onTimeUp } = useExam(courseId);
  const { data, error, isFetching, refetch } = query;
  // Also if access is revoked during an attempt.
  if (errorStatus(error) === 403) return <LeaveForCoursePage courseId={courseId} />;
  return (
    <div className={clsx('mx-auto', !open && 'max-w-3xl')}>
      <PageTitle title="Practical exam" />
      {data && (
        <>
          <p className="text-sm text-ink2">{data.course_title}</p>
          <h1 className="text-2xl">Practical exam</h1>
        </>
      )}
      {data && open && (
        <OpenExam key={open.id} exam={data} attempt={open} deadline={deadline} onTimeUp={onTimeUp} />
      )}
      {data && !open && <ExamOverview exam={data} />}
      {!data && error !== undefined && !isFetching && (
        <ErrorState
          message={errorMessage(error, examMessages.failed)}
          onRetry={errorStatus(error) === 404 ? undefined : () => void refetch()}
          action={<ButtonLink to={paths.learn.to(courseId)}>Back to the course</ButtonLink>}
        />
      )}
      {!data && (error === undefined || isFetching) && (
        <Loading label="Loading the practical exam">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-6 h-24 w-full" />
          <Skeleton className="mt-4 h-56 w-full" />
        </Loading>
      )}
    </div>
  );
}
