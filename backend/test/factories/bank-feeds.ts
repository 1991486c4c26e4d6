import { createHmac } from 'node:crypto';
import { SecretBox } from '../../src/platform/common/secret-box.js';
import { newId } from '../../src/platform/database/columns.js';
import { type BankAlert, type BankFeed, BankFeedsRepository } from '../../src/modules/bank/index.js';
import type { TestAcademy } from '../setup/test-academy.js';
import type { SignedIn } from './people.js';

const FEED_SECRET = 'a secret that the phone signs with';

export async function aBankFeed(
  academy: TestAcademy,
  administrator: SignedIn,
  account: { id: string },
  kind: BankFeed['kind'] = 'sms',
): Promise<BankFeed> {
  const id = newId();
  return academy.app.get(BankFeedsRepository).insert({
    id,
    accountId: account.id,
    kind,
    name: 'Office phone',
    secret: academy.app.get(SecretBox).seal(FEED_SECRET, id),
    createdBy: administrator.id,
  });
}

export interface CreditAlert {
  /** In rupees. */
  amount: number;
  reference: string;
  account?: string;
  at?: Date;
}

/** What SBI sends about a credit. */
export function aCreditText({ amount, reference, account = '4321', at = new Date() }: CreditAlert): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', ...options }).format(at);
  const day = `${part({ day: '2-digit' })}${part({ month: 'short' })}${part({ year: '2-digit' })}`;
  return `Dear SBI User, your A/c X${account}-credited by Rs.${amount} on ${day} transfer from ANANYA IYER Ref No ${reference} -SBI`;
}

/** An alert as a feed hands it over. */
export function anAlert(credit: CreditAlert): BankAlert {
  const text = aCreditText(credit);
  const sentAt = credit.at ?? new Date();
  return { text, sender: 'VM-SBIUPI-S', sentAt, receivedAt: new Date() };
}

/** The body of "Incoming SMS to URL forwarder". */
export const anSmsBody = (text: string, given: { from?: string; sentAt?: Date } = {}): string =>
  JSON.stringify({
    from: given.from ?? 'VM-SBIUPI-S',
    text,
    sentStamp: (given.sentAt ?? new Date()).getTime(),
    receivedStamp: Date.now(),
    sim: 'SIM1',
  });

/** The body of "SMS Gateway for Android". */
export const aGatewayBody = (message: string, given: { event?: string } = {}): string =>
  JSON.stringify({
    deviceId: 'dev1',
    event: given.event ?? 'sms:received',
    id: 'evt-1',
    payload: {
      messageId: 'abc123',
      message,
      phoneNumber: 'VM-SBIUPI-S',
      simNumber: 1,
      receivedAt: new Date().toISOString(),
    },
    webhookId: 'w1',
  });

export const signatureOf = (body: string, secret = FEED_SECRET): string =>
  createHmac('sha256', secret).update(body).digest('hex');
