import {
  type PaymentFacts,
  type PaymentWarning,
  type SameTransactionPayment,
  warningsOf,
} from './payment-warnings.js';
import { Payment } from './payment.entity.js';

const AS_USUAL: Partial<Payment> = {
  status: 'pending',
  reference: '632560217745',
  late: false,
  originalAmountPaise: 499_900,
  amountPaise: 499_900,
  discountPercent: 0,
};
const NOTHING_UNUSUAL: PaymentFacts = {
  sameTransaction: [],
  otherRejections: 0,
  coursePricePaise: 499_900,
  couponNow: null,
  takenBackOn: null,
  hasAccess: false,
  reopenedAt: null,
};
const coupon = { active: true, endsAt: null, expired: false, maxUses: null, uses: 0 };
const another = (given: Partial<SameTransactionPayment> = {}): SameTransactionPayment => ({
  id: 'another',
  orderCode: 'TA4MW8Z2KD',
  courseTitle: 'Web application exploitation',
  learnerName: 'Rahul Verma',
  amountPaise: 499_900,
  transactionId: '632560217745',
  status: 'approved',
  createdAt: new Date(),
  isOwn: false,
  isPart: false,
  isSame: true,
  ...given,
});
const COUPON_WARNINGS = { coupon_expired: { expired: true }, coupon_switched_off: { active: false } };

const warnings = (payment: Partial<Payment> = {}, facts: Partial<PaymentFacts> = {}): PaymentWarning[] =>
  warningsOf(Object.assign(new Payment(), AS_USUAL, payment), { ...NOTHING_UNUSUAL, ...facts });

describe('warnings for administrators', () => {
  it('are empty for a normal payment', () => {
    expect(warnings()).toEqual([]);
    expect(warnings({ reference: null, amountPaise: 0 })).toEqual([]);
    expect(warnings({ discountPercent: 89 }, { couponNow: { ...coupon, maxUses: 5, uses: 4 } })).toEqual([]);
  });

  it.each<[PaymentWarning, Partial<Payment>, Partial<PaymentFacts>]>([
    ['transaction_id_used', {}, { sameTransaction: [another()] }],
    ['transaction_id_used', {}, { sameTransaction: [another({ status: 'rejected' })] }],
    ['transaction_id_used', {}, { sameTransaction: [another({ status: 'pending', isOwn: true })] }],
    ['lookalike_transaction_id', {}, { sameTransaction: [another({ isSame: false })] }],
    ['has_access', {}, { hasAccess: true }],
    ['no_utr', { reference: null }, {}],
    ['own_rejected_attempt', {}, { sameTransaction: [another({ status: 'rejected', isOwn: true })] }],
    ['late_proof', { late: true }, {}],
    ['price_changed', {}, { coursePricePaise: 549_900 }],
    ['price_changed', {}, { coursePricePaise: 499_899 }],
    ['nearly_free', { discountPercent: 90 }, {}],
    ['coupon_limit_reached', {}, { couponNow: { ...coupon, maxUses: 5, uses: 5 } }],
    ['earlier_rejections', {}, { otherRejections: 1 }],
    ['reopened', {}, { reopenedAt: new Date() }],
  ])('warns of %s', (warning, payment, facts) => {
    expect(warnings(payment, facts)).toEqual([warning]);
  });

  it.each(Object.entries(COUPON_WARNINGS))('warns of %s', (warning, state) => {
    expect(warnings({}, { couponNow: { ...coupon, ...state } })).toEqual([warning]);
  });

  it.each(['approved', 'rejected'] as const)(
    'lets price and coupon be once it is %s: they change with time',
    (status) => {
      const facts = {
        coursePricePaise: 1,
        couponNow: { active: false, endsAt: null, expired: true, maxUses: 1, uses: 1 },
        otherRejections: 2,
      };
      expect(warnings({ status, late: true, discountPercent: 95 }, facts)).toEqual([
        'late_proof',
        'earlier_rejections',
      ]);
    },
  );
});
