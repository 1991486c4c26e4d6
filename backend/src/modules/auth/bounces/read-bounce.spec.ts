import { aBounce, messageIdTo, type BounceParts } from '../../../../test/factories/bounces.js';
import { readBounce } from './read-bounce.js';

const ACADEMY = { publicUrl: 'https://academy.example' };
const EMAIL = 'meera@gmial.com';
const judge = (parts: BounceParts = {}) => readBounce(aBounce({ email: EMAIL, ...parts }), ACADEMY);

/** As Google, Postfix and Exchange write them. */
const REPORTS: [string, BounceParts][] = [
  [
    'Gmail',
    {
      contentType: 'multipart/report; boundary="=_b"; report-type=delivery-status',
      status: [
        'Reporting-MTA: dns; googlemail.com',
        'Received-From-MTA: dns; academy@academy.example',
        'Arrival-Date: Sat, 28 Nov 2026 01:21:15 -0800 (PST)',
        'X-Original-Message-ID: <another@academy.example>',
        '',
        `Final-Recipient: rfc822; ${EMAIL}`,
        'Action: failed',
        'Status: 5.1.1',
        'Remote-MTA: dns; gmail-smtp-in.l.google.com. (2404:6800:4003:c0f::1b, the server',
        ' for the domain gmial.com.)',
        'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
        'Last-Attempt-Date: Sat, 28 Nov 2026 01:21:16 -0800 (PST)',
      ],
      originalType: 'message/rfc822',
    },
  ],
  [
    'Postfix',
    {
      contentType: 'multipart/report; report-type=delivery-status;\r\n\tboundary="=_b"',
      status: [
        'Reporting-MTA: dns; mail.academy.example',
        'X-Postfix-Queue-ID: 4F1A2B3C4D',
        'X-Postfix-Sender: rfc822; academy@academy.example',
        'Arrival-Date: Sat, 28 Nov 2026 09:21:15 +0000 (UTC)',
        '',
        `Final-Recipient: rfc822; ${EMAIL}`,
        `Original-Recipient: rfc822;${EMAIL}`,
        'Action: failed',
        'Status: 5.4.4',
        'Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error for',
        '    name=gmial.com type=A: Host not found',
      ],
      originalType: 'text/rfc822-headers; charset=us-ascii',
    },
  ],
  [
    'Exchange, in capitals and to an alias',
    {
      contentType: 'multipart/report; report-type="delivery-status"; boundary="=_b"',
      status: [
        'Reporting-MTA: dns;MA0PR01MB1234.INDPRD01.PROD.OUTLOOK.COM',
        '',
        'Original-Recipient: rfc822;Meera@Gmial.com',
        'Final-Recipient: rfc822;m.nair@tenant.onmicrosoft.com',
        'Action: Failed',
        'Status: 5.1.10',
        'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
      ],
      originalType: 'message/rfc822',
    },
  ],
];

describe('a mail that came back', () => {
  it.each(REPORTS)('names its address: %s', async (_server, parts) => {
    expect(await judge(parts)).toBe(EMAIL);
  });

  const failed = (status: string, email = EMAIL, action = 'failed') => ({
    status: [
      'Reporting-MTA: dns; mx',
      '',
      `Final-Recipient: rfc822; ${email}`,
      `Action: ${action}`,
      `Status: ${status}`,
    ],
  });
  it.each<[string, BounceParts]>([
    ['is late', failed('4.4.1', EMAIL, 'delayed')],
    ['failed for the time being', failed('4.2.2')],
    ['arrived', failed('5.1.1', EMAIL, 'delivered')],
    ['was refused because of its sender', failed('5.7.26')],
    ['has no status', { status: ['Reporting-MTA: dns; mx'] }],
    ['names another address than its original went to', failed('5.1.1', 'rahul@example.com')],
    ['hides a NUL in the address', failed('5.1.1', `${EMAIL}\0`)],
    ['hides another address behind it', failed('5.1.1', `${EMAIL},rahul@example.com`)],
    ['quotes no mail of the academy', { messageId: '<1.abcdefabcdef@evil.example>' }],
    ['quotes no Message-ID', { messageId: '' }],
    ['quotes the mail of another address', { messageId: messageIdTo('rahul@example.com') }],
    ['quotes a mail of another domain', { messageId: messageIdTo(EMAIL, 'evil.example') }],
    ['is no report', { contentType: 'multipart/mixed; boundary="=_b"' }],
    ['only speaks of a failure', { contentType: 'text/plain; x="multipart/report"' }],
  ])('says nothing where it %s', async (_what, parts) => {
    expect(await judge(parts)).toBeNull();
  });

  it('says nothing of an address that only the quoted text names', async () => {
    const quoted = `Final-Recipient: rfc822; ${EMAIL}\r\nAction: failed\r\nStatus: 5.1.1`;
    expect(await judge({ ...failed('4.2.2'), text: quoted, original: quoted })).toBeNull();
  });

  it.each([
    ['NUL bytes', '\0'.repeat(250_000)],
    ['tags', '<'.repeat(250_000)],
    ['empty lines', '\r\n'.repeat(125_000)],
    ['folded lines', '\n '.repeat(125_000)],
    ['parts', '--=_b\r\n\r\n'.repeat(28_000)],
  ])('is judged at once though it is 256 kB of %s', async (_what, filler) => {
    const started = process.cpuUsage();
    await judge({ text: filler }).catch(() => null);
    await judge({ status: [filler] }).catch(() => null);
    await judge({ contentType: `multipart/report; boundary="=_b"; x=${filler.slice(0, 60_000)}` }).catch(
      () => null,
    );
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });
});
