import * as z from 'zod/mini';
import { list, text, trimmed, unique } from './content-checks.js';

export const LAB_LIMITS = {
  tasks: 50,
  prompt: 4000,
  points: 1000,
  hints: 3,
  hint: 2000,
  values: 20,
  value: 200,
  /** The commands of one learner in one lab. */
  history: 64_000,
} as const;

/** The zip of a terminal lab. Bytes. */
export const ARCHIVE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  files: 500,
  path: 200,
  /** A file with the place of a flag. */
  templateBytes: 64 * 1024,
} as const;

/**
 * How a task's answer is judged. `flag`: the flag in the learner's own files. `text`: any of the values. `choice`: one of the
 * options. `number`: the value. `set`: all values, in any order.
 */
export const ANSWER_KINDS = ['flag', 'text', 'choice', 'number', 'set'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

/** In markers and addresses; made when the task is added, and kept for good: what was solved refers to it. */
export const TASK_ID = /^[a-z0-9][a-z0-9-]{0,39}$/;

const wholeNumber = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z.number(problem).check(z.int(problem), z.gte(min, problem), z.lte(max, problem));
};
const value = text(LAB_LIMITS.value);
const anyList = z.transform((source: unknown): unknown[] => (Array.isArray(source) ? source : []));

const answer = z
  .object(
    {
      kind: z.enum(ANSWER_KINDS, `must be one of ${ANSWER_KINDS.join(', ')}`),
      /** To choose from; empty unless it is a choice. */
      options: z.pipe(
        anyList,
        list(value, 0, LAB_LIMITS.values, 'is missing', 'options').check(
          unique((option) => option, [], 'is the same as another option'),
        ),
      ),
      /** The right ones; empty for a flag. */
      values: z.pipe(anyList, list(value, 0, LAB_LIMITS.values, 'is missing', 'values')),
    },
    'must be an object with kind, options and values',
  )
  .check(
    z.refine(({ kind, values }) => kind === 'flag' || values.length > 0, 'is missing'),
    z.refine(({ kind, options }) => kind !== 'choice' || options.length >= 2, 'needs two options or more'),
    z.refine(
      ({ kind, options, values }) =>
        kind !== 'choice' ||
        values.length === 0 ||
        (values.length === 1 && options.includes(values[0] ?? '')),
      'must be one of the options',
    ),
    z.refine(
      ({ kind, values }) =>
        kind !== 'number' ||
        values.length === 0 ||
        (values.length === 1 && readNumber(values[0] ?? '') !== null),
      'must be a number',
    ),
  );

const task = z.object(
  {
    id: z.pipe(
      z.transform(trimmed),
      z.string().check(z.regex(TASK_ID, 'must be small letters, digits and hyphens, at most 40')),
    ),
    /** Markdown. */
    prompt: text(LAB_LIMITS.prompt),
    points: wholeNumber(1, LAB_LIMITS.points),
    answer,
    hints: z.pipe(
      anyList,
      list(
        z.object(
          { text: text(LAB_LIMITS.hint), cost: wholeNumber(0, LAB_LIMITS.points) },
          'must be an object with text and cost',
        ),
        0,
        LAB_LIMITS.hints,
        'is missing',
        'hints',
      ),
    ),
  },
  'must be an object with id, prompt, points, answer and hints',
);

const NEEDED = 'The points needed';

/** The tasks of a lab as administrators write them, answers included. Unknown properties are dropped, texts trimmed. */
const labTasks = z
  .object(
    {
      /** So many points complete the lesson. */
      passPoints: wholeNumber(1, LAB_LIMITS.tasks * LAB_LIMITS.points),
      tasks: list(task, 1, LAB_LIMITS.tasks, 'needs at least one task', 'tasks').check(
        unique(({ id }) => id, ['id'], 'is used by another task'),
      ),
    },
    'must be an object with passPoints and tasks',
  )
  .check(({ value: lab, issues }) => {
    const reachable = pointsWithAllHints(lab.tasks);
    if (lab.passPoints > reachable)
      issues.push({
        code: 'custom',
        path: ['passPoints'],
        message: `may be at most ${reachable}, which a learner who takes every hint still reaches`,
        input: lab.passPoints,
        continue: true,
      });
  });

export type LabTasks = z.output<typeof labTasks>;
export type LabTask = LabTasks['tasks'][number];
export type LabAnswer = LabTask['answer'];

/** Of a lab whose tasks nobody has written. */
export const ONE_FLAG_POINTS = 10;

/** The lab of a file that nobody has written tasks for. */
export const ONE_FLAG: LabTasks = {
  passPoints: ONE_FLAG_POINTS,
  tasks: [
    {
      id: 'flag',
      prompt: 'Find the flag.',
      points: ONE_FLAG_POINTS,
      answer: { kind: 'flag', options: [], values: [] },
      hints: [],
    },
  ],
};

/** All points of the tasks. */
export const pointsOf = (tasks: readonly Pick<LabTask, 'points'>[]): number =>
  tasks.reduce((sum, { points }) => sum + points, 0);

/** What a task gives once the first hints of it were taken: never less than nothing. */
export const pointsAfterHints = (points: number, hints: readonly { cost: number }[]): number =>
  Math.max(
    0,
    hints.reduce((left, { cost }) => left - cost, points),
  );

/** What is left for learners who take every hint. */
export const pointsWithAllHints = (tasks: readonly Pick<LabTask, 'points' | 'hints'>[]): number =>
  tasks.reduce((sum, { points, hints }) => sum + pointsAfterHints(points, hints), 0);

/** Reads 1,234.5 or 0x1f; null for anything else. */
export function readNumber(typed: string): number | null {
  const plain = typed.replaceAll(/[\s,_]/g, '');
  return /^[+-]?\d+(\.\d+)?$|^0x[\da-f]+$/i.test(plain) ? Number(plain) : null;
}

export interface LabProblem {
  /** Where: 'passPoints', 'tasks.0.prompt', 'tasks.0.hints.1.cost', …; '' for the whole lab. */
  path: string;
  /** "Task 1: the prompt is missing". */
  message: string;
}

/**
 * Reads the tasks of a lab.
 * @returns the tasks, or everything that is wrong with them
 */
export function readLabTasks(
  source: unknown,
): { lab: LabTasks; problems: [] } | { lab: null; problems: LabProblem[] } {
  const { data, error } = labTasks.safeParse(source);
  if (data) return { lab: data, problems: [] };
  return {
    lab: null,
    problems: error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message: `${subjectOf(path)} ${message}`,
    })),
  };
}

/** What is wrong with one task by itself. "The prompt is missing". */
export function taskProblems(source: unknown): LabProblem[] {
  const { error } = task.safeParse(source);
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message: `${capital(partOf(path))} ${message}`,
  }));
}

function subjectOf([part, index, ...rest]: PropertyKey[]): string {
  if (part === 'passPoints') return NEEDED;
  if (index === undefined) return 'The lab';
  const place = `Task ${Number(index) + 1}`;
  return rest.length === 0 ? place : `${place}: ${partOf(rest)}`;
}

function partOf([field, index]: PropertyKey[]): string {
  if (field === 'hints' && index !== undefined) return `hint ${Number(index) + 1}`;
  if (field === 'points') return 'the number of points';
  return field === undefined ? 'this task' : `the ${String(field)}`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
