import { useRef } from 'react';
import { type LearnerQuizResponse, type QuizResultResponse } from '../api/api';
import { Button } from '../components/button';
import { Problem } from '../components/problem';
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
  onTryAgain: () => void;
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
  const answered = quiz.questions.filter(({ id }) => (chosen.get(id)?.length ?? 0) > 0).length;

  const send = async (): Promise<void> => {
    if (await onSubmit()) outcome.current?.focus();
  };
  const tryAgain = (): void => {
    onTryAgain();
    form.current?.querySelector('input')?.focus();
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !result) void send();
      }}
    >
      <div ref={outcome} tabIndex={-1} className="outline-none">
        {result && <Outcome result={result} passMark={quiz.meta.passMark} />}
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
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {result ? (
          <Button onClick={tryAgain}>Try again</Button>
        ) : (
          <>
            <Button type="submit" variant="primary" busy={busy} disabled={answered === 0}>
              Submit answers
            </Button>
            <p role="status" className="tnum text-sm text-ink3">
              {answered} of {quiz.questions.length} answered
            </p>
          </>
        )}
      </div>
    </form>
  );
}

function Outcome({ result, passMark }: { result: QuizResultResponse; passMark: number }) {
  return (
    <div
      className={`mt-5 rounded-md border-2 p-4 ${result.passed ? 'border-seal bg-seal-bg' : 'border-edge bg-surface'}`}
    >
      <p className="text-lg font-semibold">{learningMessages.score(result.score)}</p>
      <p className="tnum text-sm">
        {result.correct} of {result.total} right.{' '}
        {result.passed
          ? 'Passed: this lesson is complete.'
          : result.completed
            ? 'You passed this quiz before, and your best score counts.'
            : `You need ${passMark}% to pass. Look at what went wrong and try again.`}
      </p>
    </div>
  );
}
