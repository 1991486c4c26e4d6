import { type Quiz } from '@triad/shared/quiz';
import { gradeQuiz } from '@triad/shared/quiz-grading';
import { useState } from 'react';
import { type LearnerQuizResponse, type QuizResultResponse } from '../../../api/api';
import { Dialog } from '../../../components/dialog';
import { plural } from '../../../lib/format';
import { QuizSheet } from '../../../course/quiz-sheet';

interface TryQuizProps {
  /** The quiz to preview; null while closed. */
  quiz: Quiz | null;
  onClose: () => void;
}

/** A preview of the quiz for learners, graded in the browser; nothing is saved. */
export function TryQuiz({ quiz, onClose }: TryQuizProps) {
  return (
    <Dialog
      open={quiz !== null}
      onClose={onClose}
      title={quiz?.title ?? ''}
      description={
        quiz &&
        `${plural(quiz.questions.length, 'question')}. Pass mark ${quiz.meta.passMark}%. This is a try: nothing is saved.`
      }
      wide
    >
      {quiz && <Sheet quiz={quiz} />}
    </Dialog>
  );
}

function Sheet({ quiz }: { quiz: Quiz }) {
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  const [result, setResult] = useState<QuizResultResponse>();
  return (
    // React events bubble through portals: they would submit the form around the builder.
    <div onSubmit={(event) => event.stopPropagation()}>
      <QuizSheet
        quiz={withoutAnswers(quiz)}
        answers={answers}
        onChoose={(id, options) => setAnswers({ ...answers, [id]: options })}
        result={result}
        onSubmit={() => {
          const grade = gradeQuiz(quiz, answers);
          setResult({ ...grade, completed: grade.passed });
          return Promise.resolve(true);
        }}
        onTryAgain={(right) => {
          setResult(undefined);
          setAnswers(right);
        }}
      />
    </div>
  );
}

/** The quiz as sent to learners. */
function withoutAnswers({ title, meta, questions }: Quiz): LearnerQuizResponse {
  return {
    title,
    meta,
    questions: questions.map(({ id, text, type, options }) => ({ id, text, type, options })),
    best_score: null,
    passed: false,
  };
}
