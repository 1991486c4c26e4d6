import { createHash } from 'node:crypto';

export interface BounceParts {
  /** The address that the mail was written to. */
  email?: string;
  contentType?: string;
  /** For people. */
  text?: string;
  /** Lines of the `message/delivery-status`. */
  status?: string[];
  originalType?: string;
  /** Of the mail that came back. */
  messageId?: string;
  /** What follows its headers. */
  original?: string;
}

/** A delivery report (RFC 3464) about a mail of `https://academy.example`. */
export function aBounce({
  email = 'meera@gmial.com',
  contentType = 'multipart/report; report-type=delivery-status; boundary="=_b"',
  text = 'I’m sorry to have to inform you that your message could not be delivered.',
  status = [
    'Reporting-MTA: dns; mail.example',
    '',
    `Final-Recipient: rfc822; ${email}`,
    'Action: failed',
    'Status: 5.1.1',
  ],
  originalType = 'message/rfc822',
  messageId = messageIdTo(email),
  original = 'Hello',
}: BounceParts = {}): Buffer {
  return Buffer.from(
    [
      'From: Mail Delivery System <MAILER-DAEMON@mail.example>',
      'To: academy@academy.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      `Content-Type: ${contentType}`,
      '',
      '--=_b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '--=_b',
      'Content-Type: message/delivery-status',
      '',
      ...status,
      '',
      '--=_b',
      `Content-Type: ${originalType}`,
      '',
      'From: Triad Academy <academy@academy.example>',
      `To: ${email}`,
      'Subject: Welcome',
      ...(messageId ? [`Message-ID: ${messageId}`] : []),
      '',
      original,
      '--=_b--',
      '',
    ].join('\r\n'),
  );
}

/** As the mailer writes it. */
export function messageIdTo(email: string, host = 'academy.example'): string {
  const recipient = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 12);
  return `<0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b.${recipient}@${host}>`;
}
