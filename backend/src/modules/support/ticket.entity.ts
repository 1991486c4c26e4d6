import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';

export const TICKET_TYPES = ['payment', 'course_activation', 'exam', 'other'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];
export const TICKET_STATUSES = ['active', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

@Entity('tickets')
@Check('tickets_type_check', `type IN ('payment', 'course_activation', 'exam', 'other')`)
@Check('tickets_status_check', `status IN ('active', 'resolved', 'closed')`)
@Check(
  'tickets_sender_check',
  'num_nulls(guest_name, guest_email) = CASE WHEN user_id IS NULL THEN 0 ELSE 2 END',
)
@Index('tickets_by_user_idx', ['userId', 'createdAt', 'id'])
@Index('tickets_by_status_idx', ['status', 'createdAt', 'id'])
@Index('tickets_newest_idx', ['createdAt', 'id'])
// Trigrams of the message.
@Index('tickets_search_idx', { synchronize: false })
// Trigrams of a guest's name and address.
@Index('tickets_guest_search_idx', { synchronize: false })
// The end of the id, which is the ticket's number.
@Index('tickets_number_idx', { synchronize: false })
export class Ticket {
  @IdColumn() id: string;
  /** Null: a guest, who wrote without an account. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') userId: string | null;
  @Column({ type: 'varchar', length: 120, nullable: true }) guestName: string | null;
  /** As typed: nobody has proven that it is theirs. */
  @Column({ type: 'varchar', length: 254, nullable: true }) guestEmail: string | null;
  @Column({ type: 'varchar', length: 20 }) type: TicketType;
  @Column({ type: 'varchar', length: 5000 }) message: string;
  @Column({ type: 'varchar', length: 10, default: 'active' }) status: TicketStatus;
  @CreatedAtColumn() createdAt: Date;
}
