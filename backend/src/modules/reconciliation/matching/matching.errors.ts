import { ConflictError, InvalidInputError } from '../../../platform/common/domain-error.js';
import { formatRupees } from '../../../platform/common/money.js';
import type { Verdict } from './matching.js';

/** The rules don't match the line to the payment, or no longer do. */
export const matchChanged = (verdict: Verdict | null) =>
  new ConflictError(
    'bank.no_match',
    verdict?.verdict === 'look'
      ? verdict.sentence
      : 'No payment matches this bank line any more. Reload the list.',
  );

/** All of the line was sent back by a payment that was voided. */
export const nothingLeft = (orderCode: string) =>
  new ConflictError(
    'bank.nothing_left',
    `This money paid for order ${orderCode} and was sent back: nothing of it is left`,
  );

/** 400 at the field `payment_id`. */
export const wrongAmount = (linePaise: number, duePaise: number) =>
  new InvalidInputError(
    'bank.wrong_amount',
    `The bank line has ${formatRupees(linePaise)}, and ${formatRupees(duePaise)} is due for this payment`,
    'payment_id',
  );

export const lineApprovedPayment = () =>
  new ConflictError(
    'bank.line_approved_payment',
    'A payment was approved with this line. Use “Approved by mistake” on the payment to free the line',
  );

/** The policy or its caps don't allow it now. */
export const automaticStopped = () =>
  new ConflictError('bank.automatic_stopped', 'This payment waits for an administrator');

export const notConfirmed = (confirmed: number, needed: number) =>
  new ConflictError(
    'bank.not_confirmed',
    `Automatic approval needs ${needed} confirmed suggestions; so far there are ${confirmed}`,
  );
