/**
 * Synonyms, as courses write them. Of an alternative with several words, all must be found.
 * Beginnings of words count, so that `hack` is also `hacking` and `hacker`.
 */
const SYNONYMS: readonly [beginning: string, alternatives: readonly string[]][] = [
  ['hack', ['red teamer']],
  ['pentest', ['red teamer', 'penetration']],
  ['penetration', ['red teamer', 'pentest']],
  ['offensive', ['red teamer']],
  ['soc', ['blue teamer']],
  ['defen', ['blue teamer']],
  ['dfir', ['forensics']],
  ['beginner', ['first', 'introduction', 'basics', 'foundations', 'fundamentals']],
  ['basic', ['first', 'introduction', 'beginner', 'foundations', 'fundamentals']],
];

/** More words than these would only exclude. */
const MOST_WORDS = 8;

/** The words of a search, in lower case and without signs. */
export const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      text
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ].slice(0, MOST_WORDS);

/** The `tsquery` of a text; null where it has no word. */
export function queryOf(text: string): string | null {
  const words = wordsOf(text);
  return words.length > 0 ? courseQueryOf(words) : null;
}

/**
 * A `tsquery` of the configuration `simple` that wants every word, in any order: at the beginning of a word, or by a synonym.
 * Contains letters, digits and its own operators only.
 */
export function courseQueryOf(words: readonly string[]): string {
  return words.map((word) => `(${[beginningOf(word), ...alternativesOf(word)].join(' | ')})`).join(' & ');
}

/** 100 isn't the beginning of 1000. */
const beginningOf = (word: string): string => (/^\p{N}+$/u.test(word) ? word : `${word}:*`);

function alternativesOf(word: string): string[] {
  const found = SYNONYMS.filter(([beginning]) => word.startsWith(beginning));
  return found.flatMap(([, alternatives]) =>
    alternatives.map((alternative) => `(${alternative.split(' ').join(' & ')})`),
  );
}
