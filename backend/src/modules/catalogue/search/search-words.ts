import { searchWordsOf, type Synonyms } from '@triad/shared/search-synonyms';

/** More words than these would only exclude. */
const MOST_WORDS = 8;

/** The words of a search, in lower case and without signs. */
export const wordsOf = (text: string): string[] => [...new Set(searchWordsOf(text))].slice(0, MOST_WORDS);

/**
 * A `tsquery` of the configuration `simple` that wants every word, in any order: at the beginning of a word, or by a synonym.
 * Contains letters, digits and its own operators only.
 */
export function courseQueryOf(words: readonly string[], synonyms: readonly Synonyms[]): string {
  return words
    .map((word) => `(${[beginningOf(word), ...alternativesOf(word, synonyms)].join(' | ')})`)
    .join(' & ');
}

/** What the search finds for these words, to be marked: words in lower case; with `*` at their end, beginnings of words. */
export const foundWords = (words: readonly string[], synonyms: readonly Synonyms[]): string[] => [
  ...new Set(
    [...words.map((word) => [word]), ...words.flatMap((word) => synonymsOf(word, synonyms))]
      .flatMap((phrase) => phraseOf(phrase).split(' & '))
      .map((word) => word.replace(':', '')),
  ),
];

/** The `tsquery` that finds any of the found words. */
export const anyOf = (found: readonly string[]): string =>
  found.map((word) => word.replace('*', ':*')).join(' | ');

/** 100 isn't the beginning of 1000. */
const beginningOf = (word: string): string => (/^\p{N}+$/u.test(word) ? word : `${word}:*`);

const alternativesOf = (searched: string, synonyms: readonly Synonyms[]): string[] =>
  synonymsOf(searched, synonyms).map((words) => `(${phraseOf(words)})`);

/** Beginnings count, so that the synonyms of `hack` are also those of `hacking` and `hacker`. */
const synonymsOf = (searched: string, synonyms: readonly Synonyms[]): string[][] =>
  synonyms.filter(({ word }) => searched.startsWith(word)).flatMap(({ alternatives }) => alternatives);

/** The last word may go on: `red team` finds the red teamer, but not what is reduced. */
const phraseOf = (words: readonly string[]): string =>
  words.map((word, index) => (index === words.length - 1 ? beginningOf(word) : word)).join(' & ');
