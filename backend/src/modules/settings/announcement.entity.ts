import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

/** A short message on the learners' dashboard. */
@Entity('announcements')
@Check('announcements_dates_check', 'starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at')
@Index('announcements_newest_idx', ['createdAt', 'id'])
@Index('announcements_created_by_idx', ['createdBy'])
export class Announcement {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 300 }) message: string;
  /** Null: shown immediately. */
  @TimeColumn({ nullable: true }) startsAt: Date | null;
  /** Null: shown until it is deleted. */
  @TimeColumn({ nullable: true }) endsAt: Date | null;
  @ReferenceColumn() @ForeignKey('users') createdBy: string;
  @CreatedAtColumn() createdAt: Date;
}
