import { http, HttpResponse } from 'msw';
import {
  type ManualPaymentDetailResponse,
  type ManualPaymentResponse,
  type ManualPaymentsSummaryResponse,
} from '../../api/admin-api';
import {
  type CheckoutSessionResponse,
  type EnrolledCourseResponse,
  type OpenCheckoutResponse,
  type PaymentResponse,
  type PurchaseResponse,
  type QuoteResponse,
} from '../../api/api';
import { API, refusal } from '../../testing/api-objects';
import { aLearner } from '../../testing/render';
import { server } from '../../testing/server';
import { writeDraft } from './checkout/checkout-drafts';

export const COURSE_ID = '0193a1c0-0000-7000-8000-0000000000c1';
export const COURSE_TITLE = 'Memory forensics field guide';

const MINUTE = 60_000;

export const aCheckout = (overrides: Partial<CheckoutSessionResponse> = {}): CheckoutSessionResponse => ({
  id: '0193a1c0-0000-7000-8000-0000000000e1',
  order_code: 'TA7K3QX9MZ',
  course_id: COURSE_ID,
  course_title: COURSE_TITLE,
  thumbnail: null,
  amount: 4949,
  original_amount: 5499,
  discount_percent: 10,
  coupon: 'FIRST10',
  upi_qr: 'data:image/svg+xml;base64,PHN2Zy8+',
  upi_address: 'academy@okbank',
  payee_name: 'Triad Academy',
  upi_kind: 'personal',
  upi_signed_qr: null,
  upi_link: 'upi://pay?pa=academy@okbank&am=4949.00&cu=INR',
  name: aLearner.full_name,
  email: aLearner.email,
  session_expires_at: new Date(Date.now() + 30 * MINUTE).toISOString(),
  access_granted: false,
  ...overrides,
});

/** A checkout that was left at its QR code, in this tab or another. */
export function givenLeftCheckout(checkout: CheckoutSessionResponse): void {
  const details = { name: aLearner.full_name, email: aLearner.email, coupon: '' };
  const gst = { gstin: '', legalName: '', placeOfSupply: '' };
  const proof = { transactionId: '', receiptEmail: '', editingDetails: false };
  writeDraft(aLearner.id, COURSE_ID, { ...details, ...gst, ...proof, session: checkout });
}

/** What the bank shows of an open checkout: nothing yet. */
export const anOpenCheckout = (overrides: Partial<OpenCheckoutResponse> = {}): OpenCheckoutResponse => ({
  checkout_session_id: aCheckout().id,
  order_code: aCheckout().order_code,
  payee_name: 'Triad Academy',
  upi_id: 'academy@okbank',
  bank: 'waiting',
  bank_amount: null,
  missing_amount: null,
  bank_seen_at: null,
  bank_review: null,
  proof_needed: false,
  upi_link: null,
  upi_qr: null,
  ...overrides,
});

export const aQuote = (overrides: Partial<QuoteResponse> = {}): QuoteResponse => ({
  coupon: null,
  original_amount: 5499,
  discount_percent: 0,
  discount_amount: 0,
  amount: 5499,
  sample_coupon: null,
  ...overrides,
});

let made = 0;

export function aPayment(overrides: Partial<PaymentResponse> = {}): PaymentResponse {
  made += 1;
  return {
    id: `0193a1c0-0000-7000-8000-${String(made).padStart(12, '0')}`,
    course_id: COURSE_ID,
    course_title: COURSE_TITLE,
    course_thumbnail: null,
    amount: 5499,
    original_amount: 5499,
    discount_percent: 0,
    received_amount: 0,
    remaining_amount: 5499,
    refunded_amount: 0,
    status: 'pending',
    transaction_id: `4281093766${String(made).padStart(2, '0')}`,
    receipt_email: null,
    coupon_code: null,
    order_code: 'TA7K3QX9MZ',
    late: false,
    has_evidence: false,
    rejection_reason: null,
    receipt_number: null,
    voided_at: null,
    void_reason: null,
    created_at: new Date(Date.UTC(2026, 10, 20, 9, made)).toISOString(),
    processed_at: null,
    ...overrides,
  };
}

