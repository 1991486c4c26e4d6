import { readQuiz } from '@triad/shared/quiz';
import type { QuestionType } from './assessment-question.entity.js';

/** What a question asks, and which options are right. */
export interface QuestionContent {
  text: string;
  type: QuestionType;
  options: string[];
  answer: string[];
}

export type CheckedQuestion =
  { question: QuestionContent; problems: [] } | { question: null; problems: string[] };

/**
 * Holds a question against the rules of lesson quizzes; without a type it follows from how many options are right.
 * @returns the question, trimmed, or everything that is wrong with it, one sentence each
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
