import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';
import type { CreditAlert } from './bank-feeds.js';

export const BANK_DOMAIN = 'hdfcbank.bank.in';
export const BANK_SENDER = `alerts@${BANK_DOMAIN}`;
export const RECIPIENT = 'bank@academy.example';
const SELECTOR = 'mail1';

export interface MailParts {
  from?: string;
  to?: string;
  date?: Date;
  /** Header lines after the usual ones. */
  headers?: string[];
  body?: string;
}

/** What HDFC mails about a credit. */
export function aCreditMailText({
  amount,
  reference,
  account = '4321',
  at = new Date(),
}: CreditAlert): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
  })
    .format(at)
    .replaceAll('/', '-');
  return `Dear Customer, Rs.${amount.toFixed(2)} is successfully credited to your account **${account} by VPA ananya.iyer@okaxis ANANYA IYER on ${day}. Your UPI transaction reference number is ${reference}.`;
}

/** A mail as it is before it is signed. */
export function aMail({
  from = `HDFC Bank InstaAlerts <${BANK_SENDER}>`,
  to = RECIPIENT,
  date = new Date(),
  headers = ['Content-Type: text/plain; charset=utf-8'],
  body = aCreditMailText({ amount: 4999, reference: '835442973395' }),
}: MailParts = {}): string {
  return [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: View: Account update for your HDFC Bank A/c',
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    ...headers,
    '',
    body.replace(/\r?\n/g, '\r\n'),
    '',
  ].join('\r\n');
}

/** Domains with DKIM keys of the test's own, and the name server that publishes them. */
export class MailDomains {
  private readonly records = new Map<string, string>();
  private readonly privateKeys = new Map<string, string>();

  constructor(...domains: string[]) {
    for (const domain of domains) this.publish(domain);
  }

  /** Makes a key for the domain. @param tags of its record, such as `t=y` */
  publish(domain: string, { bits = 2048, tags = '' }: { bits?: number; tags?: string } = {}): void {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
    const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
    this.privateKeys.set(domain, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
    this.records.set(`${SELECTOR}._domainkey.${domain}`, `v=DKIM1; k=rsa; ${tags}p=${der}`);
  }

  /** What is published, by name. */
  get txtRecords(): Record<string, string> {
    return Object.fromEntries(this.records);
  }

  withdraw(domain: string): void {
    this.records.delete(`${SELECTOR}._domainkey.${domain}`);
  }

  /** What is signed with the private key verifies with what is published. Headers as in `h=`. */
  async sign(
    mail: string,
    domain = BANK_DOMAIN,
    { headerList = 'From:To:Subject:Date:MIME-Version:Content-Type', ...options }: SigningOptions = {},
  ): Promise<Buffer> {
    const { maxBodyLength, algorithm, ...common } = options;
    const { signatures, errors } = await dkimSign(mail, {
      // Without it mailauth reads the clock twice, and now and then signs another second than it writes.
      signTime: new Date(),
      ...common,
      canonicalization: 'relaxed/relaxed',
      headerList,
      signatureData: [
        {
          signingDomain: domain,
          selector: SELECTOR,
          privateKey: this.privateKeys.get(domain)!,
          ...(maxBodyLength !== undefined && { maxBodyLength }),
          ...(algorithm !== undefined && { algorithm }),
        },
      ],
    } as unknown as Parameters<typeof dkimSign>[1]);
    if (errors.length > 0) throw errors[0]!;
    return Buffer.from(signatures + mail);
  }

  /** Answers like `dns.promises.resolveTxt`. */
  readonly resolveTxt = (name: string): Promise<string[][]> => {
    const record = this.records.get(name);
    if (record === undefined)
      return Promise.reject(Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' }));
    // A record holds pieces of at most 255 characters.
    return Promise.resolve([record.match(/.{1,255}/g)!]);
  };
}

interface SigningOptions {
  headerList?: string;
  maxBodyLength?: number;
  algorithm?: string;
  expires?: Date;
  signTime?: Date;
}
