import { readPastedText } from '../../payments/index.js';

/** What lines are searched for: any of it is enough. */
export interface LineSearch {
  /** Digits that a reference contains, and order codes. */
  references: string[];
  amountPaise: number | null;
  /** Part of a learner's name, in small letters; null for a text without letters. */
  name: string | null;
}

/** Fewer digits than these are an amount, and nothing else. */
const PART_OF_REFERENCE = /^\d{6,12}$/;

/** Reads a reference or the beginning of one, an order code, an amount, a learner's name, or a bank's text that has one. */
export function readLineSearch(text: string): LineSearch {
  const { references, amountPaise } = readPastedText(text);
  const digits = text.replace(/[\s-]/g, '');
  const part = PART_OF_REFERENCE.test(digits) ? [digits] : [];
  const name = /\p{L}/u.test(text) ? text.trim().toLowerCase() : null;
  return { references: [...new Set([...references, ...part])], amountPaise, name };
}

interface Searched {
  rrn: string | null;
  amountPaise: number;
  orderCode: string | null;
  learnerName: string | null;
}

export const isFound = (
  { rrn, amountPaise, orderCode, learnerName }: Searched,
  search: LineSearch,
): boolean =>
  amountPaise === search.amountPaise ||
  search.references.some((reference) => rrn?.includes(reference) || orderCode === reference) ||
  (search.name !== null && learnerName !== null && learnerName.toLowerCase().includes(search.name));
