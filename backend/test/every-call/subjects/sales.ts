import { dayInIndia } from '../../../src/platform/common/india.js';
import { aReference } from '../../factories/bank.js';
import { aCoupon } from '../../factories/coupons.js';
import { aCheckoutSession, aPendingPayment, decide } from '../../factories/payments.js';
import type { Scene } from '../scene.js';
import { but, once, type Subjects } from '../subject.js';

async function aBuyer(scene: Scene) {
  const [as, course, coupon] = [await scene.learner(), await scene.course(), await aCoupon(scene.academy)];
  const transfer = { transaction_id: aReference(), reference: aReference() };
  return { as, ...transfer, courseId: course.id, email: as.email, coupon: coupon.code, couponId: coupon.id };
}

/** A payment with a coupon that waits for an administrator: the most that a decision can be about. */
const aSale = but(aBuyer, async ({ as, courseId, transaction_id, coupon }) => {
  const { id } = await aPendingPayment(as, { id: courseId }, { transaction_id, coupon });
  return { id };
});
const anotherTransfer = () => ({ transaction_id: aReference() });
const anApprovedSale = once(aSale, (sale, { administrator }) =>
  decide(administrator, sale, 'approve').expect(200),
);
const aRejectedSale = but(
  once(aSale, (sale, { administrator }) => decide(administrator, sale, 'reject').expect(200)),
  anotherTransfer,
);

const aSaleInParts = but(aSale, async (sale, { administrator }) => {
  await decide(administrator, sale, 'parts', { amount: 100, reference: aReference() }).expect(201);
  const { body } = await administrator.get(`/api/payments/manual-payments/${sale.id}`).expect(200);
  return { partId: (body as { parts: { id: string }[] }).parts[0]!.id };
});

/** Payments that are to be approved together. */
const aBatch = but(aSale, ({ id, transaction_id }, scene) => ({
  id: scene.newId(),
  payments: [{ id, transaction_id }],
}));
const aSentBatch = once(aBatch, ({ id, payments }, { administrator }) =>
  administrator.post('/api/payments/manual-payments/batches').send({ id, payments }).expect(202),
);

/** A sale whose tax invoice is void. The academy is registered for GST while it is issued. */
const aVoidInvoice = once(aSale, async (sale, { administrator }) => {
  const save = async (changes: object) => {
    const { body } = await administrator.get('/api/admin/settings').expect(200);
    const settings = { ...(body as object), ...changes };
    await administrator.put('/api/admin/settings').send(settings).expect(200);
  };
  await save({ gstin: '27AAPFU0939F1ZV', legal_name: 'Triad Learning LLP', business_address: 'Pune' });
  await decide(administrator, sale, 'approve').expect(200);
  await save({ gstin: null });
  await decide(administrator, sale, 'void', { reason: 'Mistake' }).expect(200);
});

const aUsedCoupon = but(aSale, ({ coupon, couponId }) => ({ id: couponId, code: coupon }));

/** What is sold: checkouts, payments on both sides of the desk, and coupons. */
export const SALES: Subjects = {
  // A session that is open already has to be closed for one with a coupon.
  '/api/payments/checkout': once(aBuyer, ({ as, courseId }) => aCheckoutSession(as, { id: courseId })),
  submitPayment: once(aBuyer, ({ as, courseId, coupon }) =>
    aCheckoutSession(as, { id: courseId }, { coupon }),
  ),

  '/api/payments/mine': but(aSale, anotherTransfer),
  resubmitPayment: aRejectedSale,
  getRemainingPayment: aSaleInParts,
  getReceipt: anApprovedSale,
  getReceiptPdf: anApprovedSale,
  getCreditNotePdf: aVoidInvoice,

  '/api/payments/manual-payments': aSale,
  listManualPayments: but(aSale, () => ({ status: 'pending', q: 'Ananya' })),
  getManualPaymentReceipt: anApprovedSale,
  getManualPaymentReceiptPdf: anApprovedSale,
  getManualPaymentCreditNotePdf: aVoidInvoice,
  // First of all: has the bank seen it?
  rejectPayment: but(aSale, () => ({ confirm_seen: undefined })),
  voidPart: aSaleInParts,
  undoDecision: anApprovedSale,
  voidPayment: anApprovedSale,
  reopenPayment: aRejectedSale,
  recordRefund: but(anApprovedSale, () => ({ amount: 1, refunded_on: dayInIndia(new Date()) })),
  approvePayments: aBatch,
  '/api/payments/manual-payments/batches/{id}': aSentBatch,
  '/api/admin/learners/{id}/payments': but(aSale, ({ as }) => ({ id: as.id })),
  '/api/admin/exports/payments.csv': aSale,

  '/api/payments/coupons': aUsedCoupon,
  createCoupon: async (scene) => ({ course_id: (await scene.course()).id }),
  '/api/admin/exports/coupon-usages.csv': aUsedCoupon,
};
