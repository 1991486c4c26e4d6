const REFERENCE_DIGITS = 12;
/** Banks pad references on the left: HDFC statements have `0000612345678903`. */
const MAX_PADDING = 4;

/** Longest first, so that `TXNID` isn't matched as `TX`. */
const LABEL = '(?:TRANSACTION|REFERENCE|NUMBER|TXN|UTR|RRN|UPI|REF|NO|ID)';
/** A label may touch the number on one side only: `1234UPI567890123456` is one word and not a reference. */
const LABELS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${LABEL}+(?!\p{L})|(?<!\p{L})${LABEL}+(?![\p{L}\p{N}])`,
  'giu',
);
/** A phone number in a UPI ID also has 12 digits: `919876543210-2@ybl`. */
const UPI_ID = /(?<![\p{L}\p{N}._])[\p{L}\p{N}._]+(?:-\d{1,2})?@\p{L}[\p{L}\p{N}.]*/gu;
const INVISIBLE = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const GROUP_SEPARATOR = /^[\s.·\p{Pd}]{1,3}$/u;
const STARTS_WITH_LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;
// Not `[\p{L}\p{N}]$`: with that, Node 26 (V8 14.6) misses letters beyond the first plane.
const ENDS_WITH_LETTER_OR_DIGIT = /(?:\p{L}|\p{N})$/u;
/** Replaces a removed word. It neither joins nor separates digit groups. */
const GAP = ' | ';

/**
 * The bank's 12-digit transfer number (RRN, called UTR by most apps) in text that a person typed; null if the text
 * contains none or several. Ignores labels, grouping, padding and the script of the digits.
 */
export function bankReference(text: string): string | null {
  return only(referencesIn(withoutLabels(toPlainText(text))));
}

/** Every bank reference in a longer text, such as a line of a statement. */
export function bankReferencesIn(text: string): string[] {
  return referencesIn(withoutLabels(toPlainText(text)));
}

/**
 * Texts with the same key may name the same transfer: `O` reads as 0, `I` and `l` as 1, punctuation is ignored, and any
 * run of 12 digits counts. Used for warnings only; never to reject a payment.
 */
export function lookalikeKey(text: string): string {
  const plain = toPlainText(text);
  const unlabelled = withoutLabels(plain);
  const folded = foldLookalikes(unlabelled);
  return (
    only(referencesIn(unlabelled)) ??
    only(referencesIn(folded)) ??
    only(distinct((foldLookalikes(plain).match(/\d+/g) ?? []).map(unpadded))) ??
    (folded.replace(/[^\p{L}\p{N}]/gu, '') || plain.replace(/\s+/gu, '').toUpperCase())
  );
}

/** NFKC with ASCII digits, without combining and invisible characters. */
export function toPlainText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(FOREIGN_DIGIT, asciiDigit);
}

const withoutLabels = (plain: string): string => plain.replace(UPI_ID, GAP).replace(LABELS, GAP);

const foldLookalikes = (plain: string): string =>
  plain.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');

interface DigitGroup {
  digits: string;
  /** A letter or other digit directly before or after it. */
  touched: boolean;
}

function referencesIn(plain: string): string[] {
  return distinct(groupsOf(plain).flatMap((groups) => referencesOfGroups(groups)));
}

/** A group that is a reference by itself counts alone: its neighbour is a date or an amount. */
function referencesOfGroups(groups: DigitGroup[]): (string | null)[] {
  const alone = groups.map(({ digits, touched }) => (touched ? null : unpadded(digits)));
  if (alone.some((reference) => reference !== null)) return alone;
  if (groups.some(({ touched }) => touched)) return [];
  return [unpadded(groups.map(({ digits }) => digits).join(''))];
}

/** The digit runs of a text. Digits separated only by spaces, dashes or dots form one run. */
function groupsOf(plain: string): DigitGroup[][] {
  const runs: DigitGroup[][] = [];
  let end = -1;
  for (const { 0: digits, index } of plain.matchAll(/\d+/g)) {
    const after = index + digits.length;
    // Two UTF-16 units on each side, for letters beyond the first plane.
    const touched =
      ENDS_WITH_LETTER_OR_DIGIT.test(plain.slice(Math.max(0, index - 2), index)) ||
      STARTS_WITH_LETTER_OR_DIGIT.test(plain.slice(after, after + 2));
    const run = runs.at(-1);
    if (run && GROUP_SEPARATOR.test(plain.slice(end, index))) run.push({ digits, touched });
    else runs.push([{ digits, touched }]);
    end = after;
  }
  return runs;
}

/** Null unless the digits are a reference, optionally with leading zeros. */
function unpadded(digits: string): string | null {
  const padding = digits.length - REFERENCE_DIGITS;
  if (padding < 0 || padding > MAX_PADDING || /[1-9]/.test(digits.slice(0, padding))) return null;
  const reference = digits.slice(padding);
  return /[1-9]/.test(reference) ? reference : null;
}

function asciiDigit(digit: string): string {
  const codePoint = digit.codePointAt(0)!;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((codePoint - zero) % 10);
}

const distinct = (references: (string | null)[]): string[] => [
  ...new Set(references.filter((reference) => reference !== null)),
];

const only = (references: string[]): string | null => (references.length === 1 ? references[0]! : null);
