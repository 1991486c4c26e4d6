/** Status of a coupon use with a payment: the same as the payment's status. */
export const USAGE_STATUSES = ['pending', 'approved', 'rejected', 'voided'] as const;
export type UsageStatus = (typeof USAGE_STATUSES)[number];
