import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { Ticket } from './ticket.entity.js';

/** A reply in a ticket's thread. */
@Entity('ticket_comments')
@Index('ticket_comments_thread_idx', ['ticketId', 'createdAt', 'id'])
@Index('ticket_comments_author_idx', ['authorId'])
export class TicketComment {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Ticket) ticketId: string;
  /** Null: the guest who opened the ticket. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') authorId: string | null;
  @Column({ type: 'boolean' }) authorIsAdmin: boolean;
  @Column({ type: 'varchar', length: 5000 }) message: string;
  @CreatedAtColumn() createdAt: Date;
}
