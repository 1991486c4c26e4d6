import { runningBalanceOf, type StatedBalances } from './running-balance.js';

const NOTHING_STATED: StatedBalances = { openingPaise: null, closingPaise: null };
/** Amounts above zero are credits. */
const balancesOf = (rows: [amount: number, balance: number | null][], stated = NOTHING_STATED) =>
  runningBalanceOf(
    rows.map(([amount, balancePaise], index) => ({
      row: index + 2,
      direction: amount > 0 ? ('credit' as const) : ('debit' as const),
      amountPaise: Math.abs(amount),
      balancePaise,
    })),
    stated,
  );

describe('the balances of a statement', () => {
  it('add up in either order of the rows', () => {
    expect(balancesOf([[100, 200], [-50, 150], [1, 151]])).toEqual({ state: 'whole' }); // prettier-ignore
    expect(balancesOf([[1, 151], [-50, 150], [100, 200]])).toEqual({ state: 'whole' }); // prettier-ignore
  });

  it('break at the row that doesn’t follow', () => {
    expect(balancesOf([[100, 200], [-50, 150], [1, 152], [1, 153]])).toEqual({ state: 'broken', row: 4, reason: 'balance' }); // prettier-ignore
    expect(balancesOf([[1, 153], [1, 152], [-50, 150], [100, 200]])).toEqual({ state: 'broken', row: 3, reason: 'balance' }); // prettier-ignore
  });

  it('is broken where one row has no balance, and absent where none has', () => {
    expect(balancesOf([[100, 200], [-50, null]])).toEqual({ state: 'broken', row: 3, reason: 'missing_balance' }); // prettier-ignore
    expect(balancesOf([[100, null], [-50, null]])).toEqual({ state: 'absent' }); // prettier-ignore
  });

  it('of a single line need a stated opening balance', () => {
    expect(balancesOf([[100, 200]])).toEqual({ state: 'absent' });
    expect(balancesOf([[100, 200]], { openingPaise: 100, closingPaise: 200 })).toEqual({ state: 'whole' });
    expect(balancesOf([[100, 200]], { openingPaise: 99, closingPaise: 200 })).toMatchObject({ reason: 'opening' }); // prettier-ignore
  });
});
