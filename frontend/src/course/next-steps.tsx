import { ButtonLink } from '../components/button';
import { Section } from '../components/section';
import { type NextStep, waitOf } from './next-step';

/** Courses whose lessons are complete: what is next on the way to their certificate. */
export function NextSteps({ steps }: { steps: NextStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Section title="Next for your certificate" className="mt-6 max-sm:mt-3">
      <ul className="mt-3 grid gap-3 lg:grid-cols-2">
        {steps.map((step) => {
          const wait = waitOf(step);
          return (
            <li
              key={step.to}
              className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4"
            >
              <div className="min-w-0 flex-[1_1_14rem]">
                <h3 className="font-sans text-sm font-semibold tracking-normal">{step.courseTitle}</h3>
                <p className="text-sm text-ink2">
                  {step.text}
                  {wait && <span className="text-ink3"> · {wait}</span>}
                </p>
              </div>
              <ButtonLink
                variant={wait ? 'secondary' : 'primary'}
                to={step.to}
                aria-label={`${step.action}: ${step.courseTitle}`}
              >
                {step.action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
