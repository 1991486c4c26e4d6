/** Why someone may review a course, or not yet, or not at all. */
export const REVIEW_ELIGIBILITIES = ['open', 'too_early', 'not_a_learner'] as const;
export type ReviewEligibility = (typeof REVIEW_ELIGIBILITIES)[number];
