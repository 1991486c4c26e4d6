import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { errorMessage, errorStatus } from '../../api/api';
import { PageTitle } from '../../academy/page-title';
import { Button, ButtonLink } from '../../components/button';
import { Loading, Skeleton } from '../../components/skeleton';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { assessmentMessages } from '../../messages';
import { SittingSheet } from './sitting-sheet';
import { useSitting } from './use-sitting';

/** /courses/{courseId}/assessment/attempts/{attemptId}: an open attempt, full window. */
export function Component() {
  const { courseId = '', attemptId = '' } = useParams();
  // Remounts for another attempt.
  return <Sitting key={attemptId} courseId={courseId} attemptId={attemptId} />;
}

function Sitting({ courseId, attemptId }: { courseId: string; attemptId: string }) {
  const sitting = useSitting(attemptId);
  if (sitting.phase === 'over') return <Navigate to={paths.assessment.to(courseId)} replace />;
  return (
    <>
      <PageTitle title="Final assessment" />
      {sitting.phase === 'open' && <SittingSheet {...sitting} />}
      {sitting.phase === 'loading' && (
        <Loading label="Loading your paper">
          <div className="mx-auto max-w-3xl space-y-4 p-4">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-72 w-full" />
          </div>
        </Loading>
      )}
      {sitting.phase === 'failed' && (
        <div className="mx-auto max-w-3xl p-4">
          <ErrorState
            message={errorMessage(sitting.error, assessmentMessages.paperFailed)}
            onRetry={errorStatus(sitting.error) === 404 ? undefined : sitting.retry}
            action={
              <ButtonLink to={paths.assessment.to(courseId)}>{assessmentMessages.toOverview}</ButtonLink>
            }
          />
        </div>
      )}
      {sitting.phase === 'taken-over' && (
        <TakenOver continueHere={sitting.continueHere} courseId={courseId} />
      )}
    </>
  );
}

function TakenOver({ continueHere, courseId }: { continueHere: () => void; courseId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto max-w-2xl p-4 sm:pt-16">
      <div className="card p-6">
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {assessmentMessages.takenOver}
        </h1>
        <p className="mt-2 text-sm text-ink2">{assessmentMessages.takenOverWhy}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => {
              setIsBusy(true);
              continueHere();
            }}
          >
            Continue here
          </Button>
          <ButtonLink to={paths.assessment.to(courseId)}>{assessmentMessages.toOverview}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
