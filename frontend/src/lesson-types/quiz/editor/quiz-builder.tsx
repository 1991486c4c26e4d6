import { type Quiz, readQuiz } from '@triad/shared/quiz';
import Play from 'lucide-react/icons/play';
import { useMemo, useState } from 'react';
import { Button } from '../../../components/button';
import { plural } from '../../../lib/format';
import { quizBuilderMessages } from '../../../messages-admin';
import { ImportJson } from './import-json';
import { fromText, toText } from './quiz-draft';
import { QuizFields } from './quiz-fields';
import { TryQuiz } from './try-quiz';
import { useQuizEditor } from './use-quiz-editor';

interface QuizBuilderProps {
  /** The quiz as JSON text, as in a lesson's `quiz` field; '' for a new one. */
  value: string;
  /** Called after every change with the current text. Store it and pass it back as `value`. */
  onChange: (text: string) => void;
  /** Shows errors at untouched fields, too: after an attempt to save. */
  showProblems?: boolean;
}

/** A quiz editor with a preview as a learner. It is nested in its owner's form and never submits it. */
export function QuizBuilder({ value, onChange, showProblems = false }: QuizBuilderProps) {
  const { draft, edit } = useQuizEditor(value, onChange);
  const [trying, setTrying] = useState<Quiz | null>(null);
  const text = useMemo(() => toText(draft), [draft]);
  const { quiz, problems } = useMemo(() => readQuiz(text), [text]);

  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-disabled={quiz === null} onClick={() => setTrying(quiz)} className="px-3">
          <Play size={16} aria-hidden />
          Try the quiz
        </Button>
        <ImportJson
          current={value && text}
          onImport={(imported) => edit((before) => fromText(JSON.stringify(imported), before))}
        />
        <p role="status" className="text-sm text-ink2">
          {quiz ? quizBuilderMessages.complete : `${plural(problems.length, 'thing')} to complete`}
        </p>
      </div>
      <QuizFields draft={draft} showProblems={showProblems} edit={edit} />
      <TryQuiz quiz={trying} onClose={() => setTrying(null)} />
    </div>
  );
}
