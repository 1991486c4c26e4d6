import type { EntityManager } from 'typeorm';
import { toPaise } from '../platform/common/money.js';
import { CouponUsage } from '../modules/coupons/coupon-usage.entity.js';
import { Coupon } from '../modules/coupons/coupon.entity.js';
import { CheckoutSession } from '../modules/checkout/checkout-session.entity.js';
import { NO_INVOICE_DETAILS } from '../modules/checkout/checkout-sessions.service.js';
import { OrderCodes } from '../modules/checkout/order-codes.js';
import { PaymentHistory } from '../modules/payments/payment-history.entity.js';
import { Payment } from '../modules/payments/payment.entity.js';
import { ReceiptsRepository } from '../modules/payments/receipts.repository.js';
import { readTransactionId } from '../modules/payments/transaction-id.js';
import { DEMO_COUPONS, DEMO_COURSES, DEMO_PAYMENTS, DEMO_PEOPLE, type DemoPayment } from './index.js';
import { idOf, type SeedScene } from './seed-scene.js';

/** Duration of the checkout sessions, in minutes. */
const SESSION_MINUTES = 30;
/** The payee of the demo's learners: no bank has this handle. */
const PAYEE = {
  upiAddress: 'triadacademy@demo',
  payeeName: 'Triad Academy',
  upiKind: 'personal',
  upiBankQr: null,
} as const;
const orderCodes = new OrderCodes();

/** Seeds the coupons, and for each payment its checkout session, coupon use and history. */
export async function seedSales(manager: EntityManager, scene: SeedScene): Promise<void> {
  await seedCoupons(manager, scene);
  const sales = DEMO_PAYMENTS.map((payment) => saleOf(payment, scene));
  await manager.insert(
    CheckoutSession,
    sales.map(({ checkout }) => checkout),
  );
  await manager.insert(
    Payment,
    sales.map(({ payment }) => payment),
  );
  await issueReceipts(
    manager,
    sales.map(({ payment }) => payment),
  );
  await manager.insert(
    PaymentHistory,
    sales.flatMap(({ history }) => history),
  );
  await manager.insert(
    CouponUsage,
    sales.flatMap(({ couponUsage }) => couponUsage ?? []),
  );
}

/** In the order of approval, for the receipt numbers. */
async function issueReceipts(manager: EntityManager, payments: Payment[]): Promise<void> {
  const receipts = new ReceiptsRepository(manager.connection);
  const approved = payments.filter(({ status }) => status === 'approved');
  for (const payment of approved.sort((a, b) => Number(a.processedAt) - Number(b.processedAt))) {
    await receipts.issue(manager, payment);
  }
}

async function seedCoupons(manager: EntityManager, scene: SeedScene): Promise<void> {
  const timeOf = (minutesAgo: number | null) => (minutesAgo === null ? null : scene.at(minutesAgo));
  const coupons = DEMO_COUPONS.map((coupon) => {
    const startsAt = timeOf(coupon.startsMinutesAgo);
    const createdAt = startsAt ?? scene.now;
    return {
      id: scene.coupons.name(coupon.code, idOf(createdAt)),
      code: coupon.code,
      percentOff: coupon.percentOff,
      maxUses: coupon.maxUses,
      maxUsesPerLearner: coupon.maxUsesPerLearner,
      startsAt,
      endsAt: timeOf(coupon.endsMinutesAgo),
      courseId: coupon.course === null ? null : scene.courses.of(coupon.course),
      active: coupon.active,
      createdAt,
    };
  });
  await manager.insert(Coupon, coupons);
}

interface Sale {
  checkout: CheckoutSession;
  payment: Payment;
  history: PaymentHistory[];
  /** Null without a coupon. */
  couponUsage: CouponUsage | null;
}

