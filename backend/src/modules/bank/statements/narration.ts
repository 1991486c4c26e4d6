import { bankReference } from '../../../platform/common/bank-reference.js';
import { orderCodeWords } from '../../../platform/common/order-code-words.js';
import type { BankLineKind, StatementLine } from './statement.js';

type NarrationFacts = Pick<StatementLine, 'rrn' | 'vpa' | 'payer' | 'orderCodes' | 'kind' | 'anchored'>;

const RRN = String.raw`(?<rrn>\d{12})`;
const VPA = String.raw`(?<vpa>[^\s@/]+@[a-z0-9.]+)`;
const IFSC = '[A-Z]{4}0[A-Z0-9]{6}';
/** The bank cuts the UPI ID: no more than a name. */
const CUT_VPA = '(?<cutVpa>[^/]*)';

/** How each bank writes a UPI transfer, from its first to its last character. `back`: the bank takes it back. */
const UPI_TEMPLATES: Record<string, RegExp[]> = {
  HDFC: [template(`(?<back>REV-)?UPI-(?<payer>.*?)-${VPA}-${IFSC}-${RRN}-.*`)],
  SBI: [
    template(`(?:DEP|WDL) TFR +UPI/(?:CR|DR|(?<back>REV))/${RRN}/(?<payer>[^/]*)/[A-Z]{4}/${CUT_VPA}/.*`),
    template(`(?:BY|TO) TRANSFER-UPI/(?:CR|DR|(?<back>REV))/${RRN}/(?<payer>[^/]*)/[A-Z]{4}/${CUT_VPA}/.*--`),
  ],
  ICICI: [template(`UPI/${CUT_VPA}/.*/[^/]*/${RRN}/[A-Z0-9]+/`)],
  Axis: [template(`UPI/(?:P2A|P2M|(?<back>REV))/${RRN}/(?<payer>[^/]*)/.*/[^/]*`)],
  Kotak: [template(`(?<back>REV-)?UPI/(?<payer>[^/]*)/${RRN}/.*`)],
  Federal: [template(`UPI ?(?:IN|OUT)/${RRN}/${VPA}/.*/[0-9]{4}`)],
  IDFC: [template(`UPI/(?:MOB|(?<back>REV))/${RRN}/.*`)],
  Union: [template(`UPI(?:AB|AR|(?<back>RV))/${RRN}/(?:CR|DR)/(?<payer>[^/]*)/[A-Z]{4}/${CUT_VPA}`)],
};

function template(pattern: string): RegExp {
  return new RegExp(`^\\s*${pattern}\\s*$`, 'i');
}

/** What a bank writes before the channel of a transfer: `BY TRANSFER-UPI/…`. */
const BY_TRANSFER = String.raw`^\W{0,9}(?:(?:BY|TO|DEP|WDL)\W{1,9}(?:TRANSFER|TFR)\W{1,9})?(?:MMT\W)?`;
/** The bank says that the money came back: first, or right after the channel. A payer's note comes later. */
const TAKEN_BACK = new RegExp(
  String.raw`${BY_TRANSFER}(?:(?:UPI|IMPS|NEFT|RTGS)\W{1,3})?(?:REV|REVERSAL|REVERSED|RTN|RETURN|RETURNED)(?![\w@])`,
  'i',
);
/** Used if no template matches; the first match counts. Notes can contain any word, so kinds of transfers come before words. */
const OTHER_KINDS: [BankLineKind, RegExp][] = [
  ['reversal', TAKEN_BACK],
  ['upi', new RegExp(`${BY_TRANSFER}UPI`, 'i')],
  ['imps', new RegExp(String.raw`${BY_TRANSFER}IMPS\b`, 'i')],
  ['settlement', /\bsettlement\b/i],
  ['neft', /^\W*NEFT\b/i],
  ['rtgs', /^\W*RTGS\b/i],
  ['refund', /^\W*(?:[A-Z]+\W+)?refund\b/i],
];
const KINDS_WITHOUT_RRN: BankLineKind[] = ['neft', 'rtgs', 'settlement'];

/** Kinds whose reference a learner may have. */
const PAYMENT_KINDS: BankLineKind[] = ['upi', 'imps', 'other'];

