import { dayInIndia } from '../../../platform/common/india.js';
import { toRupees } from '../../../platform/common/money.js';
import type { ClaimEntry } from './claims.repository.js';

const OPENING_PAISE = 1_23_456_78;
/** What the last learner forgot to pay: one line of the demo needs a look. */
const MISSING_PAISE = 100_00;
const UNCLAIMED = { payer: 'FARHAN ALI', reference: '604411227788', amountPaise: 2_500_00 };

type Payment = Pick<ClaimEntry, 'learnerName' | 'reference' | 'duePaise' | 'createdAt'>;

/**
 * A statement as HDFC exports it, whose balances add up: it pays what waits in the demo, one payment ₹100 short, and has one
 * credit that nobody claims.
 * @param payments those without a reference are left out
 */
export function demoStatement(payments: readonly Payment[], lastDigits: string, now: Date): string {
  const paid = payments
    .filter(({ reference }) => reference !== null)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    // A bank knows each transfer once, however many learners type its reference.
    .filter(({ reference }, index, all) => all.findIndex((one) => one.reference === reference) === index)
    .map(({ learnerName, reference, duePaise, createdAt }, index, all) => ({
      payer: learnerName,
      reference: reference!,
      amountPaise: duePaise - (index > 0 && index === all.length - 1 ? MISSING_PAISE : 0),
      bookedAt: createdAt,
    }));
  let balance = OPENING_PAISE;
  const rows = [...paid, { ...UNCLAIMED, bookedAt: now }].map(
    ({ payer, reference, amountPaise, bookedAt }) => {
      balance += amountPaise;
      const name = payer.toUpperCase().replace(/[^A-Z ]/g, '');
      const narration = `UPI-${name}-${name.replaceAll(' ', '.')}@OKAXIS-ICIC0000456-${reference}-UPI`;
      const day = bankDay(bookedAt);
      return [
        day,
        narration,
        reference.padStart(16, '0'),
        day,
        '',
        amountOf(amountPaise),
        amountOf(balance),
      ].join(',');
    },
  );
  const first = bankDay(paid[0]?.bookedAt ?? now);
  return [
    'HDFC BANK Ltd.,,,,Page No .:   1',
    `Statement From : ${first} To : ${bankDay(now)},,,,Account No :5010000000${lastDigits}`,
    '',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    ...rows,
    'STATEMENT SUMMARY :-',
    'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal',
    `${amountOf(OPENING_PAISE)},0,${rows.length},0,${amountOf(balance - OPENING_PAISE)},${amountOf(balance)}`,
    '',
  ].join('\n');
}

const amountOf = (paise: number): string => toRupees(paise).toFixed(2);

/** As HDFC writes it: `20/11/26`. */
function bankDay(moment: Date): string {
  const [year, month, day] = dayInIndia(moment).split('-') as [string, string, string];
  return `${day}/${month}/${year.slice(2)}`;
}
