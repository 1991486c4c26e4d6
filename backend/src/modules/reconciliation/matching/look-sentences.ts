import { firstName } from '@triad/shared/first-name';
import { formatRupees } from '../../../platform/common/money.js';
import { maskedName, maskedUpiId } from './masked-payer.js';
import type { LookCode, LookReason } from './matching.js';

type Sentences = { [Code in LookCode]: (reason: Extract<LookReason, { code: Code }>) => string };

const SENTENCES: Sentences = {
  near_reference: ({ difference, bank, typed }) =>
    `${SLIPS[difference]}: the bank has ${bank}, typed was ${typed}.`,
  short: ({ differencePaise }) => `${formatRupees(differencePaise)} short.`,
  over: ({ differencePaise }) => `${formatRupees(differencePaise)} too much.`,
  several_claims: ({ claims, learners }) =>
    learners > 1
      ? `${inWords(learners)} learners typed this reference.`
      : `One learner typed this reference for ${inWords(claims).toLowerCase()} orders.`,
  other_order: ({ learnerName }) => `The note names ${firstName(learnerName)}'s order, not this one.`,
  several_orders: ({ orderCodes }) => `The note names several orders: ${orderCodes.join(', ')}.`,
  other_reference: ({ typed }) =>
    `The note names this order, but the learner typed another reference: ${typed}.`,
  before_order: ({ bookedOn, orderedOn }) => {
    const withYear = bookedOn.slice(0, 4) !== orderedOn.slice(0, 4);
    return `This money came on ${day(bookedOn, withYear)}, before the order of ${day(orderedOn, withYear)}.`;
  },
  future: ({ bookedOn }) => `The bank dates this money on ${day(bookedOn)}, which is still to come.`,
  reversed: ({ on }) => `The bank took this money back on ${day(on)}.`,
  money_back: () => 'This is money coming back, not a payment.',
  paid_twice: ({ amountPaise, vpa }) =>
    `Paid twice: refund ${formatRupees(amountPaise)}${vpa === null ? '' : ` to ${maskedUpiId(vpa)}`}?`,
  amount_and_day: () => 'Only the amount and the day agree.',
  two_transfers: ({ amountPaise }) => `Two transfers make ${formatRupees(amountPaise)} together.`,
  settlement: () => 'A settlement of many payments: upload the merchant report.',
  closed_order: ({ state }) => CLOSED[state],
  balances_broken: () => 'The balances of this statement do not add up.',
  no_balances: () => 'This file has no balances to check it by.',
  old_alert: () => 'The alert about this money came more than 3 days late.',
  switched_off: () => 'Matching is switched off for what brought this money.',
  voided_use: ({ orderCode, sentBackPaise, leftPaise }) => {
    const was = `This money paid for order ${orderCode}`;
    if (sentBackPaise === 0) return `${was}, whose approval was voided.`;
    if (leftPaise <= 0) return `${was} and was sent back: nothing of it is left.`;
    return `${was}, and ${formatRupees(sentBackPaise)} of it was sent back: ${formatRupees(leftPaise)} is left.`;
  },
  price_changed: ({ thenPaise, nowPaise }) =>
    `Submitted after the checkout had expired, and the price has changed from ${formatRupees(thenPaise)} to ${formatRupees(nowPaise)}.`,
  after_expiry: ({ bookedOn, expiredOn }) => {
    const withYear = bookedOn.slice(0, 4) !== expiredOn.slice(0, 4);
    return `This money came on ${day(bookedOn, withYear)}, after the checkout had expired on ${day(expiredOn, withYear)}.`;
  },
  reference_alone: ({ payer }) =>
    payer === null
      ? 'The reference and the amount agree; the bank shows nothing else, and others owe the same amount.'
      : `The reference and the amount agree, but ${maskedName(payer)} paid, and others owe the same amount.`,
  unknown_template: () => 'The bank’s line does not show one clear reference.',
};

const SLIPS = {
  digit: 'One digit differs',
  swap: 'Two neighbouring digits are swapped',
  lookalike: 'A letter was typed for a digit',
};

const CLOSED = {
  rejected: 'This payment was rejected.',
  voided: 'The approval of this payment was voided.',
  superseded: 'The learner has started this checkout again since.',
  owned: 'The learner already has this course.',
};

/** One sentence for the administrator. */
export const lookSentence = (reason: LookReason): string =>
  (SENTENCES[reason.code] as (reason: LookReason) => string)(reason);

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const inWords = (count: number): string => NUMBERS[count] ?? String(count);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `3 Nov`, of YYYY-MM-DD. */
function day(date: string, withYear = false): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number);
  return `${dayOfMonth} ${MONTHS[month! - 1]}${withYear ? ` ${year}` : ''}`;
}
