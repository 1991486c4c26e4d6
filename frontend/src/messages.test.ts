import fs from 'node:fs';
import path from 'node:path';
import * as messages from './messages';

const SOURCES = import.meta.dirname;

/** What the specification has said to somebody. */
const SPECIFIED = [
  'commonMessages',
  'loginMessages',
  'signupMessages',
  'accountFieldMessages',
  'passwordMessages',
  'accountMessages',
  'catalogueMessages',
  'learningMessages',
  'paymentMessages',
  'supportMessages',
  'policyNotes',
  'adminCourseMessages',
  'adminPaymentMessages',
] as const satisfies readonly (keyof typeof messages)[];

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

const sentences = SPECIFIED.flatMap((group) =>
  Object.entries(messages[group]).map(([key, sentence]) => ({
    name: `${group}.${key}`,
    words: wordsOf(sentence),
  })),
);

const inSource = (words: string): boolean =>
  [words, words.replaceAll("'", "\\'"), words.replaceAll('.', '\\.')].some((form) =>
    testsOfScreens.includes(form),
  );

it.each(sentences)('$name is named by a test that drives its screen: $words', ({ words }) => {
  expect(words.every(inSource)).toBe(true);
});