export const aPurchase = (overrides: Partial<PurchaseResponse> = {}): PurchaseResponse => ({
  ...aPayment(),
  bank: null,
  bank_amount: null,
  missing_amount: null,
  bank_seen_at: null,
  bank_review: null,
  refunds: [],
  overpayments: [],
  ...overrides,
});

export function aManualPayment(
  learner: string,
  overrides: Partial<ManualPaymentResponse> = {},
): ManualPaymentResponse {
  const payment = aPayment(overrides);
  const email = `${learner.split(' ')[0]?.toLowerCase()}@example.in`;
  return {
    ...payment,
    course: { id: payment.course_id, title: payment.course_title, thumbnail: null },
    user: { id: `user-${learner}`, full_name: learner, email },
    payer_name: learner,
    payer_email: email,
    processed_by_name: null,
    voided_by_name: null,
    reference: payment.transaction_id,
    transaction_id_used_elsewhere: false,
    same_transaction: [],
    learner_rejections: 0,
    course_price: payment.original_amount,
    coupon_now: null,
    taken_back_on: null,
    reopened_at: null,
    warnings: [],
    bank: null,
    bank_says: null,
    ...overrides,
  };
}

/** The figures above the administrators' list: nothing to tell. */
export const aSummary = (
  overrides: Partial<ManualPaymentsSummaryResponse> = {},
): ManualPaymentsSummaryResponse => ({
  pending: 0,
  oldest_pending_at: null,
  median_decision_seconds: null,
  decisions: 0,
  duplicate_references: [],
  undo_seconds: 10,
  ...overrides,
});

export const aPaymentDetail = (
  payment: ManualPaymentResponse,
  overrides: Partial<ManualPaymentDetailResponse> = {},
): ManualPaymentDetailResponse => ({
  ...payment,
  history: [],
  refunds: [],
  parts: [],
  bank_lines: [],
  ...overrides,
});

/** An administrator's review of one payment, as it is at each call. */
export function givenReviewOf(read: () => ManualPaymentDetailResponse): void {
  const list = `${API}/payments/manual-payments`;
  server.use(
    http.get(list, () =>
      HttpResponse.json([read()], {
        headers: { 'X-Total-Count': '1', 'X-Status-Counts': `${read().status}=1` },
      }),
    ),
    http.get(`${list}/summary`, () => HttpResponse.json(aSummary({ pending: 1 }))),
    http.get(`${list}/:id`, () => HttpResponse.json(read())),
  );
}

export const anEnrolledCourse = (
  overrides: Partial<EnrolledCourseResponse> = {},
): EnrolledCourseResponse => ({
  id: COURSE_ID,
  title: COURSE_TITLE,
  description: 'From image to **timeline**.',
  thumbnail: null,
  category: 'forensics',
  progress: 0,
  next_lesson: null,
  labs: null,
  completed_at: null,
  enrolled_at: '2026-10-02T11:05:00.000Z',
  ...overrides,
});

/** Answers what the learners' shell asks for. The lists are read at each call, so a test may change them. */
export function givenAccount(
  account: {
    payments?: PaymentResponse[];
    courses?: EnrolledCourseResponse[];
    /** Null when no checkout is open. */
    open?: OpenCheckoutResponse | null;
  } = {},
): void {
  server.use(
    http.post(`${API}/payments/checkout/:courseId/quote`, () => HttpResponse.json(aQuote())),
    http.get(`${API}/payments/checkout/:courseId`, () =>
      account.open === null
        ? refusal(404, 'Open checkout not found')
        : HttpResponse.json(account.open ?? anOpenCheckout()),
    ),
    http.get(`${API}/payments/mine`, () => HttpResponse.json(account.payments ?? [])),
    http.get(`${API}/auth/v1/enrolled-courses`, () => HttpResponse.json(account.courses ?? [])),
  );
}
