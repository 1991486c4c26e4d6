import { orderCodeWords } from '../../../platform/common/order-code-words.js';
import { endsAlike } from '../account-digits.js';
import { listedDomain } from '../mail/mail-headers.js';
import {
  type AccountMention,
  type DatePart,
  payerOf,
  type ReferencePart,
  takeAccounts,
  takeAmounts,
  takeDates,
  takeReferences,
  takeVpas,
} from './alert-parts.js';
import { CREDIT_WORDS, isLookalike, isTakenBack, saysCredited, sentencesOf } from './alert-words.js';
import {
  BANK_SENDERS,
  type BankSender,
  headerName,
  isUsualCategory,
  senderOfHeader,
} from './bank-senders.js';

/** A credit that a bank announced. */
export interface AlertFacts {
  /** Who announced it, and by what; stored instead of the text. */
  template: string;
  /** Whether every part is there and clear: otherwise the credit may suggest a match, never approve one. */
  anchored: boolean;
  /** Positive integer. */
  amountPaise: number;
  /** 12 digits, not all zeros. */
  rrn: string;
  /** The last digits of the account that the text shows; null where it shows none. */
  account: string | null;
  /** YYYY-MM-DD, in India; null where the text names no day. */
  bookedOn: string | null;
  /** ISO instant; null without a clock time. */
  bookedAt: string | null;
  /** In small letters. */
  vpa: string | null;
  payer: string | null;
  /** Words of the text that have the form of an order code. */
  orderCodes: string[];
}

/** Mails have footers. */
const MAX_TEXT = 20_000;

export function senderOf(sender: string): BankSender | null {
  return sender.includes('@') ? senderOfAddress(sender) : senderOfHeader(sender);
}

/** By its domain or the one above it. Whether the mail is authentic is the caller's to check. */
function senderOfAddress(address: string): BankSender | null {
  const domain = /^[^\s@]{1,64}@([^\s@]{1,255})$/.exec(address)?.[1];
  return BANK_SENDERS.find(({ domains }) => domain && listedDomain(domain, domains)) ?? null;
}

/**
 * Reads the alert of a bank by its parts, in any order and among other sentences: one amount that is no balance, one
 * reference, the words of a credit, and no word of what only looks like one.
 * @param sender an SMS header or a mail address
 * @returns null for an unknown sender, or a text that isn't clearly a credit
 */
export function readAlert(sender: string, text: string): AlertFacts | null {
  const from = senderOf(sender);
  const parts = from && partsOf(sender, text);
  if (!parts || parts.isLookalike || !parts.hasCreditWords) return null;
  const amountPaise = onlyOne(parts.amounts);
  const named = parts.references.filter(({ label }) => label === 'named');
  const rrn = onlyOne((named.length > 0 ? named : parts.references).map((reference) => reference.rrn));
  if (!amountPaise || rrn === null) return null;
  const own = parts.accounts.filter(({ isOwn }) => isOwn).map(({ digits }) => digits);
  const account = own.toSorted((one, other) => other.length - one.length)[0] ?? null;
  if (own.some((digits) => !account!.endsWith(digits))) return null;
  // A bank that names no account of ours says at least that it is ours.
  if (account === null && !from.isApp && (parts.accounts.length > 0 || !OURS.test(parts.text))) return null;
  const [date] = parts.dates;
  return {
    template: `${from.bank.toLowerCase()}-${isMail(sender) ? 'mail' : 'sms'}`,
    anchored:
      !from.isApp &&
      isUsualCategory(sender) &&
      account !== null &&
      account.length >= 3 &&
      named.length > 0 &&
      new Set(parts.dates.map(({ on }) => on)).size <= 1,
    amountPaise,
    rrn,
    account,
    bookedOn: date?.on ?? null,
    bookedAt: date?.at ?? null,
    vpa: parts.vpas[0] ?? null,
    payer: payerOf(parts.text),
    orderCodes: orderCodeWords(parts.text),
  };
}

/** The day, payer and order codes of a text whose amount and reference a person or a learned wording knows. */
export function readMarked(
  sender: string,
  text: string,
): Pick<AlertFacts, 'bookedOn' | 'bookedAt' | 'vpa' | 'payer' | 'orderCodes'> {
  const parts = partsOf(sender, text);
  return {
    bookedOn: parts?.dates[0]?.on ?? null,
    bookedAt: parts?.dates[0]?.at ?? null,
    vpa: parts?.vpas[0] ?? null,
    payer: parts && payerOf(parts.text),
    orderCodes: parts ? orderCodeWords(parts.text) : [],
  };
}

