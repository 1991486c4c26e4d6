import { usePaymentWatch } from './use-payment-watch';

/** Follows the learner's payments where there is no panel to show them: a decision is said there too. */
export function PaymentWatch() {
  usePaymentWatch();
  return null;
}
