import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { BankAccount } from './bank-account.entity.js';
import { BankFeed } from './bank-feed.entity.js';
import type { BankLineKind, RunningBalanceState, Direction } from './statements/statement.js';

/** Why money is set aside: it isn't for a payment. */
export const SET_ASIDE_REASONS = ['not_for_a_course', 'refunded', 'settlement'] as const;
export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** `not_needed`: an alert vouches for the line, which has no balances. */
type LineRunningBalance = RunningBalanceState | 'not_needed';

/** How sure it is that the bank said it: `fair` for an SMS, or a statement whose balances don't add up. */
export type LineStrength = 'strong' | 'fair';

/**
 * One movement on an account. The same transfer in two statements, a mail and an SMS is one line. Of debits only day, amount and reference are
 * stored: they show what the bank took back.
 */
@Entity('bank_lines')
@Index('bank_lines_transfer_key', ['accountId', 'direction', 'rrn', 'amountPaise'], {
  unique: true,
  where: 'rrn IS NOT NULL AND withdrawn_at IS NULL',
})
@Index('bank_lines_row_key', ['accountId', 'fingerprint', 'ordinal'], {
  unique: true,
  where: 'withdrawn_at IS NULL',
})
@Index('bank_lines_day_idx', ['bookedOn', 'id'])
@Index('bank_lines_created_idx', ['createdAt'])
@Index('bank_lines_rrn_idx', ['rrn'])
@Index('bank_lines_set_aside_by_idx', ['setAsideBy'])
@Index('bank_lines_set_aside_idx', ['setAsideAt', 'id'], { where: 'set_aside_at IS NOT NULL' })
@Index('bank_lines_reversed_idx', ['reversedOn'], { where: 'reversed_on IS NOT NULL' })
@Index('bank_lines_feed_idx', ['feedId'])
@Check('bank_lines_amount_check', 'amount_paise > 0')
@Check('bank_lines_direction_check', `direction IN ('credit', 'debit')`)
@Check('bank_lines_strength_check', `strength IN ('strong', 'fair')`)
@Check('bank_lines_set_aside_check', '(set_aside_reason IS NULL) = (set_aside_at IS NULL)')
export class BankLine {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => BankAccount) accountId: string;
  @Column({ type: 'varchar', length: 6 }) direction: Direction;
  @Column({ type: 'bigint' }) amountPaise: number;
  /** A day in India. */
  @Column({ type: 'date' }) bookedOn: string;
  /** Null where the bank prints no clock time. */
  @TimeColumn({ nullable: true }) bookedAt: Date | null;
  @Column({ type: 'varchar', length: 12, nullable: true }) rrn: string | null;
  @Column({ type: 'varchar', length: 320, nullable: true }) vpa: string | null;
  @Column({ type: 'varchar', length: 200, nullable: true }) payer: string | null;
  @Column({ type: 'varchar', array: true, default: '{}' }) orderCodes: string[];
  @Column({ type: 'bigint', nullable: true }) balancePaise: number | null;
  @Column({ type: 'varchar', length: 12 }) kind: BankLineKind;
  /** Read by a template of its bank: others may suggest a match, never approve one. */
  @Column({ type: 'boolean' }) anchored: boolean;
  /** Of the best statement that it was seen in. A stale alert alone is `absent`: it never approves. */
  @Column({ type: 'varchar', length: 10 }) runningBalance: LineRunningBalance;
  /** The best of its sightings. */
  @Column({ type: 'varchar', length: 6, default: 'strong' }) strength: LineStrength;
  /** Every sighting was an alert that arrived more than 72 hours after the money. */
  @Column({ type: 'boolean', default: false }) stale: boolean;
  /** The feed that first brought it; null for a statement. */
  @ReferenceColumn({ nullable: true }) @ForeignKey(() => BankFeed) feedId: string | null;
  /** SHA-256 of the row as the bank wrote it; the line's id where an alert brought it first. */
  @Column({ type: 'varchar', length: 64 }) fingerprint: string;
  /** Counts the rows of one file that have the same fingerprint. */
  @Column({ type: 'integer' }) ordinal: number;
  @Column({ type: 'varchar', length: 20, nullable: true }) setAsideReason: SetAsideReason | null;
  @TimeColumn({ nullable: true }) setAsideAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') setAsideBy: string | null;
  /** Set when the only import that had it was undone. */
  @TimeColumn({ nullable: true }) withdrawnAt: Date | null;
  /** The day on which the bank took a credit back, once that was noted; null while it hasn't. */
  @Column({ type: 'date', nullable: true }) reversedOn: string | null;
  /** When administrators were notified that it is unclaimed. */
  @TimeColumn({ nullable: true }) notifiedAt: Date | null;
  @CreatedAtColumn() createdAt: Date;
}
