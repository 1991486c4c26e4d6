export { UnfinishedCheckouts } from './unfinished-checkouts';
export { PaymentStatusBadge } from './payment-status-badge';
export { Purchases } from './purchases';
export { RejectedPurchases } from './rejected-purchases';
export { UndecidedPurchases } from './undecided-purchases';
