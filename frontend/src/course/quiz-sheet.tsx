import { useRef, useState } from 'react';
import { type LearnerQuizResponse, type QuizResultResponse } from '../api/api';
import { Button } from '../components/button';
import { ConfirmDialog } from '../components/dialog';
import { Problem } from '../components/problem';
import { PlainForm } from '../forms/plain-form';
import { learningMessages } from '../messages';
import { QuizQuestion } from './quiz-question';

interface QuizSheetProps {
  quiz: LearnerQuizResponse;
  /** The chosen options by question id. */
  answers: Record<string, string[]>;
  onChoose: (questionId: string, options: string[]) => void;
  /** The result, once graded. */
  result: QuizResultResponse | undefined;
  busy?: boolean;
  /** Shows that the answers could not be sent. */
  failure?: string | undefined;
  /** Resolves with whether the attempt was graded. */
  onSubmit: () => Promise<boolean>;
  /** Called with the answers that were right, to start from. */
  onTryAgain: (right: Record<string, string[]>) => void;
}

/** A quiz for a learner to fill in; after grading, it shows which questions were correct. */
export function QuizSheet({
  quiz,
  answers,
  onChoose,
  result,
  busy = false,
  failure,
  onSubmit,
  onTryAgain,
}: QuizSheetProps) {
  const outcome = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const chosen = new Map(Object.entries(answers));
  const [isAsking, setAsking] = useState(false);
  const open = quiz.questions.filter(({ id }) => !chosen.get(id)?.length);
  const numbers = open.map((question) => quiz.questions.indexOf(question) + 1);

  const focusFirst = (isWanted: (id: string) => boolean): void => {
    const index = quiz.questions.findIndex(({ id }) => isWanted(id));
    form.current?.querySelectorAll('fieldset')[index]?.querySelector('input')?.focus();
  };
  const send = async (): Promise<void> => {
    setAsking(false);
    if (await onSubmit()) outcome.current?.focus();
  };
  const submit = (): void => {
    if (open.length === 0) return void send();
    // The question returns the focus here.
    focusFirst((id) => !chosen.get(id)?.length);
    setAsking(true);
  };
  const tryAgain = (): void => {
    const right = new Map(Object.entries(result?.results ?? {}));
    onTryAgain(Object.fromEntries([...chosen].filter(([id]) => right.get(id))));
    // The questions are still disabled.
    requestAnimationFrame(() => focusFirst((id) => !right.get(id)));
  };

  return (
    <PlainForm
      ref={form}
      onSubmit={() => {
        if (!busy && !result) submit();
      }}
    >
      <div ref={outcome} tabIndex={-1} className="outline-none">
        {result && (
          <Outcome
            result={result}
            passMark={quiz.meta.passMark}
            unanswered={open.length}
            onTryAgain={tryAgain}
          />
        )}
      </div>
      <ol className="mt-5 space-y-4">
        {quiz.questions.map((question, index) => (
          <li key={question.id}>
            <QuizQuestion
              question={question}
              number={index + 1}
              chosen={chosen.get(question.id) ?? []}
              onChoose={(options) => onChoose(question.id, options)}
              wasRight={result?.results[question.id]}
            />
          </li>
        ))}
      </ol>
      <Problem className="mt-4">{failure}</Problem>
      {!result && (
        <div className="mt-5 flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabled={open.length === quiz.questions.length}
          >
            Submit answers
          </Button>
          <p role="status" className="tnum text-sm text-ink3">
            {quiz.questions.length - open.length} of {quiz.questions.length} answered
          </p>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Submit with unanswered questions?"
        description={learningMessages.unanswered(numbers)}
        confirmLabel="Submit anyway"
        cancelLabel="Keep answering"
        confirmVariant="quiet"
        onConfirm={() => void send()}
      />
    </PlainForm>
  );
}

interface OutcomeProps {
  result: QuizResultResponse;
  passMark: number;
  unanswered: number;
  onTryAgain: () => void;
}

function Outcome({ result, passMark, unanswered, onTryAgain }: OutcomeProps) {
  return (
    <div
      className={`mt-5 rounded-md border-2 p-4 ${result.passed ? 'border-seal bg-seal-bg' : 'border-edge bg-surface'}`}
    >
      <p className="text-lg font-semibold">{learningMessages.score(result.score)}</p>
      <p className="tnum text-sm">
        {result.correct} of {result.total} right{unanswered > 0 && `, ${unanswered} not answered`}.{' '}
        {result.passed
          ? 'Passed: this lesson is complete.'
          : result.completed
            ? 'You passed this quiz before, and your best score counts.'
            : `You need ${passMark}% to pass. Look at what went wrong and try again.`}
      </p>
      <Button className="mt-3" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
