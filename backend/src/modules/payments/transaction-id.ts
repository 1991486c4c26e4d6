import { TransactionIdTooLongError } from './payments.errors.js';

const MAX_NORMALISED_CHARACTERS = 200;

/** A transaction id as typed, and the form in which ids are compared. */
export interface TransactionId {
  typed: string;
  normalised: string;
}

/**
 * Banks, apps and keyboards write one id in many ways: with spaces, in small letters, in full-width digits.
 * @throws TransactionIdTooLongError where the normal form (one character can stand for many) is beyond any real id
 */
export function readTransactionId(typed: string): TransactionId {
  const normalised = normaliseTransactionId(typed);
  if ([...normalised].length > MAX_NORMALISED_CHARACTERS) throw new TransactionIdTooLongError();
  return { typed, normalised };
}

/** NFKC, without whitespace, upper-cased. */
export function normaliseTransactionId(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}
