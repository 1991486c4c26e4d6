/**
 * What may come of the lines that a source brings. `off`: they are listed, and match nothing. `suggest`: an administrator
 * approves what they match. `auto`: what they match is approved at once.
 */
export const BANK_POLICIES = ['off', 'suggest', 'auto'] as const;
export type BankPolicy = (typeof BANK_POLICIES)[number];

export const POLICY_CHECK = `policy IN ('off', 'suggest', 'auto')`;
