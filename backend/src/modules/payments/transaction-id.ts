import { bankReference, lookalikeKey } from '../../platform/common/bank-reference.js';
import { TransactionIdTooLongError } from './payments.errors.js';

const MAX_NORMALISED_CHARACTERS = 200;

/** A transaction id as typed, and what it is compared by. */
export interface TransactionId {
  typed: string;
  normalised: string;
  /** The bank's 12 digits; null where the text doesn't name exactly one transfer. */
  reference: string | null;
  /** Equal for ids that may mean the same transfer. */
  lookalikeKey: string;
}

/**
 * Banks, apps and keyboards write one id in many ways: with spaces, in small letters, in full-width digits.
 * @throws TransactionIdTooLongError where the normal form (one character can expand to many) is beyond any real id
 */
export function readTransactionId(typed: string): TransactionId {
  const normalised = normaliseTransactionId(typed);
  if ([...normalised].length > MAX_NORMALISED_CHARACTERS) throw new TransactionIdTooLongError();
  return { typed, normalised, reference: bankReference(typed), lookalikeKey: lookalikeKey(typed) };
}

/** Equal for ids of the same transfer: the bank's 12 digits, or the normalised text without them. */
export const referenceKey = ({ reference, normalised }: TransactionId): string => reference ?? normalised;

/** NFKC, without whitespace, upper-cased. */
export function normaliseTransactionId(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}

/** Whether two texts name one transfer: by the bank's reference where either has one, else by the normalised text. */
export function isSameTransaction(one: string, other: string): boolean {
  const reference = bankReference(one);
  return (
    reference === bankReference(other) &&
    (reference !== null || normaliseTransactionId(one) === normaliseTransactionId(other))
  );
}
