import { usePaymentWatch } from './use-payment-watch';

/** Watches the learner's payments on screens without the panel, so that decisions are announced there too. */
export function PaymentWatch() {
  usePaymentWatch();
  return null;
}
