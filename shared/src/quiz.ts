import * as z from 'zod/mini';
import { isBlank } from './invisible-text.js';

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

/** What PostgreSQL can't hold: NUL bytes and lone surrogates. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

const trimmed = (value: unknown): string =>
  typeof value === 'string' && !isBlank(value) ? value.trim() : '';

const hasRepeats = (values: readonly string[]): boolean => new Set(values).size < values.length;

/*
 * Each message is the end of a sentence. Where the problem is says what the sentence is about; see `subjectOf`.
 */

/** Anything but text counts as missing, so that the rest of the quiz is checked too. */
const text = (max: number) =>
  z.pipe(
    z.transform(trimmed),
    z.string().check(
      z.minLength(1, 'is missing'),
      z.maxLength(max, `may have at most ${max} characters`),
      z.refine((value) => !UNSTORABLE.test(value), 'has characters that cannot be stored'),
    ),
  );

/** The length is checked first, so that a million wrong items don't give a million messages. */
const list = <Item extends z.ZodMiniType>(
  item: Item,
  min: number,
  max: number,
  tooFew: string,
  name: string,
) =>
  z.pipe(
    z
      .array(z.unknown(), tooFew)
      .check(
        z.minLength(min, { error: tooFew, abort: true }),
        z.maxLength(max, { error: `may have at most ${max} ${name}`, abort: true }),
      ),
    z.array(item),
  );

/** Reports each value that an earlier one equals already. */
const unique = <Item>(valueOf: (item: Item) => string, path: PropertyKey[], message: string) =>
  z.check<Item[]>(({ value: items, issues }) => {
    const values = items.map(valueOf);
    values.forEach((value, index) => {
      if (value !== '' && values.indexOf(value) < index)
        issues.push({ code: 'custom', path: [index, ...path], message, input: value, continue: true });
    });
  });

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
