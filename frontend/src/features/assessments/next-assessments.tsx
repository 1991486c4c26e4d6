import { type LearnerAssessmentResponse } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { Section } from '../../components/section';
import { paths } from '../../config/paths';
import { formatDateTime } from '../../lib/dates';
import { nextActionOf, nextStepOf } from './use-course-assessment';

/** Courses whose lessons are complete: what is next on the way to their certificate. */
export function NextAssessments({ assessments }: { assessments: LearnerAssessmentResponse[] }) {
  const next = assessments.filter((assessment) => nextStepOf(assessment) !== null);
  if (next.length === 0) return null;
  return (
    <Section title="Next for your certificate" className="mt-6 max-sm:mt-3">
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {next.map((assessment) => (
          <li
            key={assessment.course_id}
            className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <h3 className="font-sans text-sm font-semibold tracking-normal">{assessment.course_title}</h3>
              <p className="text-sm text-ink2">
                {nextStepOf(assessment)}
                {assessment.status === 'cooling_down' && assessment.next_attempt_at && (
                  <span className="text-ink3">
                    {' '}
                    · next attempt from {formatDateTime(assessment.next_attempt_at)}
                  </span>
                )}
              </p>
            </div>
            <ButtonLink
              variant={assessment.status === 'cooling_down' ? 'secondary' : 'primary'}
              to={paths.assessment.to(assessment.course_id)}
              aria-label={`${nextActionOf(assessment)}: ${assessment.course_title}`}
            >
              {nextActionOf(assessment)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
