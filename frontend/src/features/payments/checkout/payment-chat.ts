import { formatRupees } from '../../../lib/format';

export interface PaymentFacts {
  courseTitle: string;
  /** In rupees. */
  amount: number;
  name: string;
  email: string;
  transactionId: string;
}

const OPENINGS = {
  proof: 'Hello, I have paid for a course.',
  help: 'Hello, I need help with paying for a course.',
};

/** A WhatsApp chat with the academy in which everything about a payment is already written. */
export function paymentChatLink(
  whatsappNumber: string,
  purpose: keyof typeof OPENINGS,
  facts: PaymentFacts,
): string {
  const text = [
    OPENINGS[purpose],
    `Course: ${facts.courseTitle}`,
    `Amount: ${formatRupees(facts.amount)}`,
    `Name: ${facts.name}`,
    `Email: ${facts.email}`,
    `Transaction ID: ${facts.transactionId.trim() || 'not entered yet'}`,
  ].join('\n');
  return `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(text)}`;
}

/** "+919800000000": the number as a phone dials it. */
export const dialled = (whatsappNumber: string): string => `+${whatsappNumber}`;
