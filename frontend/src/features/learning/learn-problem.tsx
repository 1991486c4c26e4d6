import { ButtonLink } from '../../components/button';
import { ErrorState } from '../../components/states';
import { paths } from '../../config/paths';
import { catalogueMessages } from '../../messages';
import { PageTitle } from '../../academy/page-title';
import { BareBar } from './player-skeleton';

interface LearnProblemProps {
  /** Undefined if there is no such course. */
  courseId: string | undefined;
  message: string;
  onRetry?: (() => void) | undefined;
}

/** Replaces the player: why there is nothing to study, and what to do. */
export function LearnProblem({ courseId, message, onRetry }: LearnProblemProps) {
  return (
    <>
      <PageTitle title="Learn" />
      <BareBar courseId={courseId} />
      <div className="mx-auto max-w-2xl p-4 sm:p-8">
        <h1 className="mb-4 text-xl">Your course</h1>
        <ErrorState
          message={message}
          onRetry={onRetry}
          action={
            <>
              {courseId && <ButtonLink to={paths.course.to(courseId)}>Course page</ButtonLink>}
              <ButtonLink to={paths.dashboard.to()}>{catalogueMessages.backToCourses}</ButtonLink>
            </>
          }
        />
      </div>
    </>
  );
}
