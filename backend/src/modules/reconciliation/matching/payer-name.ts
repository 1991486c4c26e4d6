import type { MatchLine } from './matching.js';

const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SMT', 'KUM', 'PROF']);
/** Of a name that the bank has cut, or written in one word, so many letters tell whose it is. */
const MIN_JOINED = 6;
const MIN_WORD = 3;

/** The payer as the bank prints it; null where it prints neither a name nor a UPI ID with one. */
export const printedName = ({ payer, vpa }: Pick<MatchLine, 'payer' | 'vpa'>): string | null =>
  [payer, vpa?.split('@')[0]].find((name) => name && wordsOf(name).length > 0) ?? null;

/**
 * Whether a bank's name of a payer is this person's: two words agree, in any order, of which one may be an initial or cut. Or
 * the bank has written the name in one word, or only its start.
 */
export function isSameName(printed: string, name: string): boolean {
  const [banks, own] = [wordsOf(printed), wordsOf(name)];
  const [joined, whole] = [banks.join(''), own.join('')];
  if (joined === '' || whole === '') return false;
  if (joined === whole || (joined.length >= MIN_JOINED && whole.startsWith(joined))) return true;
  const left = [...own];
  let agreeing = 0;
  let isAnyWhole = false;
  for (const word of banks) {
    const at = left.findIndex((other) => isSameWord(word, other));
    if (at < 0) continue;
    agreeing += 1;
    isAnyWhole ||= Math.min(word.length, left[at]!.length) >= MIN_WORD;
    left.splice(at, 1);
  }
  return isAnyWhole && agreeing >= 2 && (agreeing === banks.length || left.length === 0);
}

/** Equal, an initial, or cut by the bank. */
const isSameWord = (printed: string, own: string): boolean =>
  printed === own ||
  (printed.length === 1 && own.startsWith(printed)) ||
  (own.length === 1 && printed.startsWith(own)) ||
  (printed.length >= MIN_WORD && own.startsWith(printed));

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word));
