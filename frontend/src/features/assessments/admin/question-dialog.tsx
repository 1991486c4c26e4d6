import { QUESTION_TYPES, questionProblems, QUIZ_LIMITS } from '@triad/shared/quiz';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type AssessmentQuestionResponse,
  type TopicResponse,
  useAddAssessmentQuestionMutation,
  useChangeAssessmentQuestionMutation,
} from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { errorCode, errorStatus } from '../../../api/errors';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Select, TextArea } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { RestoredNotice } from '../../../components/restored-notice';
import { SegmentedControl } from '../../../components/segmented-control';
import { toast } from '../../../components/toast';
import { SchemaForm } from '../../../forms/schema-form';
import { useDraftForm } from '../../../forms/use-draft-form';
import { fieldProps } from '../../../forms/use-schema-form';
import { QUESTION_TYPE, QUESTION_TYPE_CHOICES } from '../../../lesson-types/quiz/editor/question-types';
import { newUuid } from '../../../lib/uuid';
import { useDraftId } from '../../../session/use-draft-id';
import { bankMessages } from './bank-messages';

interface QuestionDialogProps {
  courseId: string;
  topics: TopicResponse[];
  /** Null for a new one. */
  question: AssessmentQuestionResponse | null;
  onClose: () => void;
}

const draftShape = z.object({
  topicId: z.string(),
  /** Of the question that it started from; without one it replaces any. */
  version: z.optional(z.number()),
  text: z.string(),
  type: z.enum(QUESTION_TYPES),
  options: z.array(z.object({ key: z.string(), text: z.string(), isRight: z.boolean() })),
});

type QuestionValues = z.infer<typeof draftShape>;
type OptionValues = QuestionValues['options'][number];

const draftOf = (question: AssessmentQuestionResponse | null): QuestionValues => ({
  topicId: question?.topic_id ?? '',
  version: question?.version,
  text: question?.text ?? '',
  type: question?.type ?? 'single',
  options: (question?.options ?? ['', '', '', '']).map((option) => ({
    key: newUuid(),
    text: option,
    isRight: question?.answer.includes(option) ?? false,
  })),
});

const readDraft = (stored: object): Partial<QuestionValues> => draftShape.safeParse(stored).data ?? {};
/** All of it once something is changed: with the version that the changes are based on. */
const changesOf = (draft: QuestionValues, saved: QuestionValues): Partial<QuestionValues> =>
  JSON.stringify(draft) === JSON.stringify(saved) ? {} : draft;
/** Someone else has saved the question since it was opened. */
const isChanged = (error: unknown): boolean => errorCode(error) === 'assessments.question_changed';
const failureOf = (error: unknown, question: AssessmentQuestionResponse | null): string => {
  if (isChanged(error)) return bankMessages.questionChanged;
  if (question && errorStatus(error) === 404) return bankMessages.questionGone;
  return errorMessage(error, bankMessages.questionFailed);
};

