import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { ticketNumber } from '../ticket-number.js';
import type { Ticket } from '../ticket.entity.js';
import { AddTicketCommentDto, OpenTicketDto, TicketResponse } from './ticket.dto.js';

const UNKNOWN_LINK = 'This link is not complete';

export class ContactDto extends OpenTicketDto {
  /** Who writes, 1 to 120 characters. */
  @ApiProperty({ example: 'Ananya Iyer' })
  @IsLine({ min: 1, max: MAX_NAME_LENGTH, message: 'Please enter your name' })
  name: string;

  /** Where the answers go. Trimmed and lower-cased. */
  @IsMailAddress()
  email: string;

  /**
   * A hidden field of the form (honeypot) against spam: leave it empty. Any text is refused with 400.
   * @example ''
   */
  @ApiPropertyOptional({ maxLength: MAX_EMAIL_LENGTH })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_EMAIL_LENGTH)
  website?: string;
}

export class ContactResponse {
  /**
   * The ticket's number, for when its sender writes or calls again.
   * @example '9F0A1B2C'
   */
  number: string;

  static from(this: void, { id }: Ticket): ContactResponse {
    return { number: ticketNumber(id) };
  }
}

export class GuestLinkQuery {
  /**
   * From the mailed link: `/contact/…`.
   * @example 'q0iPZ2T3v5Zr6K1mZl0m6y0bC7rWv1y3cY5x2h8n4Qk'
   */
  @IsString({ message: UNKNOWN_LINK })
  @MaxLength(200, { message: UNKNOWN_LINK })
  token: string;
}

export class GuestThreadQuery extends IntersectionType(GuestLinkQuery, PageQuery) {}

export class GuestReplyDto extends IntersectionType(GuestLinkQuery, AddTicketCommentDto) {}

/** A ticket as its mailed link shows it, without the sender's name and address. */
export class GuestTicketResponse extends PickType(TicketResponse, [
  'type',
  'message',
  'status',
  'created_at',
]) {
  /**
   * What people call it by.
   * @example '9F0A1B2C'
   */
  number: string;

  static from(this: void, { id, type, message, status, createdAt }: Ticket): GuestTicketResponse {
    return { number: ticketNumber(id), type, message, status, created_at: createdAt };
  }
}
