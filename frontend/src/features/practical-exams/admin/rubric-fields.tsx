import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../components/button';
import { TextArea, TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { plural } from '../../../lib/format';
import { newUuid } from '../../../lib/uuid';
import type { ExamValues } from './exam-values';

/** The criteria by which readers grade a report. */
export function RubricFields({ form }: { form: UseFormReturn<ExamValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rubric', keyName: 'key' });
  const rubric = useWatch({ control: form.control, name: 'rubric' });
  const total = rubric.reduce((sum, { points }) => sum + (Number(points) || 0), 0);
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Rubric</legend>
      <ol className="mt-3 grid gap-5">
        {fields.map(({ key }, at) => (
          <li key={key} className="grid gap-3 border-t border-line pt-4">
            <div className="flex flex-wrap items-end gap-3">
              <TextInput
                label={`Criterion ${at + 1}`}
                className="flex-[1_1_8rem]"
                maxLength={EXAM_LIMITS.criterionTitle}
                error={form.formState.errors.rubric?.[at]?.title?.message}
                {...form.register(`rubric.${at}.title`)}
              />
              <TextInput
                label="Points"
                className="w-20"
                inputMode="numeric"
                error={form.formState.errors.rubric?.[at]?.points?.message}
                {...form.register(`rubric.${at}.points`)}
              />
              <Button aria-label={`Remove criterion ${at + 1}`} onClick={() => remove(at)}>
                <Trash2 size={16} aria-hidden />
              </Button>
            </div>
            <TextArea
              label={`What full points look like for criterion ${at + 1}`}
              rows={2}
              required={false}
              maxLength={EXAM_LIMITS.criterionDescription}
              {...form.register(`rubric.${at}.description`)}
            />
          </li>
        ))}
      </ol>
      <Problem>{form.formState.errors.rubric?.message}</Problem>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button
          disabled={fields.length >= EXAM_LIMITS.criteria}
          onClick={() => append({ id: newUuid().slice(-12), title: '', description: '', points: '10' })}
        >
          <Plus size={16} aria-hidden />
          Add a criterion
        </Button>
        <p className="tnum text-sm font-semibold">{plural(total, 'point')} in total</p>
      </div>
    </fieldset>
  );
}