/** Edits a question of the bank, with the rules of lesson quizzes. Closing keeps what was not saved. */
export function QuestionDialog({ courseId, topics, question, onClose }: QuestionDialogProps) {
  const [saved] = useState(() => draftOf(question));
  const draftId = useDraftId(`bank-question:${courseId}`);
  const { form, isRestored, discard, forgetDraft } = useDraftForm<QuestionValues>({
    key: `bank-question:${question?.id ?? courseId}`,
    schema: draftShape,
    saved,
    changesOf,
    readDraft,
    ...(!question && { onForget: draftId.renew }),
  });
  const { text, type, options, ...draft } = useWatch({ control: form.control }) as QuestionValues;
  /** Another administrator has deleted it: no other one may take its place unnoticed. */
  const isTopicGone = draft.topicId !== '' && !topics.some(({ id }) => id === draft.topicId);
  const topicId = isTopicGone ? '' : draft.topicId || (topics[0]?.id ?? '');
  const setOptions = (next: OptionValues[]): void => form.setValue('options', next);
  const [showProblems, setShowProblems] = useState(false);
  const [add] = useAddAssessmentQuestionMutation();
  const [change] = useChangeAssessmentQuestionMutation();

  const written = options.filter((option) => option.text.trim() !== '');
  const answer = written.filter(({ isRight }) => isRight).map((option) => option.text.trim());
  const content = { text, type, options: written.map((option) => option.text), answer };
  const problems = [
    ...new Set(
      questionProblems(
        {
          ...content,
          id: question?.id ?? 'new',
          answer: type === 'single' && answer.length === 1 ? answer[0] : answer,
        },
        0,
      ).map(({ path, atField }) => (path.endsWith('.answer') ? QUESTION_TYPE[type].unmarked : atField)),
    ),
  ];
  const setOption = (key: string, next: Partial<OptionValues>): void =>
    setOptions(
      options.map((option) =>
        option.key === key
          ? { ...option, ...next }
          : next.isRight && type === 'single'
            ? { ...option, isRight: false }
            : option,
      ),
    );

  const submit = async (): Promise<void> => {
    setShowProblems(true);
    if (problems.length > 0 || isTopicGone) return;
    const dto = { ...content, topic_id: topicId };
    const { version } = draft;
    const saving = question
      ? change({
          courseId,
          id: question.id,
          changeAssessmentQuestionDto: { ...dto, ...(version && { version }) },
        })
      : add({ courseId, addAssessmentQuestionDto: { ...dto, id: draftId.id(JSON.stringify(dto)) } });
    try {
      await saving.unwrap();
    } catch (error) {
      if (isChanged(error)) form.setValue('version', undefined);
      throw error;
    }
    toast.success(bankMessages.questionSaved);
    forgetDraft();
    onClose();
  };

  return (
    <Dialog
      wide
      open
      onClose={onClose}
      title={question ? 'Edit question' : 'New question'}
      {...(question ? { description: 'Papers that were drawn keep the question as it was.' } : {})}
    >
      <SchemaForm
        form={form}
        onSubmit={submit}
        failure={(error) => failureOf(error, question)}
        failureAt="root.server"
        notice={isRestored && <RestoredNotice onDiscard={discard} />}
        className="grid gap-4"
      >
        <Select
          label="Topic"
          value={topicId}
          error={isTopicGone ? bankMessages.topicGone : undefined}
          onChange={(event) => {
            form.clearErrors('root.server');
            form.setValue('topicId', event.target.value);
          }}
        >
          {isTopicGone && <option value="">Choose a topic</option>}
          {topics.map((topic) => (
            <option key={topic.id} value={topic.id}>
              {topic.name}
            </option>
          ))}
        </Select>
        <TextArea label="Question" rows={3} maxLength={QUIZ_LIMITS.text} {...fieldProps(form, 'text')} />
        <SegmentedControl
          label="How many options are right"
          value={type}
          onValueChange={(next) => {
            form.setValue('type', next);
            if (next === 'single') setOptions(options.map((option) => ({ ...option, isRight: false })));
          }}
          options={QUESTION_TYPE_CHOICES}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">
            Options <span className="font-normal text-ink3">{QUESTION_TYPE[type].hint}</span>
          </legend>
          <ul className="grid gap-2">
            {options.map((option, index) => (
              <li key={option.key} className="flex items-center gap-2">
                <input
                  type={QUESTION_TYPE[type].input}
                  name="right"
                  aria-label={`Option ${index + 1} is right`}
                  className="input-check"
                  checked={option.isRight}
                  onChange={(event) => setOption(option.key, { isRight: event.target.checked })}
                />
                <input
                  type="text"
                  aria-label={`Option ${index + 1}`}
                  className="input flex-1"
                  maxLength={QUIZ_LIMITS.option}
                  value={option.text}
                  onChange={(event) => setOption(option.key, { text: event.target.value })}
                />
                <Button
                  variant="quiet"
                  icon
                  aria-label={`Remove option ${index + 1}`}
                  disabled={options.length <= 2}
                  onClick={() => setOptions(options.filter(({ key }) => key !== option.key))}
                >
                  <X size={18} aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
          <Button
            className="mt-3"
            disabled={options.length >= QUIZ_LIMITS.options}
            onClick={() => setOptions([...options, { key: newUuid(), text: '', isRight: false }])}
          >
            Add option
          </Button>
        </fieldset>
        {showProblems && problems.length > 0 && (
          <ul role="alert" className="text-sm font-medium text-danger">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <Problem>{!isTopicGone && form.formState.errors.root?.['server']?.message}</Problem>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            Save question
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
