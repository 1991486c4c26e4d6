import { aManualPayment } from '../payments-fixtures';
import { type PaymentChange, type PaymentPage, withChanges } from './payment-changes';

const PENDING = { status: 'pending', q: '' } as const;
const priya = aManualPayment('Priya Sharma');
const approved = { ...priya, status: 'approved' as const };

const aPage = (askedAt: number): PaymentPage => ({
  items: [priya],
  total: 1,
  counts: { pending: 1 },
  nextCursor: null,
  askedAt,
  countedAt: askedAt,
});
const approval = (change: Partial<PaymentChange>): PaymentChange => ({
  paymentId: priya.id,
  from: ['pending'],
  to: 'approved',
  payment: approved,
  at: 30,
  ...change,
});
const namesIn = (pages: PaymentPage[], changes: PaymentChange[]): string[] =>
  withChanges(pages, changes, PENDING).map(({ user }) => user.full_name);

describe('the pending payments with the changes since they were loaded', () => {
  it('lack a payment whose decision has not been answered yet', () => {
    expect(namesIn([aPage(10)], [approval({ payment: null, at: Infinity })])).toEqual([]);
  });

  it.each([
    ['is on its way', approval({ payment: null, at: Infinity })],
    ['has been answered', approval({})],
  ])(
    'do not get a payment back by an older response that arrives when its approval %s',
    (_when, decision) => {
      const correctedBefore: PaymentChange = { paymentId: priya.id, from: [], payment: priya, at: 20 };
      expect(namesIn([aPage(10)], [decision, correctedBefore])).toEqual([]);
    },
  );

  it('are what the server says where it was asked after the change', () => {
    expect(namesIn([aPage(40)], [approval({})])).toEqual(['Priya Sharma']);
  });

  it('include a payment that was reopened, in its place by age', () => {
    const older = aManualPayment('Asha Rao', { created_at: '2026-01-01T00:00:00.000Z' });
    const reopened: PaymentChange = {
      paymentId: older.id,
      from: ['rejected'],
      to: 'pending',
      payment: older,
      at: 30,
    };
    expect(namesIn([aPage(10)], [reopened])).toEqual(['Asha Rao', 'Priya Sharma']);
  });
});
