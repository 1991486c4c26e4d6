import { type Quiz, readQuiz } from '@triad/shared/quiz';
import { clsx } from 'clsx';
import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../../components/button';
import { SegmentedControl } from '../../../../components/segmented-control';
import { plural } from '../../../../lib/format';
import { quizBuilderMessages } from '../../../../messages-admin';
import { JsonView } from './json-view';
import { toDocument } from './quiz-draft';
import { QuizFields } from './quiz-fields';
import { TryQuiz } from './try-quiz';
import { useQuizEditor } from './use-quiz-editor';

export interface QuizBuilderProps {
  /** The quiz as JSON text, as in a lesson's `quiz` field; '' for a new one. May be invalid JSON. */
  value: string;
  /**
   * Called after every change, in the form or in the JSON, with the current text. Store it and pass it back as `value`.
   */
  onChange: (text: string) => void;
  /** Shows errors at untouched fields, too: after an attempt to save. */
  showProblems?: boolean;
}

const VIEWS = [
  { value: 'form', label: 'Form' },
  { value: 'json', label: 'JSON' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/**
 * A quiz editor: a form and its JSON, synchronised while typing, and a preview as a learner. While the JSON is invalid,
 * the form keeps its last version, and neither side overwrites the other automatically. It is nested in its owner's
 * form and never submits it.
 */
export function QuizBuilder({ value, onChange, showProblems = false }: QuizBuilderProps) {
  const { text, draft, isReadable, edit, type, revert } = useQuizEditor(value, onChange);
  const [view, setView] = useState<View>('form');
  const [wasTyped, setWasTyped] = useState(false);
  const [trying, setTrying] = useState<Quiz | null>(null);
  const { quiz, problems } = useMemo(() => readQuiz(text), [text]);
  const count = text.trim() === '' ? readQuiz(toDocument(draft)).problems.length : problems.length;

  return (
    <div className="@container">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl
          label="Edit the quiz as"
          value={view}
          onValueChange={setView}
          options={VIEWS}
          className="@4xl:hidden"
        />
        <Button aria-disabled={count > 0} onClick={() => setTrying(quiz)} className="px-3">
          <Play size={16} aria-hidden />
          Try the quiz
        </Button>
        <p role="status" className="text-sm text-ink2">
          {!isReadable
            ? quizBuilderMessages.unreadable
            : count > 0
              ? `${plural(count, 'thing')} to complete`
              : quizBuilderMessages.complete}
        </p>
      </div>
      {!isReadable && (
        <div className="mb-4 rounded-md border-[1.5px] border-amber bg-amber-bg px-4 py-3 text-sm text-amber">
          <p className="font-medium">{quizBuilderMessages.formWaits}</p>
          <Button className="mt-2 bg-surface px-3" onClick={revert}>
            Undo the JSON changes
          </Button>
        </div>
      )}
      <div className="grid items-start gap-6 @4xl:grid-cols-[3fr_2fr]">
        <div className={clsx('min-w-0', view !== 'form' && 'hidden @4xl:block')}>
          <QuizFields
            draft={draft}
            disabled={!isReadable}
            showProblems={showProblems || wasTyped}
            edit={edit}
          />
        </div>
        <div className={clsx('min-w-0 @4xl:sticky @4xl:top-4', view !== 'json' && 'hidden @4xl:block')}>
          <JsonView
            text={text}
            onType={(next) => {
              setWasTyped(true);
              type(next);
            }}
            problems={problems}
          />
        </div>
      </div>
      <TryQuiz quiz={trying} onClose={() => setTrying(null)} />
    </div>
  );
}