function saleOf(demo: DemoPayment, scene: SeedScene): Sale {
  const startedAt = scene.at(demo.sessionStartedMinutesAgo);
  const submittedAt = scene.at(demo.submittedMinutesAgo);
  const decision = demo.status === 'pending' ? null : demo.decision;
  const decidedAt = decision && scene.at(decision.minutesAgo);
  const payer = one(DEMO_PEOPLE, demo.learner);
  const couponId = demo.coupon === null ? null : scene.coupons.of(demo.coupon);
  const offer = {
    orderCode: orderCodes.next(),
    userId: scene.people.of(demo.learner),
    courseId: scene.courses.of(demo.course),
    courseTitle: one(DEMO_COURSES, demo.course).title,
    payerName: payer.fullName,
    payerEmail: payer.email,
    originalAmountPaise: toPaise(demo.originalAmount),
    discountPercent: demo.discountPercent,
    amountPaise: toPaise(demo.amount),
    couponCode: demo.coupon,
  };
  const expiresAt = scene.at(demo.sessionStartedMinutesAgo - SESSION_MINUTES);
  const checkout: CheckoutSession = {
    ...offer,
    ...PAYEE,
    id: idOf(startedAt),
    thumbnail: null,
    ...NO_INVOICE_DETAILS,
    couponId,
    createdAt: startedAt,
    expiresAt,
    closedAt: submittedAt,
  };
  const transactionId = demo.transactionId === null ? null : readTransactionId(demo.transactionId);
  const payment: Payment = {
    ...offer,
    id: scene.payments.name(demo.key, idOf(submittedAt)),
    checkoutSessionId: checkout.id,
    courseThumbnail: null,
    evidenceFileId: null,
    receivedPaise: 0,
    refundedPaise: 0,
    paymentMethod: 'UPI',
    transactionId: demo.transactionId,
    transactionIdNormalised: transactionId?.normalised ?? null,
    reference: transactionId?.reference ?? null,
    lookalikeKey: transactionId?.lookalikeKey ?? null,
    receiptEmail: demo.receiptEmail,
    status: demo.status,
    late: demo.late,
    rejectionReason: decision?.reason ?? null,
    receiptNumber: null,
    createdAt: submittedAt,
    processedAt: decidedAt,
    processedBy: decision?.by ? scene.people.of(decision.by) : null,
    voidedAt: null,
    voidedBy: null,
    voidReason: null,
  };
  const couponUsage: CouponUsage | null =
    couponId !== null && demo.coupon !== null
      ? {
          id: idOf(startedAt),
          couponId,
          couponCode: demo.coupon,
          userId: offer.userId,
          courseId: offer.courseId,
          checkoutSessionId: checkout.id,
          status: demo.status,
          reservedUntil: expiresAt,
          createdAt: startedAt,
        }
      : null;
  return { checkout, payment, history: historyOf(payment), couponUsage };
}

/** The history: the submission and a decision, or the system's grant of a free order. */
function historyOf(payment: Payment): PaymentHistory[] {
  const base = {
    paymentId: payment.id,
    previousTransactionId: null,
    transactionId: null,
    evidenceFileId: null,
    requestId: null,
  };
  const grantedAtOnce = payment.processedAt !== null && payment.processedBy === null;
  const submission: PaymentHistory = {
    ...base,
    id: idOf(payment.createdAt),
    fromStatus: null,
    toStatus: grantedAtOnce ? payment.status : 'pending',
    actorId: grantedAtOnce ? null : payment.userId,
    reason: null,
    createdAt: payment.createdAt,
  };
  if (payment.processedAt === null || grantedAtOnce) return [submission];
  const decision: PaymentHistory = {
    ...base,
    id: idOf(payment.processedAt),
    fromStatus: 'pending',
    toStatus: payment.status,
    actorId: payment.processedBy,
    reason: payment.rejectionReason,
    createdAt: payment.processedAt,
  };
  return [submission, decision];
}

function one<Row extends { key: string }>(rows: readonly Row[], key: string): Row {
  const row = rows.find((candidate) => candidate.key === key);
  if (!row) throw new Error(`The demo has nothing named ${key}`);
  return row;
}
