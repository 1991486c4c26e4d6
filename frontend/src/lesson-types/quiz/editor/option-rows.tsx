import { QUIZ_LIMITS } from '@triad/shared/quiz';
import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/button';
import { MoveButtons } from '../../../components/sortable-list';
import { QUESTION_TYPE } from './question-types';
import { type OptionDraft, type QuestionDraft, rightKeys } from './quiz-draft';
import {
  addOption,
  changeOption,
  markOption,
  insertOption,
  moveOption,
  type QuizEdit,
  removeOption,
} from './quiz-edits';

interface OptionRowsProps {
  question: QuestionDraft;
  /** Prefix of the rows' labels: "Question 2". */
  name: string;
  edit: (edit: QuizEdit) => void;
  /** Focuses a field once it is rendered. */
  focusSoon: (field: string) => void;
  say: (sentence: string) => void;
  problemOf: (optionKey: string, index: number) => string | undefined;
}

/** A question's options; the control before each marks it as correct. */
export function OptionRows({ question, name, edit, focusSoon, say, problemOf }: OptionRowsProps) {
  const { key, type, options } = question;
  const right = rightKeys(question);
  const [removed, setRemoved] = useState<{ option: OptionDraft; index: number } | null>(null);
  const isFull = options.length >= QUIZ_LIMITS.options;

  const add = (after: string | null): void => {
    if (!isFull) edit(addOption(key, after, (added) => focusSoon(`${added.key}.option`)));
  };
  const remove = (index: number): void => {
    const option = options[index];
    if (!option) return;
    edit(removeOption(key, option.key));
    const next = options[index + 1] ?? options[index - 1];
    focusSoon(next ? `${next.key}.option` : `${key}.add`);
    setRemoved(option.text.trim() || option.right ? { option, index } : null);
    say(`Option ${index + 1} removed`);
  };
  const move = (index: number, by: 1 | -1): void => {
    const option = options[index];
    const to = index + by;
    if (!option || to < 0 || to >= options.length) return;
    edit(moveOption(key, index, to));
    focusSoon(`${option.key}.${by === 1 ? 'down' : 'up'}`);
    say(`Option moved to place ${to + 1} of ${options.length}`);
  };
  const addOnEnter = (event: KeyboardEvent, after: string): void => {
    // During IME composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(after);
  };

  return (
    <>
      <ol className="space-y-2">
        {options.map((option, index) => {
          const problem = problemOf(option.key, index);
          const errorId = `${option.key}-option-error`;
          const label = `${name}, option ${index + 1}`;
          return (
            <li key={option.key}>
              <div className="flex flex-wrap items-center gap-x-1 gap-y-0">
                <label className="flex min-h-11 min-w-9 cursor-pointer items-center">
                  <span className="sr-only">{`${label} is right`}</span>
                  <input
                    type={QUESTION_TYPE[type].input}
                    name={`${key}-right`}
                    checked={right.has(option.key)}
                    onChange={(event) => edit(markOption(question, option.key, event.target.checked))}
                    data-field={`${key}.answer`}
                    className="input-check"
                  />
                </label>
                <input
                  aria-label={label}
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? errorId : undefined}
                  value={option.text}
                  onChange={(event) => edit(changeOption(key, option.key, event.target.value))}
                  onKeyDown={(event) => addOnEnter(event, option.key)}
                  data-field={`${option.key}.option`}
                  autoComplete="off"
                  className="input min-w-40 flex-1"
                />
                <span className="ml-auto flex">
                  <MoveButtons
                    name={`option ${index + 1} of ${name}`}
                    field={option.key}
                    isFirst={index === 0}
                    isLast={index === options.length - 1}
                    iconSize={16}
                    onMove={(by) => move(index, by)}
                  />
                  <Button
                    variant="quiet"
                    icon
                    aria-label={`Remove option ${index + 1} of ${name}`}
                    onClick={() => remove(index)}
                  >
                    <X size={16} aria-hidden />
                  </Button>
                </span>
              </div>
              {problem && (
                <p id={errorId} className="pl-10 text-sm font-medium text-danger">
                  {problem}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {removed && !isFull && (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm text-ink2">
          Option {removed.index + 1} removed.
          <Button
            className="px-3"
            aria-label={`Undo removing option ${removed.index + 1} of ${name}`}
            onClick={() => {
              edit(insertOption(question, removed.option, removed.index));
              focusSoon(`${removed.option.key}.option`);
              setRemoved(null);
            }}
          >
            <Undo2 size={16} aria-hidden />
            Undo
          </Button>
        </p>
      )}
      {!isFull && (
        <Button className="mt-3 px-3" data-field={`${key}.add`} onClick={() => add(null)}>
          <Plus size={16} aria-hidden />
          Add option
        </Button>
      )}
    </>
  );
}
