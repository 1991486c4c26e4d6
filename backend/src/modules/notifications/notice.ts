import type { MailContent } from '../../platform/mail/index.js';

/** A mail: its recipient and its content. */
export interface Notice {
  to: string[];
  subject: string;
  content: MailContent;
  replyTo?: string;
  /** Distinguishes two mails of one event with different content. */
  variant?: string;
}

/** The facts that have a value. */
export const known = (facts: [label: string, value: string | null][]): { label: string; value: string }[] =>
  facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
