import { ButtonLink } from '../components/button';
import { type NextStep, waitOf } from './next-step';

/** The next step once every lesson is complete, above a lesson. */
export function NextStepStrip({ step }: { step: NextStep }) {
  const wait = waitOf(step);
  return (
    <section
      aria-label={step.exam}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2.5 text-sm"
    >
      <p className="font-semibold">
        {step.text}
        {wait && <span className="font-normal text-ink2"> · {wait}</span>}
      </p>
      <ButtonLink variant={wait ? 'secondary' : 'primary'} to={step.to}>
        {step.action}
      </ButtonLink>
    </section>
  );
}
