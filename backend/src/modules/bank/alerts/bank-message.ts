import { createHash } from 'node:crypto';

/** What a bank wrote. */
export interface BankMessage {
  text: string;
  /** An SMS header, or the address of a mail. */
  sender: string;
  sentAt: Date;
}

/**
 * The same for a replay, however often and by whatever route it arrives: over signed parts of a mail only, and without the
 * ids that SMS apps give, which are not unique.
 */
export const digestOf = ({ sender, text, sentAt }: BankMessage): string =>
  createHash('sha256').update(`${sender}|${text}|${sentAt.getTime()}`).digest('hex');
