import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ExamLabResponse } from '../../../api/admin-api';
import { Checkbox, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { fieldProps } from '../../../forms/use-schema-form';
import { plural } from '../../../lib/format';
import { examAdminMessages } from './exam-admin-messages';
import { EXAM_LABELS, type ExamValues } from './exam-values';

interface ExamLabsProps {
  form: UseFormReturn<ExamValues>;
  available: ExamLabResponse[];
}

/** The labs of the exam, in the order in which they were chosen, and how many of their points are needed. */
export function ExamLabs({ form, available }: ExamLabsProps) {
  const labs = useWatch({ control: form.control, name: 'labs' });
  const most = available
    .filter(({ lesson_id: id }) => labs.includes(id))
    .reduce((sum, { max_points: points }) => sum + points, 0);
  const choose = (id: string, isChosen: boolean): void =>
    form.setValue('labs', isChosen ? [...labs, id] : labs.filter((lab) => lab !== id), { shouldDirty: true });
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Labs</legend>
      <p className="mt-1 text-sm text-ink2">
        They open with the first second of an attempt and close with its report. Labs of courses that aren’t
        published are seen in exams only.
      </p>
      {available.length === 0 && <p className="mt-2 text-sm text-ink2">{examAdminMessages.noLabs}</p>}
      <div className="mt-3 grid gap-2">
        {available.map((lab) => (
          <Checkbox
            key={lab.lesson_id}
            checked={labs.includes(lab.lesson_id)}
            onChange={({ target }) => choose(lab.lesson_id, target.checked)}
            label={
              <span className="wrap-anywhere">
                {lab.title}{' '}
                <span className="text-ink3">
                  · {plural(lab.max_points, 'point')} ·{' '}
                  {lab.is_lesson ? examAdminMessages.solvedBefore : lab.course_title}
                </span>
              </span>
            }
          />
        ))}
      </div>
      <Problem>{form.formState.errors.labs?.message}</Problem>
      <TextInput
        label={EXAM_LABELS.lab_points}
        hint={`Of ${plural(most, 'point')} in the chosen labs; 0 for none. With fewer, an attempt fails without being read.`}
        inputMode="numeric"
        className="mt-4 max-w-md"
        {...fieldProps(form, 'lab_points')}
      />
    </fieldset>
  );
}
