import { type BankImportPreviewResponse, type BankImportResponse } from '../../../api/bank-api';
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

const NOT_APPROVED = 'Nothing will be approved from this file; you can still use it to look.';

/** What the balances say about the file. */
export function balanceSentence(found: BankImportResponse): string {
  const {
    chain,
    chain_row: row,
    chain_reason: reason,
    opening_balance: opening,
    closing_balance: closing,
  } = found;
  if (chain === 'absent') return `This file has no balances to check it by. ${NOT_APPROVED}`;
  if (chain === 'whole')
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
