import { bankReference, lookalikeKey } from '../../platform/common/bank-reference.js';
import { TransactionIdTooLongError } from './payments.errors.js';

const MAX_NORMALISED_CHARACTERS = 200;

/** A transaction ID as typed, with its comparison keys. */
export interface TransactionId {
  typed: string;
  normalised: string;
  /** The bank's 12 digits; null unless the text names exactly one transfer. */
  reference: string | null;
  /** Equal for IDs that may name the same transfer. */
  lookalikeKey: string;
}

/**
 * Parses a transaction ID. Banks, apps and keyboards format it in many ways: with spaces, in lower case, in full-width
 * digits.
 * @throws TransactionIdTooLongError if the normal form (one character can expand to many) is longer than any real ID
 */
export function readTransactionId(typed: string): TransactionId {
  const normalised = normaliseTransactionId(typed);
  if ([...normalised].length > MAX_NORMALISED_CHARACTERS) throw new TransactionIdTooLongError();
  return { typed, normalised, reference: bankReference(typed), lookalikeKey: lookalikeKey(typed) };
}

/** Equal for IDs of the same transfer: the bank's 12 digits, or else the normalised text. */
export const referenceKey = ({ reference, normalised }: TransactionId): string => reference ?? normalised;

/** NFKC, without whitespace, upper-cased. */
export function normaliseTransactionId(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}

/** Whether two texts name the same transfer: by the bank's reference if either has one, else by the normalised text. */
export function isSameTransaction(one: string, other: string): boolean {
  const reference = bankReference(one);
  return (
    reference === bankReference(other) &&
    (reference !== null || normaliseTransactionId(one) === normaliseTransactionId(other))
  );
}
