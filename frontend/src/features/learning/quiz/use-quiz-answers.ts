import { type LearnerQuizResponse } from '../../../api/api';
import { useOwnDraft } from '../../../session/use-own-draft';

type Answers = Record<string, string[]>;

interface QuizAnswers {
  /** The chosen options by question id. */
  answers: Answers;
  choose: (questionId: string, options: string[]) => void;
  clear: () => void;
}

/** The answers so far. They survive a reload; options the quiz no longer has are dropped. */
export function useQuizAnswers(lessonId: string, quiz: LearnerQuizResponse): QuizAnswers {
  const [draft, setDraft] = useOwnDraft(`quiz:${lessonId}`);
  const stored = parse(draft);
  const answers: Answers = {};
  for (const { id, options } of quiz.questions) {
    const chosen = stored[id];
    if (Array.isArray(chosen)) answers[id] = options.filter((option) => chosen.includes(option));
  }
  return {
    answers,
    choose: (questionId, options) => setDraft(JSON.stringify({ ...answers, [questionId]: options })),
    clear: () => setDraft(''),
  };
}

function parse(draft: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(draft);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
