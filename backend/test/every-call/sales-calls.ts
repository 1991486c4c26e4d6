import { aCoupon } from '../factories/coupons.js';
import { aCheckoutSession, aPendingPayment } from '../factories/payments.js';
import type { Calls, Scene } from './scene.js';

const MANUAL_PAYMENTS = '/api/payments/manual-payments';

/** A payment with a coupon that waits for an administrator: the most that a decision can be about. */
async function aSale(scene: Scene) {
  const learner = await scene.learner();
  const course = await scene.course();
  const coupon = await aCoupon(scene.academy);
  const { id } = await aPendingPayment(learner, course, {
    transaction_id: scene.newId(),
    coupon: coupon.code,
  });
  return { id, learner, course, coupon };
}

/** A payment that is to be approved with others. */
async function aBatch(scene: Scene) {
  const learner = await scene.learner();
  const transaction_id = scene.newId();
  const { id } = await aPendingPayment(learner, await scene.course(), { transaction_id });
  return { id: scene.newId(), payments: [{ id, transaction_id }] };
}

/** The calls of checkout, payments and coupons, on both sides of the desk. */
export const SALES_CALLS: Calls = {
  startCheckout: async (scene) => {
    const learner = await scene.learner();
    const course = await scene.course();
    const { code } = await aCoupon(scene.academy);
    // A session that is open already has to be closed for one with a coupon.
    await aCheckoutSession(learner, course);
    const details = { name: learner.fullName, email: learner.email, coupon: code };
    return () => learner.post(`/api/payments/checkout/${course.id}`).send(details);
  },
  getOpenCheckout: async (scene) => {
    const learner = await scene.learner();
    const course = await scene.course();
    await aCheckoutSession(learner, course);
    return () => learner.get(`/api/payments/checkout/${course.id}`);
  },
  quoteCheckout: async (scene) => {
    const learner = await scene.learner();
    const course = await scene.course();
    const { code: coupon } = await aCoupon(scene.academy);
    return () => learner.post(`/api/payments/checkout/${course.id}/quote`).send({ coupon });
  },
  submitPayment: async (scene) => {
    const learner = await scene.learner();
    const course = await scene.course();
    const { code } = await aCoupon(scene.academy);
    await aCheckoutSession(learner, course, { coupon: code });
    const proof = { transaction_id: scene.newId(), payment_method: 'UPI', coupon: code };
    return () => learner.post(`/api/payments/submit/${course.id}`).send(proof);
  },
  listMyPayments: async (scene) => {
    const { learner } = await aSale(scene);
    return () => learner.get('/api/payments/mine');
  },
  correctPayment: async (scene) => {
    const { id, learner } = await aSale(scene);
    const change = { transaction_id: scene.newId() };
    return () => learner.patch(`/api/payments/mine/${id}`).send(change);
  },
  resubmitPayment: async (scene) => {
    const { id, learner } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/reject`).expect(200);
    const change = { transaction_id: scene.newId() };
    return () => learner.post(`/api/payments/mine/${id}/resubmit`).send(change);
  },
  getRemainingPayment: async (scene) => {
    const { id, learner } = await aSale(scene);
    await scene.administrator
      .post(`${MANUAL_PAYMENTS}/${id}/parts`)
      .send({ amount: 100, reference: scene.newId() })
      .expect(201);
    return () => learner.get(`/api/payments/mine/${id}/remaining`);
  },
  getReceipt: async (scene) => {
    const { id, learner } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`).expect(200);
    return () => learner.get(`/api/payments/mine/${id}/receipt`);
  },
  getReceiptPdf: async (scene) => {
    const { id, learner } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`).expect(200);
    return () => learner.get(`/api/payments/mine/${id}/receipt.pdf`);
  },

  getCreditNotePdf: async (scene) => {
    const { id, learner } = await aVoidInvoice(scene);
    return () => learner.get(`/api/payments/mine/${id}/credit-note.pdf`);
  },

  listManualPayments: async (scene) => {
    await aSale(scene);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}?status=pending&q=Ananya`);
  },
  getManualPaymentsSummary: async (scene) => {
    await aSale(scene);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}/summary`);
  },
  readBankText: async (scene) => {
    await aSale(scene);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}/bank-text?text=UPI/632560217745/RAVI`);
  },
  getManualPayment: async (scene) => {
    const { id } = await aSale(scene);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}/${id}`);
  },
  getManualPaymentReceipt: async (scene) => {
    const { id } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`).expect(200);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}/${id}/receipt`);
  },
  getManualPaymentReceiptPdf: async (scene) => {
    const { id } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`).expect(200);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}/${id}/receipt.pdf`);
  },
  getManualPaymentCreditNotePdf: async (scene) => {
    const { id } = await aVoidInvoice(scene);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}/${id}/credit-note.pdf`);
  },
  approvePayment: async (scene) => {
    const { id } = await aSale(scene);
    return () => scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`);
  },
  rejectPayment: async (scene) => {
    const { id } = await aSale(scene);
    return () =>
      scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/reject`).send({ reason: 'Not on the statement' });
  },
  recordPart: async (scene) => {
    const { id } = await aSale(scene);
    const part = { amount: 100, reference: scene.newId() };
    return () => scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/parts`).send(part);
  },
  voidPart: async (scene) => {
    const { id } = await aSale(scene);
    const part = { amount: 100, reference: scene.newId() };
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/parts`).send(part).expect(201);
    const { body } = await scene.administrator.get(`${MANUAL_PAYMENTS}/${id}`).expect(200);
    const partId = (body as { parts: { id: string }[] }).parts[0]!.id;
    return () =>
      scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/parts/${partId}/void`).send({ reason: 'Mistake' });
  },
  approvePayments: async (scene) => {
    const batch = await aBatch(scene);
    return () => scene.administrator.post(`${MANUAL_PAYMENTS}/batches`).send(batch);
  },
  getPaymentBatch: async (scene) => {
    const batch = await aBatch(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/batches`).send(batch).expect(202);
    return () => scene.administrator.get(`${MANUAL_PAYMENTS}/batches/${batch.id}`);
  },
  undoPaymentBatch: async (scene) => {
    const batch = await aBatch(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/batches`).send(batch).expect(202);
    return () => scene.administrator.post(`${MANUAL_PAYMENTS}/batches/${batch.id}/undo`);
  },
  undoDecision: async (scene) => {
    const { id } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`).expect(200);
    return () => scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/undo`);
  },
  voidPayment: async (scene) => {
    const { id } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`).expect(200);
    return () =>
      scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/void`).send({ reason: 'Another transfer' });
  },
  recordRefund: async (scene) => {
    const { id } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/approve`).expect(200);
    const refund = {
      amount: 1,
      reference: String(Date.now()).slice(-12).padStart(12, '7'),
      refunded_on: new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10),
    };
    return () => scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/refunds`).send(refund);
  },
  reopenPayment: async (scene) => {
    const { id } = await aSale(scene);
    await scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/reject`).expect(200);
    return () => scene.administrator.post(`${MANUAL_PAYMENTS}/${id}/reopen`);
  },
  listLearnerPayments: async (scene) => {
    const { learner } = await aSale(scene);
    return () => scene.administrator.get(`/api/admin/learners/${learner.id}/payments`);
  },
  exportInvoices: (scene) => () => scene.administrator.get('/api/admin/exports/invoices.csv'),
  exportPayments: async (scene) => {
    await aSale(scene);
    return () => scene.administrator.get('/api/admin/exports/payments.csv');
  },

  listCoupons: async (scene) => {
    await aCoupon(scene.academy);
    return () => scene.administrator.get('/api/payments/coupons');
  },
  createCoupon: async (scene) => {
    const { id } = await scene.course();
    const coupon = { code: 'DIWALI-26', percent_off: 20, max_uses: 50, course_id: id };
    return () => scene.administrator.post('/api/payments/coupons').send(coupon);
  },
  updateCoupon: async (scene) => {
    const { id } = await aCoupon(scene.academy);
    return () => scene.administrator.patch(`/api/payments/coupons/${id}`).send({ max_uses: 5 });
  },
  listCouponUsages: async (scene) => {
    const { coupon } = await aSale(scene);
    return () => scene.administrator.get(`/api/payments/coupons/usages?code=${coupon.code}`);
  },
  getCouponStats: async (scene) => {
    const { coupon } = await aSale(scene);
    return () => scene.administrator.get(`/api/payments/coupons/stats?code=${coupon.code}`);
  },
  exportCouponUsages: async (scene) => {
    await aSale(scene);
    return () => scene.administrator.get('/api/admin/exports/coupon-usages.csv');
  },
};

/** A sale whose tax invoice is void. The academy is registered for GST while it is issued. */
async function aVoidInvoice(scene: Scene) {
  const sale = await aSale(scene);
  const save = async (changes: object) => {
    const { body } = await scene.administrator.get('/api/admin/settings').expect(200);
    await scene.administrator
      .put('/api/admin/settings')
      .send({ ...(body as object), ...changes })
      .expect(200);
  };
  await save({ gstin: '27AAPFU0939F1ZV', legal_name: 'Triad Learning LLP', business_address: 'Pune' });
  await scene.administrator.post(`${MANUAL_PAYMENTS}/${sale.id}/approve`).expect(200);
  await save({ gstin: null });
  await scene.administrator
    .post(`${MANUAL_PAYMENTS}/${sale.id}/void`)
    .send({ reason: 'Mistake' })
    .expect(200);
  return sale;
}
