import { IntersectionType } from '@nestjs/swagger';
import type { Purchase } from '../payment-lists.repository.js';
import { BankViewResponse } from '../../checkout/index.js';
import { LearnerRefundResponse } from './learner-refund.response.js';
import { LearnerOverpaymentResponse } from './learner-overpayment.response.js';
import { PaymentResponse } from './payment.response.js';

/** A payment in the learner's purchase history, with its bank confirmation. */
export class PurchaseResponse extends IntersectionType(PaymentResponse, BankViewResponse) {
  /** Oldest first. */
  refunds: LearnerRefundResponse[];
  /** What was paid more than was due. */
  overpayments: LearnerOverpaymentResponse[];

  static from(this: void, purchase: Purchase): PurchaseResponse {
    return {
      ...PaymentResponse.from(purchase),
      ...BankViewResponse.of(purchase.bank),
      refunds: purchase.refunds.map(LearnerRefundResponse.from),
      overpayments: purchase.overpayments.map(LearnerOverpaymentResponse.from),
    };
  }
}
