import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';

export const TICKET_TYPES = ['payment', 'course_activation', 'exam', 'other'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];
export const TICKET_STATUSES = ['active', 'resolved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

@Entity('tickets')
@Check('tickets_type_check', `type IN ('payment', 'course_activation', 'exam', 'other')`)
@Check('tickets_status_check', `status IN ('active', 'resolved', 'closed')`)
@Index('tickets_by_user_idx', ['userId', 'createdAt', 'id'])
@Index('tickets_by_status_idx', ['status', 'createdAt', 'id'])
@Index('tickets_newest_idx', ['createdAt', 'id'])
// Trigrams of the message.
@Index('tickets_search_idx', { synchronize: false })
export class Ticket {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @Column({ type: 'varchar', length: 20 }) type: TicketType;
  @Column({ type: 'varchar', length: 5000 }) message: string;
  @Column({ type: 'varchar', length: 10, default: 'active' }) status: TicketStatus;
  @CreatedAtColumn() createdAt: Date;
}