/**
 * What of a text that can't be read may still announce a credit to this account, so that a person should look at it; null
 * for all else. Of a sender that is unknown only what names the account.
 */
export function creditLikeText(sender: string, text: string, lastDigits: string): string | null {
  const scope = scopeOf(sender, text);
  if (!scope || (!isMail(sender) && headerName(sender) === null)) return null;
  const shown = `${scope.core} ${scope.tail}`.trim().slice(0, MAX_SHOWN);
  const accounts = takeAccounts(takeVpas(shown).text);
  const marked = takeReferences(accounts.text).text;
  const nameless = marked.replace(payerOf(marked) ?? '', '');
  if (!CREDIT_WORDS.test(marked) || isLookalike(withoutPayer(nameless))) return null;
  const own = accounts.found.filter(({ isOwn }) => isOwn);
  const isOurs = own.some(({ digits }) => endsAlike(digits, lastDigits));
  return isOurs || (own.length === 0 && senderOf(sender)) ? shown : null;
}
const MAX_SHOWN = 2_000;

/** What a learned wording is known by: an SMS header's name, or a mail's domain. */
export const wordingSender = (sender: string): string =>
  isMail(sender) ? sender.slice(sender.indexOf('@') + 1).toLowerCase() : (headerName(sender) ?? '');

const OURS = /(?<![\p{L}])(?:your|ur|you)(?![\p{L}])/iu;
const isMail = (sender: string): boolean => sender.includes('@');

function onlyOne<Value>(values: readonly Value[]): Value | null {
  const [value, ...others] = new Set(values);
  return others.length === 0 ? (value ?? null) : null;
}

interface AlertParts {
  /** With marks in the places of what was found. */
  text: string;
  hasCreditWords: boolean;
  isLookalike: boolean;
  vpas: string[];
  accounts: AccountMention[];
  dates: DatePart[];
  amounts: number[];
  references: ReferencePart[];
}

/** Null where a part can't be read: a day that no calendar has, an amount with three decimals. */
function partsOf(sender: string, text: string): AlertParts | null {
  const scope = scopeOf(sender, text);
  if (scope === null) return null;
  const vpas = takeVpas(scope.core + TAIL_MARK + scope.tail);
  const accounts = takeAccounts(vpas.text);
  const dates = takeDates(accounts.text);
  const amounts = dates && takeAmounts(dates.text);
  if (!amounts) return null;
  const references = takeReferences(amounts.text);
  const [core, tail] = references.text.split(TAIL_MARK) as [string, string];
  return {
    text: `${core} ${tail}`,
    hasCreditWords: saysCredited(core),
    isLookalike: isLookalike(withoutPayer(core)) || isTakenBack(tail),
    vpas: vpas.found,
    accounts: accounts.found,
    dates: dates.found,
    amounts: amounts.found,
    references: references.found,
  };
}

/** "…; MEERA NAIR debited", "… and a/c 1234 debited" after our account was credited name the payer. */
const PAYER_DEBITED =
  /(?<=(?<![\p{L}])credited(?![\p{L}])[^;]{1,160})(?:;| and) ?(?:[\p{L}\ue003\ue006 ./]{1,60} debited|debited from (?!your|ur)[\p{L}\ue003\ue006 ./]{1,60})(?![\p{L}])/iu;
const withoutPayer = (core: string): string => core.replace(PAYER_DEBITED, ';');

const TAIL_MARK = '\ue007';
/** Sentences that follow the credit in a mail and may still belong to it. */
const TAIL_SENTENCES = 2;

/** All of an SMS; of a mail the sentences up to the credit, and those right after it. Null for a text that is too long. */
function scopeOf(sender: string, text: string): { core: string; tail: string } | null {
  if (text.length > MAX_TEXT) return null;
  if (!isMail(sender)) return { core: sentencesOf(text.replace(/\s+/g, ' ')).join(' '), tail: '' };
  const sentences = sentencesOf(text);
  let hasReference = false;
  let hasCredit = false;
  const last = sentences.findIndex((sentence) => {
    hasReference ||= /\d{12}/.test(sentence);
    hasCredit ||= CREDIT_WORDS.test(sentence);
    return hasReference && hasCredit;
  });
  if (last === -1) return null;
  return {
    core: sentences.slice(0, last + 1).join(' '),
    tail: sentences.slice(last + 1, last + 1 + TAIL_SENTENCES).join(' '),
  };
}
