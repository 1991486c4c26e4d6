/** All agrees, and yet a person decides; the learner may know why. */
export const REVIEW_CODES = ['price_changed', 'after_expiry', 'reference_alone'] as const;
export type ReviewCode = (typeof REVIEW_CODES)[number];
