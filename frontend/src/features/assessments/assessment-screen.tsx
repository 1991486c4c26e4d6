import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  errorMessage,
  errorStatus,
  type LearnerAssessmentResponse,
  useGetAssessmentQuery,
  useStartAttemptMutation,
} from '../../api/api';
import { PageTitle } from '../../academy/page-title';
import { Badge } from '../../components/badge';
import { Button, ButtonLink } from '../../components/button';
import { Problem } from '../../components/problem';
import { Section } from '../../components/section';
import { Loading, Skeleton } from '../../components/skeleton';
import { StatCard } from '../../components/stat-card';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { LeaveForCoursePage } from '../../course/leave-for-course-page';
import { formatDateTime } from '../../lib/dates';
import { plural } from '../../lib/format';
import { newUuid } from '../../lib/uuid';
import { assessmentMessages } from '../../messages';
import { CertificateNote } from '../certificates';
import { AttemptResult } from './attempt-result';

/** /courses/{courseId}/assessment: the rules before the start, and the results after it. */
export function Component() {
  const { courseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetAssessmentQuery(
    { courseId },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  // Also if access is revoked during an attempt.
  if (errorStatus(error) === 403) return <LeaveForCoursePage courseId={courseId} />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle title="Final assessment" />
      {data && <Overview assessment={data} />}
      {!data && error !== undefined && !isFetching && (
        <ErrorState
          message={errorMessage(error, assessmentMessages.failed)}
          onRetry={errorStatus(error) === 404 ? undefined : () => void refetch()}
          action={<ButtonLink to={paths.learn.to(courseId)}>Back to the course</ButtonLink>}
        />
      )}
      {!data && (error === undefined || isFetching) && (
        <Loading label="Loading the assessment">
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-6 h-24 w-full" />
          <Skeleton className="mt-4 h-56 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Overview({ assessment }: { assessment: LearnerAssessmentResponse }) {
  const closed = assessment.attempts.filter(({ state }) => state !== 'open').toReversed();
  return (
    <>
      <p className="text-sm text-ink2">{assessment.course_title}</p>
      <h1 className="text-2xl">Final assessment</h1>
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatCard
          value={assessment.questions}
          label={assessment.questions === 1 ? 'question' : 'questions'}
        />
        <StatCard value={assessment.minutes} label={assessment.minutes === 1 ? 'minute' : 'minutes'} />
        <StatCard value={`${assessment.pass_mark}%`} label="to pass" />
        <StatCard
          value={assessment.status === 'passed' ? '–' : assessment.attempts_left}
          label={assessment.attempts_left === 1 ? 'attempt left' : 'attempts left'}
        />
      </dl>
      <NextStep assessment={assessment} />
      {closed.length > 0 && (
        <Section title={closed.length === 1 ? 'Your result' : 'Your results'} className="mt-8">
          <div className="mt-3 space-y-4">
            {closed.map((attempt) => (
              <AttemptResult key={attempt.id} attempt={attempt} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

function NextStep({ assessment }: { assessment: LearnerAssessmentResponse }) {
  const { status, course_id: courseId, next_attempt_at: nextAttemptAt } = assessment;
  const toCourse = <ButtonLink to={paths.learn.to(courseId)}>Back to the course</ButtonLink>;
  const open = assessment.attempts.find(({ state }) => state === 'open');
  const last = assessment.attempts.at(-1);
  return (
    <section className="card mt-5 p-5 sm:p-6">
      {last && last.score !== null && !last.passed && !last.voided && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone="rejected">Not passed</Badge>
          <span className="tnum">
            Attempt {last.number}: {last.score}%, {last.pass_mark}% needed.
          </span>
        </p>
      )}
      {status === 'passed' && (
        <>
          <Badge tone="verified">Passed</Badge>
          <p className="mt-3 text-sm text-ink2">{assessmentMessages.passed}</p>
          <div className="mt-2">
            <CertificateNote courseId={courseId} />
          </div>
          <div className="mt-4">{toCourse}</div>
        </>
      )}
      {status === 'open' && open && (
        <>
          <h2 className="text-lg">Your attempt is running</h2>
          <p className="mt-2 text-sm text-ink2">
            It ends on {formatDateTime(open.deadline_at)}, whether this page is open or not.
          </p>
          <ButtonLink variant="primary" className="mt-4" to={paths.sitting.to(courseId, open.id)}>
            Continue
          </ButtonLink>
        </>
      )}
      {status === 'ready' && <Start assessment={assessment} />}
      {status === 'locked' && (
        <>
          <h2 className="text-lg">Not open yet</h2>
          <p className="mt-2 text-sm text-ink2">{assessmentMessages.locked}</p>
          <ButtonLink variant="primary" className="mt-4" to={paths.learn.to(courseId)}>
            Continue the course
          </ButtonLink>
        </>
      )}
      {status === 'cooling_down' && nextAttemptAt && (
        <>
          <h2 className="text-lg">Next attempt</h2>
          <p className="mt-2 text-sm text-ink2">
            You can try again from <strong className="text-ink">{formatDateTime(nextAttemptAt)}</strong>. Use
            the time: your result shows which topics need work.
          </p>
          <div className="mt-4">{toCourse}</div>
        </>
      )}
      {status === 'no_attempts_left' && (
        <>
          <h2 className="text-lg">No attempts left</h2>
          <p className="mt-2 text-sm text-ink2">{assessmentMessages.noAttemptsLeft}</p>
          <div className="mt-4">{toCourse}</div>
        </>
      )}
      {status === 'unavailable' && (
        <>
          <h2 className="text-lg">Not available now</h2>
          <p className="mt-2 text-sm text-ink2">{assessmentMessages.unavailable}</p>
          <div className="mt-4">{toCourse}</div>
        </>
      )}
    </section>
  );
}

const nextAttempt = ({ cool_down_hours: hours }: LearnerAssessmentResponse): string =>
  hours === 0 ? 'at once' : `after ${plural(hours, 'hour')}`;

function Start({ assessment }: { assessment: LearnerAssessmentResponse }) {
  const { course_id: courseId } = assessment;
  const navigate = useNavigate();
  const [start, { isLoading, error }] = useStartAttemptMutation();
  const [lease] = useState(newUuid);
  const begin = async (): Promise<void> => {
    const { data: paper } = await start({ courseId, leaseDto: { lease } });
    if (paper) void navigate(paths.sitting.to(courseId, paper.id));
  };
  return (
    <>
      <h2 className="text-lg">Before you start</h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5 text-sm text-ink2">
        <li>
          You have {plural(assessment.minutes, 'minute')} for {plural(assessment.questions, 'question')}. The
          time runs on when you close the page or lose your connection.
        </li>
        <li>
          Every answer is saved as you give it. If your connection drops, keep going: it is sent as soon as
          you are back.
        </li>
        <li>A question counts only if you choose exactly the correct options.</li>
        <li>When the time is over, what you have answered is submitted.</li>
        <li>
          {assessment.attempts_left === 1
            ? 'This is your last attempt.'
            : `If you don’t pass, you can try again ${nextAttempt(assessment)}.`}
        </li>
      </ul>
      <Problem className="mt-4">
        {error !== undefined && errorMessage(error, assessmentMessages.startFailed)}
      </Problem>
      <Button variant="primary" busy={isLoading} className="mt-5" onClick={() => void begin()}>
        Start now
      </Button>
    </>
  );
}
