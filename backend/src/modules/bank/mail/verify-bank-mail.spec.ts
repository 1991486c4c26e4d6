import {
  aMail,
  BANK_DOMAIN,
  BANK_SENDER,
  MailDomains,
  type MailParts,
  RECIPIENT,
} from '../../../../test/factories/bank-mails.js';
import { type MailVerdict, verifyBankMail } from './verify-bank-mail.js';
import { verifyInThread } from './verify-in-thread.js';

const HOUR_MS = 3_600_000;
const LOOK_ALIKE = 'hdfcbank-bank.in';
const OLD_DOMAIN = 'hdfcbank.net';

describe('a mail of the bank', () => {
  const domains = new MailDomains(BANK_DOMAIN, OLD_DOMAIN, `mail.${OLD_DOMAIN}`, LOOK_ALIKE, 'gmail.com');
  const verify = (
    raw: Buffer,
    given: { resolveTxt?: MailDomains['resolveTxt'] } = {},
  ): Promise<MailVerdict> =>
    verifyBankMail(raw, {
      domains: [BANK_DOMAIN, OLD_DOMAIN],
      recipient: RECIPIENT,
      resolveTxt: domains.resolveTxt,
      now: new Date(),
      ...given,
    });
  const signed = async (parts: MailParts = {}, ...how: [string?, Parameters<MailDomains['sign']>[2]?]) =>
    domains.sign(aMail(parts), ...how);
  const changed = (raw: Buffer, from: string | RegExp, to: string): Buffer => {
    const text = raw.toString().replace(from, to);
    expect(text).not.toBe(raw.toString());
    return Buffer.from(text);
  };
  const textOf = (verdict: MailVerdict) =>
    'message' in verdict ? verdict.message.text.trim() : JSON.stringify(verdict);

  describe('is trusted', () => {
    it('with its text, sender and time, signed by the sender’s domain', async () => {
      const date = new Date('2026-11-24T05:00:00Z');
      const raw = await domains.sign(aMail({ date, body: 'Rs.4999.00 credited' }), BANK_DOMAIN, {
        signTime: date,
      });
      const verdict = await verifyBankMail(raw, {
        domains: [BANK_DOMAIN],
        recipient: RECIPIENT,
        resolveTxt: domains.resolveTxt,
        now: new Date(date.getTime() + 71 * HOUR_MS),
      });
      expect(verdict).toEqual({
        message: { text: 'Rs.4999.00 credited\n', sender: BANK_SENDER, sentAt: date },
      });
    });

    it.each([
      ['a subdomain of the bank’s, signed by it', `mail.${OLD_DOMAIN}`, `mail.${OLD_DOMAIN}`],
      ['a subdomain of the bank’s, signed by the bank', `mail.${OLD_DOMAIN}`, OLD_DOMAIN],
      ['the bank’s domain, signed by a subdomain', OLD_DOMAIN, `mail.${OLD_DOMAIN}`],
    ])('from %s', async (_name, domain, signer) => {
      const raw = await signed({ from: `alerts@${domain}`, body: 'credited' }, signer);
      expect(textOf(await verify(raw))).toBe('credited');
    });

    it('when a forwarder adds a signature and headers of its own', async () => {
      const raw = Buffer.concat([
        Buffer.from(
          'Received: from a.example by b.example\r\nAuthentication-Results: b.example; dkim=fail\r\n',
        ),
        await domains.sign((await signed({ body: 'credited' })).toString(), 'gmail.com'),
      ]);
      expect(textOf(await verify(raw))).toBe('credited');
    });

    it('with the text part, or the text of an HTML part as a reader sees it', async () => {
      const alternatives = [
        '--x',
        'Content-Type: text/plain',
        '',
        'the text',
        '--x',
        'Content-Type: text/html',
        '',
        '<p>the page</p>',
        '--x--',
      ].join('\n');
      const both = await signed({
        headers: ['Content-Type: multipart/alternative; boundary=x'],
        body: alternatives,
      });
      expect(textOf(await verify(both))).toBe('the text');
      const page = await signed({
        headers: ['Content-Type: text/html; charset=utf-8'],
        body: '<style>p{}</style><h1>Alert</h1><p>Rs.&nbsp;4<b>999</b> <a href="https://b.example">credited</a><img src="a" alt="logo"></p>',
      });
      expect(textOf(await verify(page)).replace(/\s+/g, ' ')).toBe('Alert Rs. 4999 credited');
    });

    it('as the same message whatever route it takes', async () => {
      const raw = await signed();
      const rerouted = Buffer.concat([Buffer.from('Received: by elsewhere.example\r\n'), raw]);
      expect(await verify(rerouted)).toEqual(await verify(raw));
    });
  });

  describe('is refused', () => {
    const refusal = async (raw: Buffer | Promise<Buffer>) => {
      const verdict = await verify(await raw);
      return 'refused' in verdict ? verdict.refused : verdict;
    };

    it('without a signature, whatever Authentication-Results say', async () => {
      expect(await refusal(Buffer.from(aMail()))).toBe('unsigned');
      const results = `Authentication-Results: mx.academy.example; dkim=pass header.d=${BANK_DOMAIN}; dmarc=pass`;
      const forged = aMail({ headers: [results, 'ARC-Authentication-Results: i=1; dkim=pass'] });
      expect(await refusal(Buffer.from(forged))).toBe('unsigned');
    });

    it.each([
      ['of a look-alike domain', `alerts@${LOOK_ALIKE}`, LOOK_ALIKE],
      ['of a domain that ends like the bank’s', `alerts@not${OLD_DOMAIN}`, 'gmail.com'],
      ['of a domain that begins like the bank’s', `alerts@${OLD_DOMAIN}.gmail.com`, 'gmail.com'],
      ['with the bank in its display name only', `"${BANK_SENDER}" <someone@gmail.com>`, 'gmail.com'],
    ])('%s, well signed', async (_name, from, signer) => {
      expect(await refusal(signed({ from }, signer))).toBe('unknown_sender');
    });

    it.each([
      ['two addresses', `${BANK_SENDER}, someone@gmail.com`],
      ['a name that is an address', `${BANK_SENDER} <someone@gmail.com>`],
      ['two addresses in brackets', `<someone@gmail.com> <${BANK_SENDER}>`],
      ['a group', `Bank: ${BANK_SENDER};`],
      ['a comment', `${BANK_SENDER} (someone@gmail.com)`],
      ['no address', 'HDFC Bank'],
    ])('from %s', async (_name, from) => {
      expect(await refusal(signed({ from }))).toBe('from_unclear');
    });

    it('with two From lines, wherever the second is', async () => {
      const raw = await signed();
      const second = Buffer.from(`From: ${BANK_SENDER}\r\n`);
      expect(await refusal(Buffer.concat([second, raw]))).toBe('from_unclear');
      const below = changed(raw, '\r\nMIME-Version: 1.0', `\r\nMIME-Version: 1.0\r\nFrom: ${BANK_SENDER}`);
      expect(await refusal(below)).toBe('from_unclear');
    });

    it('signed by another domain, such as that of a mail provider or another bank’s', async () => {
      expect(await refusal(signed({}, 'gmail.com'))).toBe('not_aligned');
      expect(await refusal(signed({}, OLD_DOMAIN))).toBe('not_aligned');
    });

    it.each([
      ['the amount', 'Rs.4999.00', 'Rs.49999.00'],
      ['the subject', 'Subject: View', 'Subject: Re'],
      ['text appended', /$/, 'Your UPI transaction reference number is 111111111111.\r\n'],
      ['the domain in the signature', `d=${BANK_DOMAIN}`, `d=mail.${BANK_DOMAIN}`],
    ])('with %s changed', async (what, from, to) => {
      const expected = what.startsWith('the domain') ? 'no_key' : 'bad_signature';
      expect(await refusal(changed(await signed(), from, to))).toBe(expected);
    });

    it('with a signature over a part of the body, with or without text appended', async () => {
      const mail = aMail();
      const body = mail.slice(mail.indexOf('\r\n\r\n') + 4);
      const raw = await domains.sign(mail, BANK_DOMAIN, { maxBodyLength: body.length });
      expect(raw.toString()).toMatch(/; l=\d+;/);
      expect(await refusal(raw)).toBe('partial_body');
      expect(await refusal(Buffer.concat([raw, Buffer.from('and more\r\n')]))).toBe('partial_body');
    });

    it.each(['From', 'To', 'Subject', 'Date'])('with a signature that leaves out %s', async (left) => {
      const headerList = ['From', 'To', 'Subject', 'Date'].filter((name) => name !== left).join(':');
      expect(await refusal(signed({}, BANK_DOMAIN, { headerList }))).toBe('headers_not_signed');
    });

    it.each([
      ['Date', 'Date: Tue, 24 Nov 2026 10:00:00 +0530', 'headers_unclear'],
      ['Subject', 'Subject: another', 'headers_unclear'],
      ['Content-Type', 'Content-Type: text/html', 'headers_unclear'],
      ['To', `To: ${RECIPIENT}`, 'other_recipient'],
    ])('with two %s lines', async (_name, line, reason) => {
      expect(await refusal(Buffer.concat([Buffer.from(`${line}\r\n`), await signed()]))).toBe(reason);
    });

    it('written to another customer of the bank and passed on to us', async () => {
      expect(await refusal(signed({ to: 'crook@example.com' }))).toBe('other_recipient');
      expect(await refusal(signed({ to: `crook@example.com, ${RECIPIENT}` }))).toBe('other_recipient');
    });

    it('older than 72 hours, of the future, without a date, or with a signature that has expired', async () => {
      const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
      expect(await refusal(signed({ date: at(-73) }))).toBe('expired');
      expect(await refusal(signed({ date: at(1) }))).toBe('expired');
      const undated = aMail().replace(/^Date:.*$/m, 'Date: yesterday');
      expect(await refusal(domains.sign(undated))).toBe('expired');
      const times = { signTime: at(-2), expires: at(-1) };
      expect(await refusal(signed({}, BANK_DOMAIN, times))).toBe('expired');
    });

    it('when the key is missing or revoked', async () => {
      const raw = await signed();
      const none = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));
      expect(await verify(raw, { resolveTxt: none })).toEqual({ refused: 'no_key' });
      const revoked = () => Promise.resolve([['v=DKIM1; k=rsa; p=']]);
      expect(await verify(raw, { resolveTxt: revoked })).toEqual({ refused: 'no_key' });
    });

    it('signed with SHA-1, a short key, or one that is on trial', async () => {
      expect(await refusal(signed({}, BANK_DOMAIN, { algorithm: 'rsa-sha1' }))).toBe('weak_signature');
      for (const key of [{ bits: 768 }, { tags: 't=y; ' }, { tags: 't=s:y; ' }]) {
        const weak = new MailDomains();
        weak.publish(BANK_DOMAIN, key);
        const { resolveTxt } = weak;
        expect(await verify(await weak.sign(aMail()), { resolveTxt })).toEqual({ refused: 'weak_signature' });
      }
    });

    it('without text', async () => {
      expect(await refusal(signed({ body: '' }))).toBe('no_text');
      const picture = ['Content-Type: image/png', 'Content-Transfer-Encoding: base64'];
      expect(await refusal(signed({ headers: picture, body: 'iVBORw0KGgo=' }))).toBe('no_text');
    });
  });

  it('is tried again while the name server doesn’t answer', async () => {
    const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESERVFAIL' }));
    expect(await verify(await signed(), { resolveTxt: away })).toEqual({ retry: true });
  });

  it('is refused, not tried again, with a selector that no name server can be asked for', async () => {
    const away = () => Promise.reject(Object.assign(new Error('bad name'), { code: 'EBADNAME' }));
    const raw = (await signed()).toString().replace('s=mail1', `s=${'x'.repeat(64)}`);
    expect(await verify(Buffer.from(raw), { resolveTxt: away })).toEqual({ refused: 'no_key' });
  });

  it('looks up keys of the bank’s domains only, a few a mail', async () => {
    const asked: string[] = [];
    const resolveTxt = (name: string) => {
      asked.push(name);
      return Promise.reject(Object.assign(new Error('away'), { code: 'ETIMEOUT' }));
    };
    const byStranger = await signed({}, 'gmail.com');
    expect(await verify(byStranger, { resolveTxt })).toEqual({ refused: 'not_aligned' });
    expect(asked).toEqual([]);
    const mail = aMail();
    const signedMail = (await domains.sign(mail)).toString();
    const signature = /^DKIM-Signature:(?:.*\r\n)(?:[ \t].*\r\n)*/.exec(signedMail)![0];
    const many = Buffer.from(signature.repeat(20) + mail);
    await verify(many, { resolveTxt });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  describe('in a thread', () => {
    const inThread = (raw: Buffer, timeoutMs = 60_000, resolveTxt = domains.resolveTxt) =>
      verifyInThread(
        raw,
        { domains: [BANK_DOMAIN], recipient: RECIPIENT, resolveTxt, now: new Date() },
        timeoutMs,
      );

    it('is trusted with its key, and tried again while the name server doesn’t answer', async () => {
      const raw = await signed({ body: 'credited' });
      expect(textOf(await inThread(raw))).toBe('credited');
      const away = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESERVFAIL' }));
      expect(await inThread(raw, undefined, away)).toEqual({ retry: true });
    });

    it('is refused before it is parsed with 99 kB of header lines', async () => {
      const folded = `x@y.example${'\r\n '.repeat(33_000)}`;
      const started = process.cpuUsage();
      expect(await inThread(Buffer.from(aMail({ from: folded })))).toEqual({ refused: 'large_headers' });
      expect(await verify(Buffer.from(aMail({ from: folded })))).toEqual({ refused: 'large_headers' });
      const { user } = process.cpuUsage(started);
      expect(user).toBeLessThan(5_000_000);
    });

    it('is given up after its time, and the caller goes on', async () => {
      expect(await inThread(await signed(), 1)).toEqual({ refused: 'too_costly' });
    });
  });
});
