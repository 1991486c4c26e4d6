import { useState } from 'react';
import { type QuizResultResponse } from '../../../../api/api';
import { Dialog } from '../../../../components/dialog';
import { plural } from '../../../../lib/format';
import { QuizSheet } from '../../../../course/quiz-sheet';
import { type QuizDocument } from './check-quiz';
import { asLearnerQuiz, gradeQuiz } from './grade-quiz';

interface TryQuizProps {
  /** The quiz to try; null while nobody does. */
  quiz: QuizDocument | null;
  onClose: () => void;
}

/** The quiz as its learners will meet it. It is marked here in the browser, and nothing of it is kept. */
export function TryQuiz({ quiz, onClose }: TryQuizProps) {
  return (
    <Dialog
      open={quiz !== null}
      onOpenChange={(open) => !open && onClose()}
      title={quiz?.title ?? ''}
      description={
        quiz &&
        `${plural(quiz.questions.length, 'question')}. Pass mark ${quiz.meta.passMark}%. This is a try: nothing of it is kept.`
      }
      wide
    >
      {quiz && <Sheet quiz={quiz} />}
    </Dialog>
  );
}

function Sheet({ quiz }: { quiz: QuizDocument }) {
  const [answers, setAnswers] = useState<Record<string, string[]>>({});
  const [result, setResult] = useState<QuizResultResponse>();
  return (
    // React hands a dialog's events to what the dialog stands in: there they would send the form around the builder.
    <div onSubmit={(event) => event.stopPropagation()}>
      <QuizSheet
        quiz={asLearnerQuiz(quiz)}
        answers={answers}
        onChoose={(id, options) => setAnswers({ ...answers, [id]: options })}
        result={result}
        onSubmit={() => {
          setResult(gradeQuiz(quiz, answers));
          return Promise.resolve(true);
        }}
        onTryAgain={() => {
          setResult(undefined);
          setAnswers({});
        }}
      />
    </div>
  );
}
