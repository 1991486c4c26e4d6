/** What a use of a coupon is once there is a payment: it mirrors the payment's status. */
export const USAGE_STATUSES = ['pending', 'approved', 'rejected', 'voided'] as const;
export type UsageStatus = (typeof USAGE_STATUSES)[number];
