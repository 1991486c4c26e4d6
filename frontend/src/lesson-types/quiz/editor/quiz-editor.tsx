import { readQuiz } from '@triad/shared/quiz';
import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '../../../components/skeleton';
import { type LessonEditor, type TextContentProps } from '../../editor/lesson-editor';
import { quizProblem } from './quiz-problem';

// Larger than the rest of a form because of drag and drop, and most lessons are not quizzes.
const QuizBuilder = lazy(() => import('./quiz-builder').then((module) => ({ default: module.QuizBuilder })));

export const quizEditor: LessonEditor = {
  label: 'Quiz',
  file: null,
  text: {
    draft: 'quiz',
    field: 'quiz',
    Input: QuizInput,
    problem: quizProblem,
    meaning: (text) => JSON.stringify(readQuiz(text).quiz),
  },
};

function QuizInput({ value, onChange, showProblems }: TextContentProps) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading the quiz builder">
          <Skeleton className="h-96" />
        </Loading>
      }
    >
      <QuizBuilder value={value} onChange={onChange} showProblems={showProblems} />
    </Suspense>
  );
}
