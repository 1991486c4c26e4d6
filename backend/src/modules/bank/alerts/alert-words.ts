import { ACCOUNT_MARK, AMOUNT_MARK, VPA_MARK } from './alert-parts.js';

const word = (...patterns: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}])(?:${patterns.join('|')})(?![\p{L}])`, 'iu');

const CREDIT = String.raw`(?<![\p{L}])(?:credited|(?<!\d\s?)cr|credit|received|recd|rcvd|deposited|added|transferred to your|(?:paid|sent) you)(?![\p{L}])`;
const MONEY = `[${AMOUNT_MARK}${ACCOUNT_MARK}]`;

/** Words that say money came in. */
export const CREDIT_WORDS = new RegExp(CREDIT, 'iu');

/** The same, in one sentence with the amount or the account. @param text with marks */
export const saysCredited = (text: string): boolean => CREDITED_MONEY.test(text);
const CREDITED_MONEY = new RegExp(`${CREDIT}[^.?]{0,80}${MONEY}|${MONEY}[^.?]{0,80}${CREDIT}`, 'iu');

/** Money that goes out. */
const OUTGOING = word(
  'debit(?:ed|s)?|dr|withdrawn|withdrawal|wdl|spent|purchased?|deducted|charged',
  "paid (?:to|via|from|for|at)|you(?: have|[’']ve)? (?:paid|sent|transferred)|sent(?! by| you)",
  'from (?:your|ur)|your (?:payment|transfer|fund transfer|funds|order)',
  `transferr?(?:ed)? (?:of ${AMOUNT_MARK} +)?to (?!your|ur|a/?c|acct|account|${ACCOUNT_MARK})\\S{1,60}`,
  `credited to (?:vpa|upi id|mr|mrs|ms|merchant|${VPA_MARK})`,
  'paying|paid by you|received your|received by (?!upi|imps|neft|rtgs|you|transfer)\\S{1,60}|beneficiary|bene|payee',
);

/** Money that didn't come, or was taken back. */
const UNDONE = word(
  'revers(?:ed|al|e)?|rvsl|rev|returned|return|rtn|refund(?:ed|s|able)?|rejected|declined|fail(?:ed|ure)?|unsuccessful|timed.?out',
  'cancell?ed|cancellation|expired|on hold|held|lien|blocked|frozen|pending|deemed|disputed|under dispute|dispute (?:amount|credit)|charge.?back',
  'provisional|temporar(?:y|ily)|shadow|void|unable|cannot|recalled|recovered|moved back|wrong(?:ly)?|mistake(?:nly)?|erroneous(?:ly)?|excess|adjusted|adjustment',
  "(?:is|was|has|have|been|be|could|did) ?n[o’']t|not (?:been|yet|be|credited|received|successful|processed|completed)",
);

/** Money that has not arrived yet, or that is requested. */
const UNCERTAIN = word(
  'will|shall|(?:can|may|might|could|would|should|must) (?:be|get|not|now|have)|to be|yet to|about to|awaiting|await',
  'expected|scheduled|upcoming|due|soon|shortly|within|initiated|(?:in|under) process|processing|in progress|being|once|until|reminder',
  'if you|when you|after you|requested|requests|requesting|(?:collect|payment|money|service|upi|pay) request|request for|collect',
  'get|win|earn|asking|asks|asked|max(?:imum)?|up ?to|approved?|approval|accept|pay now|click|apply|kyc|to (?:get|claim|avail|receive|accept|credit)',
  'otp|one.?time|passcode|password|verification|verify|m?pin|cvv',
  'mandate|auto.?pay|auto.?debit|standing instruction|e.?nach|nach|ecs|subscription|instal?ments?|emi',
);

/** No payment to this account. */
const OTHERWISE = word(
  'cash.?back|rewards?|bonus|vouchers?|coupons?|prize|lottery|jackpot|congratulations|won|winner|scratch|gift|points|offers?|discount',
  'loans?|pre.?approved|eligible|overdraft|credit (?:card|limit|line|score|facility|note)|line of credit|cards?|wallet|fastag|cheque|chq|clearing',
  'bill|recharge|premium|policy|insurance|sip|mutual fund|nps|ppf|ipo|fd|rd|folio|fixed deposit|atm|shopping|towards (?:your|ur|bill|loan)|settlement|settled|interest|dividend|salary',
  'last \\d+|mini statement|statement|fraudsters?|beware|scam|fake|e\\.g|example|such as',
);

/** What only looks like a credit has one of these words, anywhere in the text. @param text with marks */
export const isLookalike = (text: string): boolean =>
  isTakenBack(text) || UNCERTAIN.test(text) || OTHERWISE.test(text);

/** What may follow a credit and take it back. @param text with marks */
export const isTakenBack = (text: string): boolean => OUTGOING.test(text) || UNDONE.test(text);

/** Sentences of warning, and ways to complain, that banks append. They are left out, with whatever they seem to say. */
const WARNINGS = [
  /(?:never|(?:do|does|will|please do) not|don['’]t|doesn['’]t) (?:ever )?(?:share|disclose|reveal|ask)/i,
  /^(?:if|in case) (?:this |it |you |the |above ){0,2}(?:(?:transaction|txn) )?(?:is |was |were |has |have |did |are )?(?:n['’]t|not)/i,
  /^not (?:you|u|done|initiated|by)(?![\p{L}])/iu,
  /^(?:click|visit|call|sms|dial|download|manage|track|view|check|report|to (?:report|block|dispute|know|check|view|manage)|for (?:any|details|disputes?|more|help|support|quer(?:y|ies)))(?![\p{L}])/iu,
  /^cheque deposits? in a\/c are subject to clearing/i,
];
/** What the payer wrote, and what a balance includes. */
const NOISE =
  /payer['’]?s? remarks? ?[-:][^.;\n]{0,80}|\(?incl(?:uding)?\.? of (?:cheque|chq)s? in (?:clg|clearing)\)?/giu;
const SENTENCE_END =
  /\n+|(?<=[.!?;]) {1,3}(?=\p{Lu})|(?<=[.!?;)]) {0,3}(?=(?:If|In case|Not you|Not u)(?![\p{L}]))/u;

/** Of the parts that are found: no text may bring them along. */
const MARKS = /[\ue001-\ue008]/g;

/** The sentences of a text, without warnings, each with single spaces. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(MARKS, ' ')
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(NOISE, ' ').replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '' && !WARNINGS.some((warning) => warning.test(sentence)));
}
