import type { Statement } from '../../src/modules/bank/index.js';
import type { Claim, MatchLine } from '../../src/modules/reconciliation/matching/matching.js';
import { readTransactionId } from '../../src/modules/payments/transaction-id.js';
import type { FixtureOrder } from './fixtures.js';

/** The lines of a statement of our account, all unallocated. */
export const matchLinesOf = ({
  lines,
  runningBalance,
}: Pick<Statement, 'lines' | 'runningBalance'>): MatchLine[] =>
  lines.map((line, index) => ({
    ...line,
    id: `line-${index}`,
    runningBalance: runningBalance.state,
    allocatedTo: null,
  }));

export const claimOf = ({ code, amount, state, typed, ...order }: FixtureOrder): Claim => ({
  ...order,
  id: code,
  kind: state === 'open' ? 'checkout' : 'payment',
  learnerName: 'Meghna Example',
  payerName: 'Meghna Example',
  orderCode: code,
  duePaise: amount,
  typed,
  reference: typed === null ? null : readTransactionId(typed).reference,
  state,
  expiresAt: new Date(Date.parse(order.openedAt) + 30 * 60_000).toISOString(),
  late: false,
  pricePaise: amount,
  priceNowPaise: amount,
});
