import {
  type BankImportPreviewResponse,
  type BankImportResponse,
  type UnreadCell,
} from '../../../api/admin-api';
import { formatCalendarDay } from '../../../lib/dates';
import { formatCount, formatRupees, plural } from '../../../lib/format';

/** "1 Nov–23 Nov" */
function periodOf({ period_from, period_to }: BankImportResponse): string {
  if (!period_from || !period_to) return '';
  const [from, to] = [formatCalendarDay(period_from), formatCalendarDay(period_to)];
  return from === to ? from : `${from}–${to}`;
}

/** "HDFC, account …4321, 1 Nov–23 Nov. 361 lines, 40 new, 321 seen before." */
export function importSentence(found: BankImportResponse): string {
  const seen = found.lines - found.new_lines;
  const where = [found.bank, `account …${found.account.last_digits}`, periodOf(found)]
    .filter(Boolean)
    .join(', ');
  const lines = [
    plural(found.lines, 'line'),
    `${formatCount(found.new_lines)} new`,
    ...(seen > 0 ? [`${formatCount(seen)} seen before`] : []),
  ];
  return `${where}. ${lines.join(', ')}.`;
}

const UNREAD: Record<UnreadCell, string> = {
  date: 'the date can’t be read',
  amount: 'the amount can’t be read',
  type: 'the type of transaction isn’t known',
};
const MAX_NAMED_ROWS = 5;

/** What an administrator has to know about the file before it counts: each in a sentence. */
export function cautionsOf(found: BankImportResponse): string[] {
  const { unread_rows: unread, account, names_account } = found;
  const more = unread.length - MAX_NAMED_ROWS;
  return [
    ...(names_account
      ? []
      : [
          `This file doesn’t show its account number. Import it only if it is of ${account.name} (…${account.last_digits}).`,
        ]),
    ...unread.slice(0, MAX_NAMED_ROWS).map(({ row, cell }) => `Row ${row} is left out: ${UNREAD[cell]}.`),
    ...(more > 0 ? [`${plural(more, 'more row')} can’t be read.`] : []),
  ];
}

/** "2 rows are no payments that succeeded. Fees: ₹11.80." Empty for a bank's own statement. */
export function reportSentence({ left_out_rows: leftOut, fees }: BankImportResponse): string {
  return [
    ...(leftOut > 0 ? [`${plural(leftOut, 'row')} left out: not a payment that succeeded.`] : []),
    ...(fees === null ? [] : [`Fees: ${formatRupees(fees)}.`]),
  ].join(' ');
}

const NOT_APPROVED = 'Nothing will be approved from this file; you can still use it to look.';

/** What the balances say about the file. */
export function balanceSentence(found: BankImportResponse): string {
  const {
    running_balance,
    running_balance_row: row,
    running_balance_reason: reason,
    opening_balance: opening,
    closing_balance: closing,
  } = found;
  if (running_balance === 'absent') return `This file has no balances to check it by. ${NOT_APPROVED}`;
  if (running_balance === 'whole')
    return opening !== null && closing !== null
      ? `Balances add up from ${formatRupees(opening)} to ${formatRupees(closing)}.`
      : 'Balances add up.';
  if (row !== null && reason === 'missing_balance') return `Row ${row} has no balance. ${NOT_APPROVED}`;
  if (row !== null)
    return `The balances do not add up at row ${row}: a line is missing or changed. ${NOT_APPROVED}`;
  const which = reason === 'opening' ? 'opening' : 'closing';
  return `The lines do not lead to the stated ${which} balance: a line is missing or changed. ${NOT_APPROVED}`;
}

/** "31 match, 4 need a look, 5 unclaimed." */
export function matchSentence(matches: NonNullable<BankImportPreviewResponse['matches']>): string {
  const { matched, look, unclaimed, settled } = matches;
  return [
    `${formatCount(matched)} match`,
    `${formatCount(look)} need a look`,
    `${formatCount(unclaimed)} unclaimed`,
    ...(settled > 0 ? [`${formatCount(settled)} already counted`] : []),
  ]
    .join(', ')
    .concat('.');
}
