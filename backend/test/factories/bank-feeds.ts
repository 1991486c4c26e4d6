import { createHash } from 'node:crypto';
import { SecretBox } from '../../src/platform/common/secret-box.js';
import { newId } from '../../src/platform/database/columns.js';
import { type BankAlert, type BankFeed, BankFeedsRepository } from '../../src/modules/bank/index.js';
import type { TestAcademy } from '../setup/test-academy.js';
import type { SignedIn } from './people.js';

export const FEED_SECRET = 'a secret that the phone signs with';

export async function aBankFeed(
  academy: TestAcademy,
  administrator: SignedIn,
  account: { id: string },
  kind: BankFeed['kind'] = 'sms',
): Promise<BankFeed> {
  const id = newId();
  return academy.app.get(BankFeedsRepository, { strict: false }).insert({
    id,
    accountId: account.id,
    kind,
    name: 'Office phone',
    secret: academy.app.get(SecretBox, { strict: false }).seal(FEED_SECRET, id),
    senders: [],
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
  const digest = createHash('sha256').update(`${text}${sentAt.toISOString()}`).digest('hex');
  return { text, sender: 'VM-SBIUPI-S', sentAt, receivedAt: new Date(), digest };
}
