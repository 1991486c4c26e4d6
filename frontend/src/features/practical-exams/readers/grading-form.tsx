import { useWatch } from 'react-hook-form';
import {
  errorCode,
  errorMessage,
  type ExamReportResponse,
  useGradeExamReportMutation,
} from '../../../api/api';
import { Button } from '../../../components/button';
import { TextArea, TextInput } from '../../../components/field';
import { RestoredNotice } from '../../../components/restored-notice';
import { toast } from '../../../components/toast';
import { SchemaForm } from '../../../forms/schema-form';
import { useDraftForm } from '../../../forms/use-draft-form';
import { fieldProps } from '../../../forms/use-schema-form';
import { readerMessages } from '../../../messages-exam';
import {
  commentField,
  gradingDto,
  gradingSchema,
  gradingValues,
  type GradingValues,
  mostOf,
  ownGradingOf,
  pointsField,
  scoreOf,
} from './grading-draft';

export const gradingDraftKey = (reportId: string) => `exam-grading:${reportId}`;

interface GradingFormProps {
  report: ExamReportResponse;
  /** What was typed is saved or discarded: nothing of it is left. */
  onForget: () => void;
}

/** The rubric as a form. */
export function GradingForm({ report, onForget }: GradingFormProps) {
  const { id, rubric } = report;
  const own = ownGradingOf(report);
  const isOpen = report.state === 'submitted';
  const { form, isRestored, discard, rebase } = useDraftForm<GradingValues>({
    key: gradingDraftKey(id),
    schema: gradingSchema(rubric),
    saved: gradingValues(rubric, own),
    onForget,
  });
  const [grade] = useGradeExamReportMutation();
  const values = useWatch({ control: form.control }) as GradingValues;
  const total = scoreOf(rubric, values);

  const save = async (typed: GradingValues): Promise<void> => {
    const now = await grade({ id, gradeReportDto: gradingDto(rubric, typed) }).unwrap();
    rebase(gradingValues(rubric, ownGradingOf(now)), {});
    toast.success(readerMessages.saved);
  };

  return (
    <SchemaForm
      form={form}
      onSubmit={save}
      failure={(error) =>
        errorCode(error) === 'practical_exams.already_decided'
          ? readerMessages.decidedMeanwhile
          : errorMessage(error, readerMessages.saveFailed)
      }
      notice={
        <>
          {isRestored && <RestoredNotice onDiscard={discard} />}
          {!isOpen && <p className="text-sm font-medium text-amber">{readerMessages.decidedMeanwhile}</p>}
        </>
      }
      className="flex flex-col gap-5"
    >
      {rubric.map((criterion) => (
        <fieldset key={criterion.id}>
          <legend className="w-full border-t border-line pt-4 text-sm font-semibold wrap-anywhere">
            {criterion.title}
          </legend>
          {criterion.description && (
            <p className="text-sm text-ink2 wrap-anywhere">{criterion.description}</p>
          )}
          <TextInput
            label={`Points, 0 to ${criterion.points}`}
            inputMode="numeric"
            autoComplete="off"
            className="mt-2 max-w-40"
            {...fieldProps(form, pointsField(criterion.id))}
          />
          <TextArea
            label="Comment"
            required={false}
            rows={2}
            className="mt-2"
            {...fieldProps(form, commentField(criterion.id))}
          />
        </fieldset>
      ))}
      <TextArea
        label="Feedback"
        hint="For the learner: what was good, and what to do better."
        rows={5}
        className="border-t border-line pt-4"
        {...fieldProps(form, 'feedback')}
      />
      <p role="status" className="tnum text-sm">
        {total === null ? (
          <span className="text-ink2">Give points for each criterion to see the result.</span>
        ) : (
          <>
            <strong>
              {total.points} of {mostOf(rubric)} points, {total.score}%
            </strong>
            : {total.score >= report.pass_mark ? 'passes' : 'does not pass'} at {report.pass_mark}%
          </>
        )}
      </p>
      {isOpen ? (
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {own ? 'Change grading' : 'Save grading'}
        </Button>
      ) : (
        <Button onClick={discard}>Discard what I typed</Button>
      )}
    </SchemaForm>
  );
}
