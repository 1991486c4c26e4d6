import { createHash } from 'node:crypto';
import { isEmail } from 'class-validator';
import type { AppConfig } from '../config/index.js';
import type { Mail } from './mailer.js';

/** Input of both mailers: it can't name a file or URL to fetch. */
interface MailMessage extends Omit<Mail, 'causeId'> {
  from: { name: string; address: string };
  messageId: string;
  headers: Record<string, string>;
  disableFileAccess: true;
  disableUrlAccess: true;
}

export type MailSender = Pick<AppConfig, 'academyName' | 'mailFrom' | 'publicUrl'>;

/**
 * Whether the text is exactly one bare address. Stricter than the mail library, which reads `x,y@evil.example` as two
 * recipients and `foo<b@evil.example` as another address.
 */
function isMailAddress(address: string): boolean {
  return isEmail(address, { allow_display_name: false, allow_utf8_local_part: false });
}

/** The message of a mail; null if none of its recipients has a valid address. */
export function toMessage(mail: Mail, sender: MailSender): MailMessage | null {
  const to = mail.to.filter(isMailAddress);
  if (to.length === 0) return null;
  return {
    from: { name: sender.academyName, address: sender.mailFrom },
    to,
    ...(mail.replyTo && isMailAddress(mail.replyTo) ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject.replace(/\s+/gu, ' ').trim(),
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail.causeId, to, new URL(sender.publicUrl).hostname),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whether the Message-ID is that of a mail of the academy to this address alone. */
export function wasMailedTo(
  messageId: string,
  address: string,
  { publicUrl }: Pick<MailSender, 'publicUrl'>,
): boolean {
  const [, causeId] = /^<([\w.-]{1,100})\.[0-9a-f]{12}@/.exec(messageId) ?? [];
  return (
    causeId !== undefined &&
    isMailAddress(address) &&
    messageId === messageIdOf(causeId, [address], new URL(publicUrl).hostname)
  );
}

/** Deterministic per cause and recipients, so that mail clients fold duplicates. */
function messageIdOf(causeId: string, to: string[], host: string): string {
  const recipients = createHash('sha256')
    .update([...to].sort().join(','))
    .digest('hex')
    .slice(0, 12);
  return `<${causeId}.${recipients}@${host}>`;
}
