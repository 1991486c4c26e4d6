/** Lines such as `pentest = hacking, red team`: who searches for the word also finds courses with one of the others. */
export const DEFAULT_SEARCH_SYNONYMS = `hack = red teamer
pentest = red teamer, penetration
penetration = red teamer, pentest
offensive = red teamer
soc = blue teamer
defen = blue teamer
dfir = forensics
beginner = first, introduction, basics, foundations, fundamentals
basic = first, introduction, beginner, foundations, fundamentals`;

const MAX_SYNONYM_LINES = 100;
export const MAX_SYNONYMS_LENGTH = 5000;
const MAX_SYNONYMS_OF_WORD = 10;

export interface Synonyms {
  /** The beginning of a searched word. */
  word: string;
  /** What is also found. Of several words, all must be. */
  alternatives: string[][];
}

/** The words of a text, in lower case and without signs. */
export const searchWordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/** The synonyms of a text without mistakes; lines with one are left out. */
export const parseSynonyms = (text: string): Synonyms[] =>
  linesOf(text).flatMap((line) => (problemOfLine(line) === null && line.trim() ? [parseLine(line)] : []));

/** What is wrong with a text of synonyms, as a sentence; null if nothing is. */
export function synonymsProblem(text: string): string | null {
  const lines = linesOf(text);
  if (text.length > MAX_SYNONYMS_LENGTH) return 'Enter at most 5,000 characters';
  if (lines.length > MAX_SYNONYM_LINES) return `Enter at most ${MAX_SYNONYM_LINES} lines`;
  for (const [index, line] of lines.entries()) {
    const problem = problemOfLine(line);
    if (problem) return `Line ${index + 1}: ${problem}`;
  }
  return null;
}

function problemOfLine(line: string): string | null {
  if (line.trim() === '') return null;
  const [left = '', right, ...more] = line.split('=');
  if (right === undefined || more.length > 0) return 'write it like pentest = hacking, red team';
  const words = searchWordsOf(left);
  if (words.length !== 1) return 'write one word before “=”';
  const { word, alternatives } = parseLine(line);
  if (alternatives.length === 0) return 'write at least one word after “=”';
  if (alternatives.length > MAX_SYNONYMS_OF_WORD)
    return `write at most ${MAX_SYNONYMS_OF_WORD} synonyms of a word`;
  // One letter begins half of all words.
  if ([[word], ...alternatives].some((alternative) => alternative.join('').length < 2))
    return 'write words of at least 2 letters';
  return null;
}

function parseLine(line: string): Synonyms {
  const [left = '', right = ''] = line.split('=');
  return {
    word: searchWordsOf(left)[0] ?? '',
    alternatives: right
      .split(',')
      .map(searchWordsOf)
      .filter((words) => words.length > 0),
  };
}
