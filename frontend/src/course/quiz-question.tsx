import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type LearnerQuizQuestionResponse } from '../api/api';

interface QuizQuestionProps {
  question: LearnerQuizQuestionResponse;
  number: number;
  chosen: string[];
  onChoose: (options: string[]) => void;
  /** Known after grading; until then undefined, and the question can be answered. */
  wasRight: boolean | undefined;
}

/** One question: radio buttons for one correct option, checkboxes for several. */
export function QuizQuestion({ question, number, chosen, onChoose, wasRight }: QuizQuestionProps) {
  const isMulti = question.type === 'multi';
  const isMarked = wasRight !== undefined;
  const toggle = (option: string, isChecked: boolean): void => {
    if (!isMulti) onChoose([option]);
    else onChoose(question.options.filter((o) => (o === option ? isChecked : chosen.includes(o))));
  };
  return (
    <fieldset className="card p-4 sm:p-5" disabled={isMarked}>
      <legend className="sr-only">
        Question {number}: {question.text}
      </legend>
      <div className="flex gap-3">
        <span aria-hidden className="eyebrow mt-1">
          {String(number).padStart(2, '0')}
        </span>
        <div className="min-w-0 flex-1">
          <p aria-hidden className="font-semibold">
            {question.text}
          </p>
          {isMulti && <p className="text-xs text-ink3">Choose all that apply</p>}
          <div className="mt-2">
            {question.options.map((option) => (
              <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-sm">
                <input
                  type={isMulti ? 'checkbox' : 'radio'}
                  name={question.id}
                  value={option}
                  checked={chosen.includes(option)}
                  onChange={(event) => toggle(option, event.target.checked)}
                  className="input-check"
                />
                <span
                  className={clsx(
                    'min-w-0',
                    isMarked && (chosen.includes(option) ? 'font-semibold' : 'text-ink2'),
                  )}
                >
                  {option}
                </span>
              </label>
            ))}
          </div>
          {isMarked && (
            <p
              className={`mt-2 flex items-center gap-2 text-sm font-semibold ${wasRight ? 'text-seal' : 'text-danger'}`}
            >
              {wasRight ? <Check size={16} aria-hidden /> : <X size={16} aria-hidden />}
              {wasRight ? 'Correct' : chosen.length === 0 ? 'Not answered' : 'Incorrect'}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
}
