import type { UnreadRow } from './statements/statement.js';
import { ConflictError, DomainError, InvalidInputError } from '../../platform/common/domain-error.js';

/** What can be wrong with a statement file before its lines are looked at. */
const FILE_PROBLEMS = {
  empty: 'This file is empty.',
  too_large: 'This file is larger than 10 MB. Download the statement for a shorter period.',
  too_many_rows: 'This statement has more than 50,000 rows. Download it for a shorter period.',
  pdf: 'This is a PDF. Download the statement as Excel or CSV.',
  password: 'This file is protected with a password. Open it, save it without a password and upload that.',
  unpacks_too_large: 'This file unpacks to far more than a statement holds. Download it from the bank again.',
  too_costly: 'This file takes too long to read. Download the statement for a shorter period.',
  damaged: 'This file is damaged or not a statement. Download it as Excel or CSV from the bank again.',
} as const;
export type FileProblem = keyof typeof FILE_PROBLEMS;

/** 400 at the field `file`. */
export class UnreadableFileError extends InvalidInputError {
  constructor(readonly problem: FileProblem) {
    super('bank.unreadable_file', FILE_PROBLEMS[problem], 'file');
  }
}

/** 400 at the field `file`: it can be read, but no row has a date and an amount. */
export class NoTableError extends InvalidInputError {
  constructor() {
    super(
      'bank.no_table',
      'This file has no table of transactions. Download the account statement as Excel or CSV.',
      'file',
    );
  }
}

/** 400 at `columns`. */
export const wrongColumns = (unread: readonly UnreadRow[] = []) =>
  new InvalidInputError(
    'bank.no_table',
    `No row has a date and an amount in these columns. Check the columns.${unread
      .slice(0, 1)
      .map(({ row, cell }) => ` In row ${row} the ${cell} can’t be read.`)
      .join('')}`,
    'columns',
  );

/** 400 at the field `file`. */
export const wrongAccount = (account: { name: string; lastDigits: string }, found: string) =>
  new InvalidInputError(
    'bank.wrong_account',
    `This is the statement of an account ending in ${found.slice(-4)}. ${account.name} ends in ${account.lastDigits}.`,
    'file',
  );

export const alreadyImported = () =>
  new ConflictError('bank.already_imported', 'This file has already been imported. Nothing was changed.');

/** The preview is gone, or the import is in another state. */
export const importNotPreviewed = () =>
  new ConflictError('bank.import_not_open', 'This preview is no longer open. Upload the file again.');

export const lineTaken = () =>
  new ConflictError(
    'bank.line_taken',
    'This bank line is already used for a payment or set aside. Reload the list.',
  );

export const payerForgotten = () =>
  new ConflictError('bank.payer_forgotten', 'The payer’s name and UPI ID are deleted after 180 days.');

/** No automatic or suggested approval from a statement whose balances don't add up. */
export const runningBalanceBroken = () =>
  new ConflictError(
    'bank.running_balance_broken',
    'The balances of this statement do not add up, so nothing is approved from it',
  );

export const noMailbox = () =>
  new ConflictError('bank.no_mailbox', 'No mailbox is set up. Set BANK_IMAP_URL on the server first.');

/** 400: the message doesn't have the amount or the reference that was chosen. */
export const noSuchMark = () =>
  new InvalidInputError('bank.no_such_mark', 'Choose an amount and a reference of this message.');

/** 401: the signature or its time is wrong, or the feed doesn't exist; the response doesn't say which. */
export const badSignature = () =>
  new DomainError(
    401,
    'bank.bad_signature',
    'The signature doesn’t fit. Check the secret and the clock of the phone',
  );
