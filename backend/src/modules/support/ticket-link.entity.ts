import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { Ticket } from './ticket.entity.js';

/** A mailed link to a ticket of someone without an account. Only the SHA-256 of its token is stored, in hex. */
@Entity('ticket_links')
@Index('ticket_links_by_ticket_idx', ['ticketId'])
export class TicketLink {
  @PrimaryColumn({ type: 'char', length: 64 }) tokenHash: string;
  @ReferenceColumn() @ForeignKey(() => Ticket, { onDelete: 'CASCADE' }) ticketId: string;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn() expiresAt: Date;
}
