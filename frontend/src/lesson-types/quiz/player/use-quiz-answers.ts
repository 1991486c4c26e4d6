import { type LearnerQuizResponse } from '../../../api/api';
import { FIELDS, useDraft } from '../../../session/use-draft';

type Answers = Record<string, string[]>;

interface QuizAnswers {
  /** The chosen options by question id. */
  answers: Answers;
  choose: (questionId: string, options: string[]) => void;
  restart: (from: Answers) => void;
}

/** The current answers. They survive a reload; options that the quiz no longer has are dropped. */
export function useQuizAnswers(lessonId: string, quiz: LearnerQuizResponse): QuizAnswers {
  const [stored, change] = useDraft(`quiz:${lessonId}`, FIELDS);
  // Its own fields alone: a question's id may also be a method's name.
  const chosenBy = new Map(Object.entries(stored));
  const answers: Answers = Object.fromEntries(
    quiz.questions.flatMap(({ id, options }): [string, string[]][] => {
      const chosen = chosenBy.get(id);
      return Array.isArray(chosen) ? [[id, options.filter((option) => chosen.includes(option))]] : [];
    }),
  );
  return {
    answers,
    choose: (questionId, options) => change(() => ({ ...answers, [questionId]: options })),
    restart: (from) => change(() => from),
  };
}
