import { readAmount, readDate } from '../statements/cells.js';

/*
 * The parts of an alert: each function finds one of them anywhere in the text and puts a mark in its place, so that the
 * next one can't mistake its digits. Every expression is bounded.
 */
export const AMOUNT_MARK = '\ue001';
const BALANCE_MARK = '\ue002';
export const ACCOUNT_MARK = '\ue003';
const DATE_MARK = '\ue004';
const REFERENCE_MARK = '\ue005';
export const VPA_MARK = '\ue006';

/** A text whose found parts are replaced by marks. */
interface Parts<Value> {
  text: string;
  found: Value[];
}

const VPA = /(?<![A-Za-z0-9._-])([A-Za-z0-9._-]{2,100})@([A-Za-z][A-Za-z0-9]{1,49})/g;

export function takeVpas(given: string): Parts<string> {
  const found: string[] = [];
  const text = given.replace(VPA, (vpa) => {
    found.push(vpa.toLowerCase());
    return VPA_MARK;
  });
  return { text, found };
}

/** `isOwn`: money goes to it; the other kind is where it comes from. */
export interface AccountMention {
  digits: string;
  isOwn: boolean;
}

const LABELLED_ACCOUNT =
  /(?<![\p{L}])(?:a\/?cs?|acct?|account)(?:(?![\p{L}/])|(?=[Xx*]{1,16}\d))(?:[\s.:#-]{0,3}(?:no|number|num|ending|ended|ends|with|in|is|of|bearing)(?![\p{L}])){0,4}[\s.:#-]{0,4}(?<digits>[XxNn*•.\d-]{2,24}\d{2}|[Xx*•.\d-]{0,24}\d{3,6})(?![\d\p{L}])/giu;
const MASKED_ACCOUNT = /(?<![\p{L}\d@/*-])(?<digits>[Xx*•]{1,16}\d{3,6})(?![\d\p{L}])/gu;
const FROM_IT =
  /(?<![\p{L}])(?:from|by|of sender|sender|remitter|payer)(?:\s(?!to |in |into |your |ur )[\p{L}.&'-]{1,30}){0,5}\s?$/iu;
const DEBITED = /^\s?(?:is |was |has been )?debited/i;
const NO_ACCOUNT =
  /(?<![\p{L}])(?:mobile|mob|phone|cards?|customer|cust|crn|otp|linked to)[\s.:]{0,2}(?:no|number|id|ending|with|in)?[\s.:]{0,2}$/iu;

export function takeAccounts(given: string): Parts<AccountMention> {
  const found: AccountMention[] = [];
  let text = given;
  for (const pattern of [LABELLED_ACCOUNT, MASKED_ACCOUNT])
    text = text.replace(pattern, (match: string, ...rest: unknown[]) => {
      const [offset, whole] = rest.slice(-3) as [number, string, { digits: string }];
      const { digits } = rest.at(-1) as { digits: string };
      const before = whole.slice(Math.max(0, offset - 80), offset);
      const after = whole.slice(offset + match.length, offset + match.length + 20);
      const isDate = /^\d{1,4}[-.]\d{1,2}[-.]\d{2,4}$/.test(digits);
      if (isDate || (pattern === MASKED_ACCOUNT && NO_ACCOUNT.test(before))) return match;
      found.push({
        digits: /\d{1,30}$/.exec(digits)![0],
        isOwn: !FROM_IT.test(before) && !DEBITED.test(after),
      });
      return ACCOUNT_MARK;
    });
  return { text, found };
}

export interface DatePart {
  /** YYYY-MM-DD */
  on: string;
  at: string | null;
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}';
const CLOCK = String.raw`(?:(?:[ ,T]{1,3}|,? at )\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M\b)?(?: IST)?)?`;
const DATE = new RegExp(
  String.raw`(?<![\d/.-])(?:\d{4}-\d{2}-\d{2}|\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{1,2}[-/ ]?${MONTH}[-/ ,']{0,2}(?:\d{4}|\d{2})|${MONTH} ?\d{1,2},? ?\d{4})(?![\d:])${CLOCK}`,
  'giu',
);
const DAY_MONTH = new RegExp(`^(\\d{1,2})[-/ ]?(${MONTH})[-/ ,']{0,2}(\\d{2,4})`, 'i');
const MONTH_DAY = new RegExp(`^(${MONTH}) ?(\\d{1,2}),? ?(\\d{4})`, 'i');

/** Null for a day that no calendar has. */
export function takeDates(given: string): Parts<DatePart> | null {
  const found: DatePart[] = [];
  let isBroken = false;
  const text = given.replace(DATE, (written) => {
    const plain = written
      .replace(DAY_MONTH, '$1-$2-$3')
      .replace(MONTH_DAY, '$2-$1-$3')
      .replace(/,? at /i, ' ');
    // A clock time that no clock shows leaves the day.
    const date = readDate(plain) ?? readDate(/^\S{6,12}/.exec(plain)?.[0].replace(/,$/, '') ?? '');
    if (date) found.push(date);
    else isBroken = true;
    return DATE_MARK;
  });
  return isBroken ? null : { text, found };
}

const DIGITS = String.raw`\d[\d,]{0,14}(?:\.\d{1,2})?`;
/** What may follow an amount without a space; anything else makes it unclear. */
const AFTER_AMOUNT =
  /^(?:(?![\p{L}\d])(?!\.(?:\d|o{1,2}(?![\p{L}])))|(?:credited|received|has|is|was|on|to|in|from|by|deposited)(?![\p{L}]))/iu;
const CURRENCY = String.raw`(?:(?<![\p{L}])(?:(?:rs|inr|rupees)[.:\s-]{0,3}){1,2}|₹[\s.]{0,2})`;
const BARE = String.raw`(?<=(?<![\p{L}])(?:(?:credited|received|credit|deposited|cr)(?:\s(?:by|with|for|of))|(?:amount|amt)(?:\s(?:credited|received|is|of)|\s?\((?:inr|rs\.?|₹)\)|[\s:-]){1,3})\s?)`;
const AMOUNT = new RegExp(
  String.raw`(?:${CURRENCY}|${BARE})(?<value>${DIGITS})(?:\s?(?<side>cr|dr)(?![\p{L}]))?|(?<![\d.,\p{L}])(?<suffixed>${DIGITS})(?=\s?(?:inr|rupees)(?![\p{L}])[.:\s]{0,3}(?!\d))`,
  'giu',
);
const BALANCE_BEFORE =
  /(?:(?<![\p{L}])(?:(?:avb?le?|aval|avlb?l?|avail(?:able)?|total|tot|final|closing|clear|clr|current|curr|new|updated|ledger|net|a\/c)[\s.]{0,2}){0,2}(?:bal(?:ances?)?)|(?<![\p{L}])(?:avb?le?|aval|avlb?l?|avail(?:able)?)[\s.]{0,2}(?:amt|amount|lmt|limit|funds))[\s.:(-]{0,3}(?:(?:in|of|for|as|on|after|is|now|available|stands|at|your|ur|the|this|txn|transaction|dated?|account|acct|a\/c|bank|[\ue003\ue004])[\s.:,)-]{1,3}){0,8}$/iu;
const BALANCE_AFTER =
  /^(?:\/-?)?\s?(?:is|\()\s?(?:your |the |ur )?(?:avl|avail|available|current|total|closing|new)[\s.]{0,2}bal/i;

/** Amounts in paise, without balances. Null if one can't be read. */
export function takeAmounts(given: string): Parts<number> | null {
  const found: number[] = [];
  let isBroken = false;
  const text = given.replace(AMOUNT, (match: string, ...rest: unknown[]) => {
    const [offset, whole] = rest.slice(-3) as [number, string];
    const { value, suffixed, side } = rest.at(-1) as { value?: string; suffixed?: string; side?: string };
    const after = whole.slice(offset + match.length, offset + match.length + 40);
    const before = whole.slice(Math.max(0, offset - 80), offset);
    const amount = readAmount((value ?? suffixed)!.replace(/,$/, ''));
    if (BALANCE_BEFORE.test(before) || BALANCE_AFTER.test(after)) return BALANCE_MARK;
    if (!amount || !AFTER_AMOUNT.test(after)) isBroken = true;
    else found.push(amount.paise);
    return `${AMOUNT_MARK} ${side ?? ''}`;
  });
  return isBroken ? null : { text, found };
}

/** How sure a run of 12 digits is the bank's reference. */
type ReferenceLabel = 'named' | 'unsure' | 'none';
export interface ReferencePart {
  rrn: string;
  label: ReferenceLabel;
}

const RUN = /(?<![\p{L}\p{N}+])\d{12}(?![\p{L}\p{N}@])/gu;
const GLUED = /(?<![\p{L}])(refno|ref|rrn|utr|upi|imps)(?=\d{12}(?![\p{L}\p{N}@]))/giu;
const NAMED =
  /(?<![\p{L}])(?<kind>utr|rrn|upi|imps|p2[amp]|bhim|ref(?:erence|no)?)(?:[\s.:#/(-]{1,3}(?:ref(?:erence|no)?|txn|trxn|tran|transaction|id|no|num|number|rrn|utr|is|was|mmt|upi|imps|inw|in|cr|credit|p2[amp]|[A-Z]{2,5}(?=\/))(?![\p{L}])){0,6}[\s.:#/()-]{0,4}$/iu;
const EXPLICIT = /(?<![\p{L}])(?:ref(?:erence|no)?|rrn|utr|txn|transaction)(?![\p{L}])/iu;
const NO_REFERENCE =
  /(?<![\p{L}])(?:call|mob(?:ile)?|ph(?:one)?|tel|contact|whatsapp|sms|helpline|customer|cust|order|bill|invoice|card|crn|aadhaar|from|by|to)[\s.:#-]{0,3}(?:(?:no|number|id|us|on|at)[\s.:#-]{0,3}){0,2}$/iu;
const PHONE = /^91[6-9]/;

export function takeReferences(given: string): Parts<ReferencePart> {
  const found: ReferencePart[] = [];
  const text = given.replace(GLUED, '$1 ').replace(RUN, (rrn: string, offset: number, whole: string) => {
    const before = whole.slice(Math.max(0, offset - 70), offset);
    const name = NAMED.exec(before)?.[0];
    if (!/[1-9]/.test(rrn)) return rrn;
    if (PHONE.test(rrn)) {
      // A phone number with its country code; as a reference only where the bank calls it one.
      if (name && EXPLICIT.test(name)) found.push({ rrn, label: 'unsure' });
    } else if (name) found.push({ rrn, label: 'named' });
    else if (!NO_REFERENCE.test(before)) found.push({ rrn, label: 'none' });
    return REFERENCE_MARK;
  });
  return { text, found };
}

const STOP = '(?:on|ref|refno|thru|through|via|upi|rrn|utr|imps|in|to|at|avl|bal|avlbal|info|debited)';
const NAME = String.raw`(?!${STOP}(?![\p{L}]))(?<payer>(?:M\/S\.? )?[\p{L}\p{M}][\p{L}\p{M}\p{N} .'&-]{0,79}?)`;
const AFTER_NAME = String.raw`\s?(?=[;,(/:\ue001-\ue008]|\.(?:\s|$)|\s${STOP}(?![\p{L}])|\s?-\s?[\p{L}]|$)`;
const PAYERS = [
  String.raw`${VPA_MARK} ?\(?${NAME}${AFTER_NAME}`,
  String.raw`${REFERENCE_MARK}/ ?${NAME}${AFTER_NAME}`,
  String.raw`;\s?${NAME} debited`,
  String.raw`mobile \S{4,14}-${NAME}${AFTER_NAME}`,
  String.raw`(?<![\p{L}])(?:from|by) (?!a/?c|acct|account|an? |your|upi|imps|neft|rtgs|vpa|mob|rs|inr|transfer)${NAME}${AFTER_NAME}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** As the bank prints it. @param text with marks */
export function payerOf(text: string): string | null {
  for (const pattern of PAYERS) {
    const payer = pattern.exec(text)?.groups?.['payer']?.trim();
    if (payer && payer.length > 1) return payer;
  }
  return null;
}
