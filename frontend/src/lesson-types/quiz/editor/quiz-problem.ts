import { readQuiz } from '@triad/shared/quiz';
import { adminCourseMessages } from '../../../messages-admin';

const SHOWN = 5;

/** Why a lesson's quiz can't be saved, naming its questions; undefined if it can. */
export function quizProblem(title: string, text: string): string | undefined {
  const { quiz, problems } = readQuiz(text);
  if (quiz) return undefined;
  const sentences = text.trim() === '' ? [] : [...new Set(problems.map(({ message }) => message))];
  const more = sentences.length - SHOWN;
  return [
    adminCourseMessages.invalidQuiz(title),
    ...sentences.slice(0, SHOWN),
    ...(more > 0 ? [`And ${more} more`] : []),
  ].join('. ');
}
