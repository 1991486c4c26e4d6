import { type LabAnswer, readNumber } from '@triad/shared/lab';

/** As people type it: letter case, spaces and the full width of letters don't matter. */
const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What was typed of a set: between commas, semicolons or lines, or between spaces where no wanted item has one. */
const itemsOf = (typed: string, wanted: ReadonlySet<string>): Set<string> => {
  const separator = /[,;\n]/.test(typed) || [...wanted].some((item) => item.includes(' ')) ? /[,;\n]/ : /\s/;
  return new Set(typed.split(separator).map(plain).filter(Boolean));
};

/** How each kind of answer is judged; a flag is looked up instead. */
const RIGHT: Record<
  Exclude<LabAnswer['kind'], 'flag'>,
  (values: readonly string[], typed: string) => boolean
> = {
  text: (values, typed) => values.some((value) => plain(value) === plain(typed)),
  choice: (values, typed) => values.includes(typed.trim()),
  number: ([value = ''], typed) => {
    const given = readNumber(typed);
    return given !== null && given === readNumber(value);
  },
  set: (values, typed) => {
    const wanted = new Set(values.map(plain));
    const given = itemsOf(typed, wanted);
    return given.size === wanted.size && [...wanted].every((item) => given.has(item));
  },
};

/** Whether a typed answer is right. */
export const isRight = (
  kind: Exclude<LabAnswer['kind'], 'flag'>,
  values: readonly string[],
  typed: string,
): boolean => RIGHT[kind](values, typed);
