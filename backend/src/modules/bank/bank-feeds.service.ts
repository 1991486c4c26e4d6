import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/index.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { qrCode } from '../../platform/common/qr-code.js';
import { SecretBox } from '../../platform/common/secret-box.js';
import { newId } from '../../platform/database/columns.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import type { BankFeed } from './bank-feed.entity.js';
import { BankFeedsRepository } from './bank-feeds.repository.js';
import { noMailbox } from './bank.errors.js';

/** A new phone with its set-up. The secret can't be read again. */
export interface BankPhone {
  feed: BankFeed;
  address: string;
  secret: string;
  /** Both as a QR code, an SVG in a data URI: the phone's camera saves typing them. */
  qr: string;
}

const SECRET_BYTES = 24;

/** Phones that forward the bank's SMS, and the mailbox's feeds. */
@Injectable()
export class BankFeedsService {
  constructor(
    private readonly accounts: BankAccountsRepository,
    private readonly feeds: BankFeedsRepository,
    private readonly box: SecretBox,
    private readonly config: AppConfig,
  ) {}

  /** @throws NotFoundError for an unknown account */
  async addPhone(given: { accountId: string; name: string; createdBy: string }): Promise<BankPhone> {
    if (!(await this.accounts.find(given.accountId))) throw new NotFoundError('Bank account');
    const id = newId();
    const secret = newSecret();
    const sealed = this.box.seal(secret, id);
    const feed = await this.feeds.insert({ ...given, id, kind: 'sms', secret: sealed });
    return this.withSecret(feed, secret);
  }

  /** @throws NotFoundError for an unknown account, noMailbox */
  async addMail(given: {
    accountId: string;
    name: string;
    recipient: string;
    createdBy: string;
  }): Promise<BankFeed> {
    if (!this.config.bankImap) throw noMailbox();
    if (!(await this.accounts.find(given.accountId))) throw new NotFoundError('Bank account');
    const recipient = given.recipient.toLowerCase();
    return this.feeds.insert({ ...given, id: newId(), kind: 'mail', secret: null, recipient });
  }

  /**
   * The old secret stops working at once.
   * @throws NotFoundError
   */
  async rotate(id: string): Promise<BankPhone> {
    const secret = newSecret();
    const feed = await this.feeds.rotate(id, this.box.seal(secret, id));
    if (!feed) throw new NotFoundError('Feed');
    return this.withSecret(feed, secret);
  }

  /** @throws NotFoundError */
  async update(id: string, given: { name?: string; paused?: boolean }): Promise<BankFeed> {
    const feed = await this.feeds.update(id, given);
    if (!feed) throw new NotFoundError('Feed');
    return feed;
  }

  /** @throws NotFoundError */
  async remove(id: string): Promise<void> {
    if (!(await this.feeds.remove(id))) throw new NotFoundError('Feed');
  }

  private async withSecret(feed: BankFeed, secret: string): Promise<BankPhone> {
    const address = `${this.config.publicUrl}/api/bank/feeds/${feed.id}/sms`;
    return { feed, secret, address, qr: await qrCode(`${address}\n${secret}`) };
  }
}

/** Letters and digits that can be typed on a phone. */
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');
