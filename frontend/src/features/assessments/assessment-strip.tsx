import { ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { formatDateTime } from '../../lib/dates';
import { nextActionOf, nextStepOf, useCourseAssessment } from './use-course-assessment';

/** The next step once every lesson is complete: the final assessment. */
export function AssessmentStrip({ courseId }: { courseId: string }) {
  const assessment = useCourseAssessment(courseId);
  const next = assessment && nextStepOf(assessment);
  if (!assessment || !next) return null;
  const { status, next_attempt_at: nextAttemptAt } = assessment;
  return (
    <section
      aria-label="Final assessment"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2.5 text-sm"
    >
      <p className="font-semibold">
        {next}
        {status === 'cooling_down' && nextAttemptAt && (
          <span className="font-normal text-ink2"> · next attempt from {formatDateTime(nextAttemptAt)}</span>
        )}
      </p>
      <ButtonLink
        variant={status === 'cooling_down' ? 'secondary' : 'primary'}
        to={paths.assessment.to(courseId)}
      >
        {nextActionOf(assessment)}
      </ButtonLink>
    </section>
  );
}
