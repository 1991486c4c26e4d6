export const MATCH_RULES = ['reference', 'order_code', 'unsubmitted'] as const;
/** R1, R2 and R3 of the design. `unsubmitted`: the claim is a checkout, and the payment has yet to be made. */
export type MatchRule = (typeof MATCH_RULES)[number];
