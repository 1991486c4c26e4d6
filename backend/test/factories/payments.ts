import type { CheckoutSessionResponse } from '../../src/modules/payments/dto/checkout-session.dto.js';
import type { PaymentResponse } from '../../src/modules/payments/dto/payment.dto.js';
import type { SignedIn } from './people.js';

interface Named {
  id: string;
}

interface Proof {
  transaction_id?: string;
  receipt_email?: string;
  checkout_session_id?: string;
  /** The coupon at checkout. */
  coupon?: string;
}

/** Goes through the first step of paying as the learner does. */
export async function aCheckoutSession(
  learner: SignedIn,
  course: Named,
  details: { name?: string; email?: string; coupon?: string } = {},
): Promise<CheckoutSessionResponse> {
  const response = await learner
    .post(`/api/payments/checkout/${course.id}`)
    .send({ name: learner.fullName, email: learner.email, ...details });
  if (response.status !== 201) throw new Error(`Checkout was refused: ${response.text}`);
  return response.body as CheckoutSessionResponse;
}

/** A payment that waits for an administrator, made as learners make it: checkout, then proof. */
export async function aPendingPayment(
  learner: SignedIn,
  course: Named,
  { coupon, ...proof }: Proof = {},
): Promise<PaymentResponse> {
  await aCheckoutSession(learner, course, coupon ? { coupon } : {});
  const response = await learner
    .post(`/api/payments/submit/${course.id}`)
    .send({ receipt_email: learner.email, payment_method: 'UPI', ...proof });
  if (response.status !== 201) throw new Error(`Proof was refused: ${response.text}`);
  return (response.body as { payment: PaymentResponse }).payment;
}

/** What an administrator does with a payment: approve, reject, undo, void, or record a part or a refund. */
export const decide = (administrator: SignedIn, { id }: Named, verb: string, body?: object) =>
  administrator.post(`/api/payments/manual-payments/${id}/${verb}`).send(body);
