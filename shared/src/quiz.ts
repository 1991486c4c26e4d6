import * as z from 'zod/mini';
import { list, text, trimmed, unique } from './content-checks.js';

export const QUIZ_LIMITS = {
  questions: 200,
  options: 20,
  id: 64,
  title: 200,
  text: 2000,
  option: 500,
} as const;

export const DEFAULT_PASS_MARK = 70;

export const QUESTION_TYPES = ['single', 'multi'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

const hasRepeats = (values: readonly string[]): boolean => new Set(values).size < values.length;

const PASS_MARK = 'must be a number from 0 to 100';
const passMark = z.number(PASS_MARK).check(z.gte(0, PASS_MARK), z.lte(100, PASS_MARK));

const question = z
  .object(
    {
      id: text(QUIZ_LIMITS.id),
      text: text(QUIZ_LIMITS.text),
      type: z.enum(QUESTION_TYPES, 'must be single or multi'),
      options: list(
        text(QUIZ_LIMITS.option),
        2,
        QUIZ_LIMITS.options,
        'needs two options or more',
        'options',
      ).check(unique((option) => option, [], 'is the same as another option')),
      /** One option for `single`; the exact set of right options for `multi`. */
      answer: z.transform((answer: unknown) =>
        Array.isArray(answer) ? answer.map(trimmed) : trimmed(answer),
      ),
    },
    'must be an object with id, text, type, options and answer',
  )
  .check(
    z.refine(({ type, options, answer }) => type !== 'single' || isOneOf(options, answer), {
      path: ['answer'],
      error: 'must be one of the options',
    }),
    z.refine(
      ({ type, options, answer }) =>
        type !== 'multi' ||
        (Array.isArray(answer) && answer.length > 0 && answer.every((option) => isOneOf(options, option))),
      { path: ['answer'], error: 'must be a list of one or more of the options' },
    ),
    z.refine(({ answer }) => !Array.isArray(answer) || !hasRepeats(answer), {
      path: ['answer'],
      error: 'names an option more than once',
    }),
  );

function isOneOf(options: readonly string[], answer: string | string[]): boolean {
  return typeof answer === 'string' && answer !== '' && options.includes(answer);
}

/** A quiz as administrators write it, answers included. Unknown properties are dropped, texts trimmed. */
const quiz = z.object(
  {
    title: text(QUIZ_LIMITS.title),
    meta: z.pipe(
      z.nullish(z.object({ passMark: z.nullish(passMark) }, PASS_MARK)),
      // In percent.
      z.transform((meta) => ({ passMark: meta?.passMark ?? DEFAULT_PASS_MARK })),
    ),
    questions: list(question, 1, QUIZ_LIMITS.questions, 'needs at least one question', 'questions').check(
      unique(({ id }) => id, ['id'], 'is used by another question'),
    ),
  },
  'must be a JSON object with a title and questions',
);

export type Quiz = z.output<typeof quiz>;
export type QuizQuestion = Quiz['questions'][number];

export interface QuizProblem {
  /** Where: 'title', 'meta.passMark', 'questions', 'questions.0.options.1', …; '' for the whole quiz. */
  path: string;
  /** "Question 1: the text is missing". */
  message: string;
  /** The same, said at the field itself: "The text is missing". */
  atField: string;
}

type ReadQuiz = { quiz: Quiz; problems: [] } | { quiz: null; problems: QuizProblem[] };

/**
 * Reads a quiz from JSON text, or from what JSON text gave.
 * @returns the quiz, or everything that is wrong with it
 */
export function readQuiz(source: unknown): ReadQuiz {
  const { data, error } = quiz.safeParse(typeof source === 'string' ? parseJson(source) : source);
  return data ? { quiz: data, problems: [] } : { quiz: null, problems: problemsOf(error) };
}

/** What is wrong with one question by itself. */
export function questionProblems(source: unknown, index: number): QuizProblem[] {
  const { error } = question.safeParse(source);
  return error ? problemsOf(error, ['questions', index]) : [];
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function problemsOf({ issues }: z.core.$ZodError, at: PropertyKey[] = []): QuizProblem[] {
  return issues.map((issue) => {
    const path = [...at, ...issue.path];
    const [subject, atField] = subjectOf(path);
    return {
      path: path.join('.'),
      message: `${subject} ${issue.message}`,
      atField: `${atField} ${issue.message}`,
    };
  });
}

/** What a sentence about this place begins with: in a list of all problems, and at the field. */
function subjectOf([part, index, field, option]: PropertyKey[]): [string, string] {
  if (part === 'title') return ['The title', 'The title'];
  if (part === 'meta') return ['meta.passMark', 'The pass mark'];
  if (index === undefined) return ['The quiz', 'The quiz'];
  const question = `Question ${Number(index) + 1}`;
  if (option !== undefined) {
    const number = Number(option) + 1;
    return [`${question}: option ${number}`, `Option ${number}`];
  }
  if (field === undefined || field === 'options') return [question, 'This question'];
  return [`${question}: the ${String(field)}`, `The ${String(field)}`];
}
