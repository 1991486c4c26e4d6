import fs from 'node:fs';
import path from 'node:path';
import * as messages from './messages';

const SOURCES = import.meta.dirname;

/** What the specification has said to a visitor or a learner; the administrators' sentences are tested with their screens. */
const LEARNER_GROUPS = [
  'commonMessages',
  'loginMessages',
  'signupMessages',
  'accountFieldMessages',
  'passwordMessages',
  'catalogueMessages',
  'learningMessages',
  'paymentMessages',
  'supportMessages',
  'policyNotes',
] as const satisfies readonly (keyof typeof messages)[];

// Said on the administrators' screens, although they stand among the learners'.
const OF_ADMINISTRATORS = [
  'Could not update status',
  'Failed to load tickets',
  'Status updated',
  'You are not logged in.',
];

const testsOfScreens = fs
  .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && path.basename(file) !== path.basename(import.meta.filename))
  .map((file) => fs.readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

/** A sentence that carries a figure or a name counts as named by the words around it. */
const wordsOf = (sentence: unknown): string[] =>
  typeof sentence === 'function'
    ? String((sentence as (value: string) => string)('\0')).split('\0')
    : [String(sentence)];

const sentences = LEARNER_GROUPS.flatMap((group) =>
  Object.entries(messages[group]).map(([key, sentence]) => ({
    name: `${group}.${key}`,
    words: wordsOf(sentence),
  })),
).filter(({ words }) => !OF_ADMINISTRATORS.includes(words[0] ?? ''));

const inSource = (words: string): boolean =>
  [words, words.replaceAll("'", "\\'"), words.replaceAll('.', '\\.')].some((form) =>
    testsOfScreens.includes(form),
  );

it.each(sentences)('$name is named by a test that drives its screen: $words', ({ words }) => {
  expect(words.every(inSource)).toBe(true);
});
