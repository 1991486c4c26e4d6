/** By when: the one sentence for it, on screens and in mails. */
export const ACCESS_BY_WHEN = 'Access is usually granted within a few hours.';
