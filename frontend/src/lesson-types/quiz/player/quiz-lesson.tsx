import { errorStatus, type LearnerQuizResponse, useGetLessonQuizQuery } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { QueryView } from '../../../components/query-view';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { plural } from '../../../lib/format';
import { learningMessages } from '../../../messages';
import { QuizForm } from './quiz-form';

/** The quiz of a lesson. */
export function QuizLesson({ lessonId }: { lessonId: string }) {
  const query = useGetLessonQuizQuery({ id: lessonId });
  const noQuiz = <ErrorState message={learningMessages.noQuiz} />;
  return (
    <div className="mt-6">
      <QueryView
        query={query}
        failure={errorStatus(query.error) === 404 ? noQuiz : learningMessages.quizFailed}
        loading="Loading the quiz"
        skeleton={
          <>
            <Skeleton className="h-6 w-64" />
            <Skeleton className="mt-6 h-48 w-full" />
            <Skeleton className="mt-4 h-48 w-full" />
          </>
        }
      >
        {(quiz) => (quiz.questions.length > 0 ? <Quiz lessonId={lessonId} quiz={quiz} /> : noQuiz)}
      </QueryView>
    </div>
  );
}

function Quiz({ lessonId, quiz }: { lessonId: string; quiz: LearnerQuizResponse }) {
  return (
    <Section title={quiz.title}>
      <p className="tnum mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink2">
        <span>{plural(quiz.questions.length, 'question')}</span>
        <span>Pass mark {quiz.meta.passMark}%</span>
        {quiz.best_score !== null && <span>Best score {quiz.best_score}%</span>}
        {quiz.passed && <Badge tone="verified">Passed</Badge>}
      </p>
      <QuizForm lessonId={lessonId} quiz={quiz} />
    </Section>
  );
}
