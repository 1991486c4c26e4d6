import { questionProblems } from '@triad/shared/quiz';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useId, useState } from 'react';
import { Button } from '../../../components/button';
import { TextArea } from '../../../components/field';
import { DragHandle, MoveButtons } from '../../../components/sortable-list';
import { SegmentedControl } from '../../../components/segmented-control';
import { QUESTION_TYPE, QUESTION_TYPE_CHOICES } from './question-types';
import { OptionRows } from './option-rows';
import { type QuestionDraft, toQuestion } from './quiz-draft';
import { changeQuestion, moveQuestion, type QuizEdit } from './quiz-edits';

interface QuestionCardProps {
  question: QuestionDraft;
  index: number;
  count: number;
  /** Shows errors at untouched fields, too. */
  showProblems: boolean;
  edit: (edit: QuizEdit) => void;
  onRemove: (question: QuestionDraft, index: number) => void;
  focusSoon: (field: string) => void;
  say: (sentence: string) => void;
}

/** One question of the form, memoised: in a long quiz only the changed card renders. */
export const QuestionCard = memo(function QuestionCard({
  question,
  index,
  count,
  showProblems,
  edit,
  onRemove,
  focusSoon,
  say,
}: QuestionCardProps) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const headingId = useId();
  const { key } = question;
  const name = `Question ${index + 1}`;
  const at = `questions.${index}.`;
  const problems = questionProblems(toQuestion(question), index);

  /** A field's error. A missing value is reported only after the field was visited. */
  const problemAt = (path: string, field: string): string | undefined => {
    const found = problems.find((problem) => problem.path === at + path)?.atField;
    const isMissing = path === 'answer' || found?.endsWith('is missing');
    return isMissing && !showProblems && !visited.has(field) ? undefined : found;
  };
  const move = (by: 1 | -1): void => {
    const to = index + by;
    if (to < 0 || to >= count) return;
    edit(moveQuestion(index, to));
    focusSoon(`${key}.${by === 1 ? 'down' : 'up'}`);
    say(`${name} moved to place ${to + 1} of ${count}`);
  };
  // Answers aren't typed: they are the options marked as correct.
  const answerProblem = problemAt('answer', `${key}.answer`) && QUESTION_TYPE[question.type].unmarked;
  const optionsProblem = problemAt('options', `${key}.option`);

  return (
    <section
      aria-labelledby={headingId}
      className="card p-3 sm:p-4"
      onBlur={({ target }) => {
        const field = target instanceof HTMLElement ? target.dataset['field'] : undefined;
        if (field && !visited.has(field)) setVisited(new Set([...visited, field]));
      }}
    >
      <div className="flex flex-wrap items-center gap-x-1">
        <DragHandle name={name} className="-ml-2" />
        <h3 id={headingId} className="text-base">
          {name}
        </h3>
        <span className="ml-auto flex">
          <MoveButtons
            name={name}
            field={key}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={move}
          />
          <Button
            variant="quiet"
            icon
            aria-label={`Remove ${name}`}
            onClick={() => onRemove(question, index)}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </span>
      </div>
      <div className="mt-2 grid gap-4">
        <TextArea
          label="Question"
          rows={2}
          value={question.text}
          error={problemAt('text', `${key}.text`)}
          data-field={`${key}.text`}
          onChange={(event) => edit(changeQuestion(key, { text: event.target.value }))}
        />
        <SegmentedControl
          label={`How many options of ${name} are right`}
          value={question.type}
          onValueChange={(type) => edit(changeQuestion(key, { type }))}
          options={QUESTION_TYPE_CHOICES}
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">
            Options <span className="font-normal text-ink3">{QUESTION_TYPE[question.type].hint}</span>
          </legend>
          <OptionRows
            question={question}
            name={name}
            edit={edit}
            focusSoon={focusSoon}
            say={say}
            problemOf={(optionKey, place) => problemAt(`options.${place}`, `${optionKey}.option`)}
          />
          {(optionsProblem ?? answerProblem) && (
            <p className="mt-2 text-sm font-medium text-danger">{optionsProblem ?? answerProblem}</p>
          )}
        </fieldset>
      </div>
    </section>
  );
});
