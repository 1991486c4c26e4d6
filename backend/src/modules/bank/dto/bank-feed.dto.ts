import { MAX_BANK_NAME_LENGTH, MAX_EMAIL_LENGTH } from '@triad/shared/limits';
import { IsBoolean, IsEmail, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { IsLine } from '../../../platform/common/validation/text.js';
import type { MailboxProblem } from '../../../platform/mail/imap-mailbox.js';
import { type BankFeed, type BankFeedKind } from '../bank-feed.entity.js';

const NAME = { min: 1, max: MAX_BANK_NAME_LENGTH, message: 'Enter a name of at most 80 characters' };

export class CreateBankFeedDto {
  /** The account that its alerts are about. */
  @IsUUID('all', { message: 'Choose an account' })
  account_id: string;
  /**
   * What you call the phone. 1 to 80 characters.
   * @example 'Office phone'
   */
  @IsLine(NAME)
  name: string;
}

export class CreateBankMailFeedDto extends CreateBankFeedDto {
  /** The address that the bank writes its alerts to. A mail to any other address doesn't count. */
  @IsEmail({}, { message: 'Enter the address that the bank writes to' })
  @MaxLength(MAX_EMAIL_LENGTH, { message: 'Enter the address that the bank writes to' })
  recipient: string;
}

export class UpdateBankFeedDto {
  /**
   * What you call it. 1 to 80 characters.
   * @example 'Office phone'
   */
  @IsOptional()
  @IsLine(NAME)
  name?: string;
  /** Whether its messages are dropped. */
  @IsOptional()
  @IsBoolean({ message: 'Say true or false' })
  paused?: boolean;
}

export class BankFeedResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a2a' */
  id: string;
  account_id: string;
  /** A mailbox, or a phone that forwards SMS. */
  kind: BankFeedKind;
  /** @example 'Office phone' */
  name: string;
  /** The last authentic message, whatever it said; null before the first. */
  last_seen_at: Date | null;
  /** Authentic messages that were dropped: no bank sent them, they are about another account, or the feed was paused. */
  ignored: number;
  /** Messages of a bank that are no credit alert which the academy can read. */
  unreadable: number;
  /** Since when payments wait for a silent phone; null otherwise. */
  silent_since: Date | null;
  /** The address that the bank writes to; null of a phone. */
  recipient: string | null;
  /** Why the mailbox can't be read, once administrators were notified; null while it works. */
  problem: MailboxProblem | null;
  /** Null unless it is paused. */
  paused_at: Date | null;
  created_at: Date;

  static from(this: void, feed: BankFeed): BankFeedResponse {
    return {
      id: feed.id,
      account_id: feed.accountId,
      kind: feed.kind,
      name: feed.name,
      last_seen_at: feed.lastSeenAt,
      ignored: feed.ignored,
      unreadable: feed.unreadable,
      silent_since: feed.silentNotifiedAt && feed.lastSeenAt,
      recipient: feed.recipient,
      problem: feed.problem,
      paused_at: feed.pausedAt,
      created_at: feed.createdAt,
    };
  }
}

/** With what the phone is set up with. */
export class BankFeedWithSecretResponse extends BankFeedResponse {
  /** Where the phone sends SMS to. */
  address: string;
  /** Signs what the phone sends. It is in this answer only. */
  secret: string;
  /** Address and secret, a line each, as a QR code: an SVG in a data URI. */
  qr: string;
}
