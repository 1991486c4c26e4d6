import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { TICKET_STATUSES, TICKET_TYPES, type TicketStatus, type TicketType } from '../ticket.entity.js';

export class OpenTicketDto {
  /**
   * The new ticket's id, a UUID of version 7 of the caller's own making. Sent again with it, because the answer got lost, it
   * happens once and answers what is stored. Left out: the academy makes one.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @IsClientMadeId()
  id?: string;

  /** What the ticket is about. */
  @ApiProperty({ enum: TICKET_TYPES, enumName: 'TicketType', example: 'course_activation' })
  @IsIn(TICKET_TYPES, { message: 'Please choose what the ticket is about' })
  type: TicketType;

  /**
   * What happened, in the learner's words: 5 to 5000 characters after trimming.
   * @example 'My payment was approved this morning, but the course is not under My Learning.'
   */
  @ApiProperty({ minLength: 5, maxLength: 5000 })
  @IsText({ min: 5, max: 5000, message: 'Please write a brief message' })
  message: string;
}

export class AddTicketCommentDto {
  /**
   * The new reply's id, a UUID of version 7 of the caller's own making. Sent again with it, because the answer got lost, it
   * happens once and answers what is stored. Left out: the academy makes one.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @IsClientMadeId()
  id?: string;

  /**
   * The reply: 1 to 5000 characters after trimming.
   * @example 'It is there now. Thank you!'
   */
  @ApiProperty({ minLength: 1, maxLength: 5000 })
  @IsText({ min: 1, max: 5000, message: 'Please write a reply' })
  message: string;
}

export class ChangeTicketStatusDto {
  /** Any of the three, from any of the three. */
  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus', example: 'resolved' })
  @IsIn(TICKET_STATUSES, { message: 'Please choose active, resolved or closed' })
  status: TicketStatus;
}

export class ListAllTicketsQuery extends PageQuery {
  /** Only tickets in this state. */
  @ApiPropertyOptional({ enum: TICKET_STATUSES, enumName: 'TicketStatus', example: 'active' })
  @EmptyIsAbsent()
  @IsIn(TICKET_STATUSES, { message: 'Please choose active, resolved or closed' })
  status?: TicketStatus;

  /**
   * Only tickets with this text in the message, or in the sender's name or email; upper and lower case are the same.
   * @example 'gstin'
   */
  @ApiPropertyOptional({ maxLength: 200 })
  @IsOptional()
  @IsLine({ max: 200 })
  q?: string;
}
