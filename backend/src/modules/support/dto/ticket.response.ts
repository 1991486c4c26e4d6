import { ApiProperty } from '@nestjs/swagger';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { TICKET_STATUSES, TICKET_TYPES, type TicketStatus, type TicketType } from '../ticket.entity.js';
import type { TicketInDesk, TicketWithSender } from '../tickets.repository.js';

export class TicketResponse {
  id: string;
  /** What the ticket is about. */
  @ApiProperty({ enum: TICKET_TYPES, enumName: 'TicketType', example: 'course_activation' })
  type: TicketType;
  /** @example 'My payment was approved this morning, but the course is not under My Learning.' */
  message: string;
  /** Learners can't reply to `closed` tickets; a learner's reply makes a `resolved` one `active` again. */
  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus', example: 'active' })
  status: TicketStatus;
  /**
   * When it was opened, ISO 8601 in UTC.
   * @example '2026-11-20T08:15:00.000Z'
   */
  created_at: Date;
  /** The learner who opened it. */
  user: PersonResponse;
  /**
   * The same as `user.full_name`.
   * @example 'Ananya Iyer'
   */
  name: string;
  /** The same as `user.email`. */
  email: string;

  static from(this: void, { sender, ...ticket }: TicketWithSender): TicketResponse {
    return {
      id: ticket.id,
      type: ticket.type,
      message: ticket.message,
      status: ticket.status,
      created_at: ticket.createdAt,
      user: { id: sender.id, full_name: sender.fullName, email: sender.email },
      name: sender.fullName,
      email: sender.email,
    };
  }
}

/** A ticket in the help desk. */
export class HelpDeskTicketResponse extends TicketResponse {
  /** When the last message was written, the ticket's own or a reply, ISO 8601 in UTC. */
  last_message_at: Date;
  /** True when the last message is an administrator's. */
  is_answered: boolean;

  static fromDesk(this: void, ticket: TicketInDesk): HelpDeskTicketResponse {
    return {
      ...TicketResponse.from(ticket),
      last_message_at: ticket.lastMessageAt,
      is_answered: ticket.isAnswered,
    };
  }
}
