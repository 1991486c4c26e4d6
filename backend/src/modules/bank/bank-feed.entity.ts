import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import type { MailboxProblem } from '../../platform/mail/imap-mailbox.js';
import { BankAccount } from './bank-account.entity.js';
import { type BankPolicy, POLICY_CHECK } from './bank-policy.js';

export type BankFeedKind = 'mail' | 'sms';

/** Where the bank's alerts about one account come from: a mailbox, or a phone that forwards SMS. */
@Entity('bank_feeds')
@Index('bank_feeds_account_idx', ['accountId'])
@Index('bank_feeds_created_by_idx', ['createdBy'])
@Check('bank_feeds_kind_check', `kind IN ('mail', 'sms')`)
@Check('bank_feeds_policy_check', POLICY_CHECK)
@Check('bank_feeds_problem_check', `problem IN ('wrong_login', 'no_folder', 'unreachable')`)
export class BankFeed {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => BankAccount) accountId: string;
  @Column({ type: 'varchar', length: 4 }) kind: BankFeedKind;
  /** What administrators call it. */
  @Column({ type: 'varchar', length: 80 }) name: string;
  /** Sealed by `SecretBox` with the feed's id; null once the feed is deleted. */
  @Column({ type: 'varchar', length: 1000, nullable: true }) secret: string | null;
  /** The last authentic message, whatever it said. */
  @TimeColumn({ nullable: true }) lastSeenAt: Date | null;
  /** Authentic messages that were dropped: no bank sent them, they are about another account, or the feed was paused. */
  @Column({ type: 'integer', default: 0 }) ignored: number;
  /** Messages of a bank that no template fits. */
  @Column({ type: 'integer', default: 0 }) unreadable: number;
  /** The address that the bank writes to, of a mail feed: a mail to another customer doesn't count. */
  @Column({ type: 'varchar', length: 254, nullable: true }) recipient: string | null;
  /** The mailbox (user@host/folder) that was read last, whose UIDs hold while its UIDVALIDITY stays. */
  @Column({ type: 'varchar', length: 500, nullable: true }) mailbox: string | null;
  @Column({ type: 'bigint', nullable: true }) uidValidity: string | null;
  /** The highest UID that was read. */
  @Column({ type: 'bigint', nullable: true }) lastUid: string | null;
  /** UIDs of mails whose keys could not be looked up yet. */
  @Column({ type: 'bigint', array: true, default: '{}' }) waitingUids: string[];
  /** Since when the mailbox can't be read. */
  @TimeColumn({ nullable: true }) failingSince: Date | null;
  /** Set when administrators have been notified of it. */
  @Column({ type: 'varchar', length: 20, nullable: true }) problem: MailboxProblem | null;
  /** When administrators were notified of the current silence. */
  @TimeColumn({ nullable: true }) silentNotifiedAt: Date | null;
  @Column({ type: 'varchar', length: 7, default: 'suggest' }) policy: BankPolicy;
  /** Suggestions count as confirmed from then on: since it was added, or a match of it was overruled. */
  @TimeColumn({ default: () => 'now()' }) trustedSince: Date;
  @TimeColumn({ nullable: true }) pausedAt: Date | null;
  /** The row stays, because lines and sightings name it. */
  @TimeColumn({ nullable: true }) deletedAt: Date | null;
  @ReferenceColumn() @ForeignKey('users') createdBy: string;
  @CreatedAtColumn() createdAt: Date;
}
