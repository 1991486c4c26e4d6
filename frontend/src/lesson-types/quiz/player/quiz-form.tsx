import { errorCode, type LearnerQuizResponse, useSubmitLessonQuizMutation } from '../../../api/api';
import { toast } from '../../../components/toast';
import { learningMessages } from '../../../messages';
import { QuizSheet } from '../../../course/quiz-sheet';
import { useQuizAnswers } from './use-quiz-answers';

interface QuizFormProps {
  lessonId: string;
  quiz: LearnerQuizResponse;
}

/** The quiz of a lesson, graded by the server. */
export function QuizForm({ lessonId, quiz }: QuizFormProps) {
  const { answers, choose, restart } = useQuizAnswers(lessonId, quiz);
  const [submit, { data: result, isLoading, error: refused, reset }] = useSubmitLessonQuizMutation();

  const send = async (): Promise<boolean> => {
    const { data, error } = await submit({ id: lessonId, submitQuizDto: { answers } });
    if (error) {
      toast.error(failureOf(error));
      return false;
    }
    (data.passed ? toast.success : toast)(learningMessages.score(data.score));
    return true;
  };
  return (
    <QuizSheet
      quiz={quiz}
      answers={answers}
      onChoose={choose}
      result={result}
      busy={isLoading}
      failure={refused && failureOf(refused)}
      onSubmit={send}
      onTryAgain={(right) => {
        reset();
        restart(right);
      }}
    />
  );
}

const failureOf = (error: unknown): string =>
  errorCode(error) === 'learning.unknown_answers'
    ? learningMessages.quizChanged
    : learningMessages.quizSubmitFailed;
