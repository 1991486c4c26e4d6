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

/** Formats integer paise the Indian way: ₹5,499 or ₹5,499.50. */
export function formatRupees(paise: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(paise / 100);
}

/** Formats a moment for India. */
export const inIndia = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options }).format(moment);

export const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;
