import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import { useWatch } from 'react-hook-form';
import { type PracticalExamSettingsResponse, useSavePracticalExamMutation } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { Button } from '../../../components/button';
import { Checkbox, TextArea, TextInput } from '../../../components/field';
import { RestoredNotice } from '../../../components/restored-notice';
import { toast } from '../../../components/toast';
import { SchemaForm } from '../../../forms/schema-form';
import { useDraftForm } from '../../../forms/use-draft-form';
import { fieldProps } from '../../../forms/use-schema-form';
import { examAdminMessages } from './exam-admin-messages';
import { ExamLabs } from './exam-labs';
import { changedExam, dtoOf, EXAM_LABELS, examSchema, type ExamValues, valuesOf } from './exam-values';
import { RubricFields } from './rubric-fields';

const NUMBERS = [
  { field: 'hours', hint: 'For the labs and the report together, 1 to 168' },
  { field: 'pass_mark', hint: 'Of the rubric’s points, 1 to 100' },
  { field: 'attempts', hint: 'For each learner, 1 to 20' },
  { field: 'cool_down_hours', hint: 'After a decision; 0 lets learners try again at once' },
] as const;

interface ExamFormProps {
  exam: PracticalExamSettingsResponse;
  onReload: () => PromiseLike<{ data?: PracticalExamSettingsResponse | undefined }>;
}

/** Time, labs, template and rubric of a practical exam. */
export function ExamForm({ exam, onReload }: ExamFormProps) {
  const { course_id: courseId } = exam;
  const [save] = useSavePracticalExamMutation();
  const { form, isRestored, isConflict, discard, rebase, mergeTheirs } = useDraftForm<ExamValues>({
    key: `practical-exam:${courseId}`,
    schema: examSchema,
    saved: valuesOf(exam),
    changesOf: changedExam,
  });
  const isPublished = useWatch({ control: form.control, name: 'published' });

  const submit = async (): Promise<void> => {
    const { data: now = exam } = await onReload();
    mergeTheirs(valuesOf(now), EXAM_LABELS);
    const saved = await save({ courseId, savePracticalExamDto: dtoOf(form.getValues()) }).unwrap();
    rebase(valuesOf(saved), {});
    toast.success(examAdminMessages.saved);
  };

  return (
    <SchemaForm
      form={form}
      onSubmit={submit}
      failure={(error) => errorMessage(error, examAdminMessages.saveFailed)}
      notice={isRestored && <RestoredNotice onDiscard={discard} />}
      className="card grid max-w-3xl gap-6 p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map(({ field, hint }) => (
          <TextInput
            key={field}
            label={EXAM_LABELS[field]}
            hint={hint}
            inputMode="numeric"
            {...fieldProps(form, field)}
          />
        ))}
      </div>
      <ExamLabs form={form} available={exam.available_labs} />
      <TextArea
        label={EXAM_LABELS.template}
        hint="What a report begins with. Markdown."
        rows={14}
        maxLength={EXAM_LIMITS.template}
        {...fieldProps(form, 'template')}
      />
      <RubricFields form={form} />
      <Checkbox
        {...form.register('second_reader')}
        label={
          <span>
            <span className="font-semibold">Second reader.</span> Two mentors grade each report without seeing
            each other’s points. Where they disagree, a third decides.
          </span>
        }
      />
      <Checkbox
        {...form.register('published')}
        label={
          <span>
            <span className="font-semibold">Published.</span> Learners can sit it, and certificates of the
            course require it.
          </span>
        }
      />
      {exam.published && !isPublished && (
        <p className="text-sm font-medium text-amber">{examAdminMessages.withoutIt}</p>
      )}
      <p className="text-xs text-ink3">{examAdminMessages.kept}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Save practical exam
        </Button>
        {isConflict && <Button onClick={discard}>Discard changes</Button>}
      </div>
    </SchemaForm>
  );
}
