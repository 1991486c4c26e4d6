import { toPaise } from '../../platform/common/money.js';
import { orderCodeWords } from '../../platform/common/order-code-words.js';

/** What a text from a bank names, beside its own words. */
interface PastedText {
  /** Transaction ids and order codes, in their normal form. */
  references: string[];
  /** An amount in paise; null where there is none, or a reference that says more. */
  amountPaise: number | null;
}

const MAX_PAISE = 1_000_000_00;

/** Banks and people write the 12 digits of a UTR in groups. */
const GROUPED_UTR = /(?<!\d)\d{4}[ -]\d{4}[ -]\d{4}(?!\d)/g;
/** An address stays one word, so that no number within it is taken for a reference. */
const BETWEEN_WORDS = /[^\p{L}\p{N}@._]+/u;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const AMOUNT = String.raw`(\d{1,3}(?:,\d{2,3})+|\d+)(\.\d{1,2})?(?![\d,.]*\d)`;
const AMOUNT_ALONE = new RegExp(String.raw`^(?:₹|rs\.?|inr)?\s*${AMOUNT}\s*(?:/-|rs\.?|inr)?$`, 'i');
const AMOUNT_WITHIN = new RegExp(String.raw`(?:₹|\brs\.?|\binr)\s*${AMOUNT}`, 'i');

/**
 * Reads what was copied from a bank's message or statement: `UPI/632560217745/ravi@okbank`, `₹5,499.00`, or the message as a
 * whole. Banks write the amount before the balance, so the first amount counts.
 */
export function readPastedText(text: string): PastedText {
  const plain = text.normalize('NFKC');
  const references = referencesIn(plain);
  return { references, amountPaise: references.length > 0 ? null : amountIn(plain) };
}

function referencesIn(text: string): string[] {
  const words = text
    .replace(GROUPED_UTR, (groups) => groups.replace(/[ -]/g, ''))
    .toUpperCase()
    .split(BETWEEN_WORDS)
    .filter((word) => !word.includes('@'))
    .flatMap((word) => word.split(/[._]/));
  return [...new Set([...words.filter(isReference), ...orderCodeWords(text)])];
}

/** Long and mostly a number: no name, no date, no branch of a bank. */
const isReference = (word: string): boolean =>
  /^[A-Z0-9]{9,35}$/.test(word) && word.replace(/\D/g, '').length >= 6 && !IFSC.test(word);

function amountIn(text: string): number | null {
  const [, rupees, paise] = AMOUNT_ALONE.exec(text.trim()) ?? AMOUNT_WITHIN.exec(text) ?? [];
  if (rupees === undefined) return null;
  const amount = toPaise(Number(rupees.replaceAll(',', '') + (paise ?? '')));
  return amount <= MAX_PAISE ? amount : null;
}
