import { useRef } from 'react';
import {
  type LearnerQuizResponse,
  type QuizResultResponse,
  useSubmitLessonQuizMutation,
} from '../../../api/api';
import { Button } from '../../../components/button';
import { toast } from '../../../components/toast';
import { learningMessages } from '../../../messages';
import { QuizQuestion } from './quiz-question';
import { useQuizAnswers } from './use-quiz-answers';

interface QuizFormProps {
  lessonId: string;
  quiz: LearnerQuizResponse;
}

/** The questions of a quiz; after sending, which were right. */
export function QuizForm({ lessonId, quiz }: QuizFormProps) {
  const { answers, choose, clear } = useQuizAnswers(lessonId, quiz);
  const [submit, { data: result, isLoading, isError, reset }] = useSubmitLessonQuizMutation();
  const outcome = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const answered = quiz.questions.filter(({ id }) => (answers[id]?.length ?? 0) > 0).length;

  const send = async (): Promise<void> => {
    const { data, error } = await submit({ id: lessonId, submitQuizDto: { answers } });
    if (error) {
      toast.error(learningMessages.quizSubmitFailed);
      return;
    }
    toast.success(learningMessages.score(data.score));
    outcome.current?.focus();
  };
  const tryAgain = (): void => {
    reset();
    clear();
    form.current?.querySelector('input')?.focus();
  };

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading && !result) void send();
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
              chosen={answers[question.id] ?? []}
              onChoose={(options) => choose(question.id, options)}
              wasRight={result?.results[question.id]}
            />
          </li>
        ))}
      </ol>
      {isError && (
        <p role="alert" className="mt-4 font-medium text-danger">
          {learningMessages.quizSubmitFailed}
        </p>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {result ? (
          <Button onClick={tryAgain}>Try again</Button>
        ) : (
          <>
            <Button type="submit" variant="primary" busy={isLoading} disabled={answered === 0}>
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