const MAX_NARRATION = 500;
const UPI_ID = /[^\s/@|]+@[\p{L}\p{N}.]*/gu;
const RRN_RUN = /(?<![\p{L}\p{N}])\d{12}(?![\p{L}\p{N}@])/gu;
const BETWEEN_SLASHES = /(?<![^/|:\s])[a-z0-9][a-z0-9._-]{0,60}@[a-z]{2,20}(?![a-z0-9.@])/gi;
const BETWEEN_DASHES = /(?<![^|:\s-])[a-z0-9][a-z0-9._]{0,60}(?:-\d{1,2})?@[a-z]{2,20}(?![a-z0-9.@])/gi;
const PHONE = /^91[6-9]\d{9}$/;

/**
 * What a narration names, by a template of its bank where one fits, else by its parts.
 * @param reference the row's reference column, which has to agree
 */
export function readNarration(text: string, reference: string, bank: string | null): NarrationFacts {
  // SBI breaks narrations within words, with a line break and a space.
  const narration = text.slice(0, MAX_NARRATION).replace(/\r?\n ?/g, bank === 'SBI' ? '' : ' ');
  const orderCodes = orderCodeWords(narration.replace(UPI_ID, '|'));
  const inColumn = bankReference(reference);
  const fields = bank === null ? null : fieldsOf(narration, bank);
  if (!fields) return { ...readParts(narration, inColumn), orderCodes };
  const { rrn, vpa, payer, cutVpa, back } = fields;
  return {
    rrn: rrn!,
    vpa: vpa?.toLowerCase() ?? null,
    payer: tidy(payer) ?? tidy(cutVpa?.replace(/@.*$/, '')),
    orderCodes,
    kind: back || TAKEN_BACK.test(narration) ? 'reversal' : 'upi',
    anchored: inColumn === null || inColumn === rrn,
  };
}

/** Every run of 12 digits that may be the bank's reference. */
export const referencesOfNarration = (narration: string): string[] => [
  ...new Set(narration.slice(0, MAX_NARRATION).replace(UPI_ID, '|').match(RRN_RUN) ?? []),
];

function fieldsOf(narration: string, bank: string): Record<string, string | undefined> | null {
  for (const pattern of UPI_TEMPLATES[bank] ?? []) {
    const fields = pattern.exec(narration)?.groups;
    if (fields && /[1-9]/.test(fields['rrn']!)) return fields;
  }
  return null;
}

/** One reference, in the text or in its column, is the transfer's; of several the one that its column repeats. */
function readParts(narration: string, inColumn: string | null): Omit<NarrationFacts, 'orderCodes'> {
  const kind = OTHER_KINDS.find(([, words]) => words.test(narration))?.[0] ?? 'other';
  const named = referencesOfNarration(narration);
  const one = named.length === 1 ? bankReference(named[0]!) : null;
  const rrn = named.length === 0 || (inColumn !== null && named.includes(inColumn)) ? inColumn : one;
  const isSure = rrn !== null && !PHONE.test(rrn) && (inColumn === null || inColumn === rrn);
  const isUpi = kind === 'upi' || kind === 'imps';
  return {
    rrn: KINDS_WITHOUT_RRN.includes(kind) ? null : rrn,
    vpa: isUpi ? upiIdIn(narration) : null,
    payer: isUpi ? payerIn(narration) : null,
    kind,
    anchored: isSure && PAYMENT_KINDS.includes(kind),
  };
}

/** Whole ones only: of a UPI ID that the bank has cut the rest is unknown. */
function upiIdIn(narration: string): string | null {
  const found = narration.match(narration.includes('/') ? BETWEEN_SLASHES : BETWEEN_DASHES) ?? [];
  return found.length === 1 ? found[0].toLowerCase() : null;
}

const NO_NAME =
  /^(?:upi|imps|neft|rtgs|mmt|cr|dr|credit|debit|p2a|p2m|p2p|mob|in|out|rev|by|to|from|trf|tfr|transfer|payment|paid|pay|sent|na|no|collect|ref|hdfc?|sbin?|icic?|utib?|kkbk?|fdrl|idfb|ubin|yesb?|punb|barb|cnrb|ptyb|paytm)\b|\bbank\b/i;

/** The first part that looks like a name. Banks print it in capitals, payers write notes in small letters. */
const payerIn = (narration: string): string | null =>
  narration
    .split(/[/|]|-(?=\S)/)
    .map((part) => tidy(part))
    .find((part) => part !== null && /^\p{Lu}[\p{Lu} .']{2,60}$/u.test(part) && !NO_NAME.test(part)) ?? null;

const tidy = (text: string | undefined): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, 100) || null;
