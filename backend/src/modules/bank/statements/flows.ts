import { readDirection } from './cells.js';
import type { Direction } from './statement.js';

/** What a row of a merchant report, or the type column of a statement, says about its money. */
type Flow = Direction | 'refund' | 'not_a_payment';

const FLOWS: [Flow, RegExp][] = [
  ['refund', /refund|charge ?back|revers|dispute|cash ?back/i],
  ['debit', /pay ?out|\bsent\b|outward|\bpaid (?:to|out)\b|money out|withdraw/i],
  ['not_a_payment', /settle|adjust|\bfees?\b|commission|\bcharges?\b|\btax\b|\bgst\b/i],
  ['credit', /payment|\bpaid\b|receiv|collect|\bsale\b|acquiring|purchase|receipt|inward|money in/i],
];

/** "CR", "Payment received", "REFUND", … Null for a word that says nothing about the direction, such as "Transfer". */
export function readFlow(cell: string): Flow | null {
  const words = cell.replaceAll('_', ' ');
  return readDirection(words) ?? FLOWS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

type PaymentState = 'success' | 'failed' | 'pending';

const STATES: [PaymentState, RegExp][] = [
  [
    'failed',
    /fail|declin|error|reject|cancel|expire|abort|invalid|void|refund|revers|dispute|charge ?back|\bnot\b|unsuccess|unpaid|drop/i,
  ],
  [
    'pending',
    /pending|process(?:ing)?\b|initiat|created|authori[sz]ed|await|hold|progress|queue|scheduled|open/i,
  ],
  [
    'success',
    /^\W*(?:txn |transaction |payment )?(?:success|succeed|complete|captur|paid\b|settled|credited|approved|received|cleared|posted|processed|done|ok\b)/i,
  ],
];

/** Only `success` is money that came. Null for a word that no report is known to use. */
export function readState(cell: string): PaymentState | null {
  const words = cell.replaceAll('_', ' ');
  return STATES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
