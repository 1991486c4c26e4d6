import { type QuestionType, readQuiz } from '@triad/shared/quiz';

/** A question's text, options and correct options. */
export interface QuestionContent {
  text: string;
  type: QuestionType;
  options: string[];
  answer: string[];
}

type CheckedQuestion = { question: QuestionContent; problems: [] } | { question: null; problems: string[] };

/**
 * Validates a question against the rules of lesson quizzes; a missing type is derived from the number of correct
 * options.
 * @returns the question, trimmed, or all its errors, one sentence each
 */
export function checkQuestion(source: {
  text: unknown;
  type?: unknown;
  options: unknown;
  answer: unknown;
}): CheckedQuestion {
  const answers: unknown[] = Array.isArray(source.answer) ? source.answer : [source.answer];
  const type = source.type ?? (answers.length > 1 ? 'multi' : 'single');
  const answer = type === 'single' && answers.length === 1 ? answers[0] : answers;
  const { quiz, problems } = readQuiz({
    title: 'Question bank',
    questions: [{ id: 'question', text: source.text, type, options: source.options, answer }],
  });
  const [question] = quiz?.questions ?? [];
  if (!question) return { question: null, problems: problems.map(({ atField }) => atField) };
  return {
    question: {
      text: question.text,
      type: question.type,
      options: question.options,
      answer: [question.answer].flat(),
    },
    problems: [],
  };
}

/** Equal for the same question, whatever the order of its options. */
export function contentKey({ text, type, options, answer }: QuestionContent): string {
  return JSON.stringify([text, type, options.toSorted(), answer.toSorted()]);
}
