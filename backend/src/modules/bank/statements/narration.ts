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

const MAX_NARRATION = 500;
const UPI_ID = /[^\s/@|]+@[\p{L}\p{N}.]*/gu;
const RRN_RUN = /(?<![\p{L}\p{N}])\d{12}(?![\p{L}\p{N}@])/gu;

/**
 * What a narration names. Only a template of the bank itself makes it `anchored`.
 * @param reference the row's reference column, which has to agree
 */
export function readNarration(text: string, reference: string, bank: string | null): NarrationFacts {
  // SBI breaks narrations within words, with a line break and a space.
  const narration = text.slice(0, MAX_NARRATION).replace(/\r?\n ?/g, bank === 'SBI' ? '' : ' ');
  const orderCodes = orderCodeWords(narration.replace(UPI_ID, '|'));
  const inColumn = bankReference(reference);
  const fields = bank === null ? null : fieldsOf(narration, bank);
  if (!fields) return { ...readGenerically(narration, inColumn), orderCodes };
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

function fieldsOf(narration: string, bank: string): Record<string, string | undefined> | null {
  for (const pattern of UPI_TEMPLATES[bank] ?? []) {
    const fields = pattern.exec(narration)?.groups;
    if (fields && /[1-9]/.test(fields['rrn']!)) return fields;
  }
  return null;
}

function readGenerically(narration: string, inColumn: string | null): Omit<NarrationFacts, 'orderCodes'> {
  const kind = OTHER_KINDS.find(([, words]) => words.test(narration))?.[0] ?? 'other';
  const runs = new Set(narration.replace(UPI_ID, '|').match(RRN_RUN) ?? []);
  const rrn = runs.size === 1 ? bankReference([...runs][0]!) : runs.size === 0 ? inColumn : null;
  return {
    rrn: KINDS_WITHOUT_RRN.includes(kind) ? null : rrn,
    vpa: null,
    payer: null,
    kind,
    anchored: false,
  };
}

const tidy = (text: string | undefined): string | null =>
  text?.replace(/\s+/g, ' ').trim().slice(0, 100) || null;
