export { bankFailure } from './bank-failure';
export { BatchStatus } from './batch-status';
export { type PaymentBatch, usePaymentBatch } from './use-payment-batch';
