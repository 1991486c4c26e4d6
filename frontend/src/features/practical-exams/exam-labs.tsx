import Check from 'lucide-react/icons/check';
import { type ExamAttemptResponse } from '../../api/api';
import { ButtonLink } from '../../components/button';
import { ProgressBar } from '../../components/progress-bar';
import { Section } from '../../components/section';
import { paths } from '../../config/paths';
import { plural } from '../../lib/format';
import { pointsOf } from './exam-points';

/** The labs of an open attempt, and how many points are missing. */
export function ExamLabs({ courseId, attempt }: { courseId: string; attempt: ExamAttemptResponse }) {
  const { labs, lab_points: needed } = attempt;
  if (labs.length === 0) return null;
  const points = pointsOf(labs);
  return (
    <Section title="Labs" className="card p-4 sm:p-5">
      {needed > 0 && (
        <div className="mt-2">
          <p className="tnum flex items-center gap-1.5 text-sm">
            {points >= needed && <Check size={16} aria-hidden className="shrink-0 text-seal" />}
            <span>
              <strong>{points}</strong> of the {plural(needed, 'point')} that you need
            </span>
          </p>
          <div className="mt-2">
            <ProgressBar value={(100 * points) / needed} label="Points that you need" />
          </div>
        </div>
      )}
      <ul className="mt-3">
        {labs.map((lab) => (
          <li
            key={lab.lesson_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 last:pb-0"
          >
            <div className="min-w-0 flex-[1_1_10rem]">
              <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{lab.title}</h3>
              <p className="tnum text-sm text-ink2">
                {lab.points} of {plural(lab.max_points, 'point')}
              </p>
            </div>
            <ButtonLink to={paths.examLab.to(courseId, lab.lesson_id)} aria-label={`Open lab: ${lab.title}`}>
              Open lab
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
