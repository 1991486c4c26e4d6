import type { Purchase } from '../payment-lists.repository.js';
import { LearnerRefundResponse } from './learner-refund.response.js';
import { PaymentResponse } from './payment.response.js';

/** A payment in its learner's purchase history. */
export class PurchaseResponse extends PaymentResponse {
  /** Oldest first. */
  refunds: LearnerRefundResponse[];

  static override from(this: void, purchase: Purchase): PurchaseResponse {
    return { ...PaymentResponse.from(purchase), refunds: purchase.refunds.map(LearnerRefundResponse.from) };
  }
}
