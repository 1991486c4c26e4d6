import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import type { EventName } from '../../../platform/events/index.js';
import { type AddressedEvent, LIVE_EVENT_NAMES } from '../recipients.js';

export class LiveQuery {
  /**
   * How many seconds ago the caller began to fetch what it shows, 0 to 600. If something has happened since, the stream
   * begins with `resync`; else nothing has to be fetched again.
   * @example 3
   */
  @IsOptional()
  @IsWholeNumber({ min: 0, max: 600 })
  seconds?: number;
}

const LIVE_EVENT_AUDIENCES = ['learner', 'administrators', 'everybody'] as const;
export type LiveEventAudience = (typeof LIVE_EVENT_AUDIENCES)[number];

/** The JSON in the `data` of each `change`. It says what to refetch; it doesn't contain the new data. */
export class LiveEventResponse {
  /** The event. */
  @ApiProperty({ enum: LIVE_EVENT_NAMES, enumName: 'LiveEventName', example: 'payments.payment-approved' })
  name: EventName;
  /** Why the caller receives it: it is the learner's own, administrators receive it, or it is for everyone. */
  @ApiProperty({ enum: LIVE_EVENT_AUDIENCES, enumName: 'LiveEventAudience' })
  audience: LiveEventAudience;
  course_id: string | null;
  payment_id: string | null;
  ticket_id: string | null;
  /** Whether an administrator wrote the reply or changed the status. Null if it isn't about a ticket. */
  by_administrator: boolean | null;
  /**
   * The ticket's new status, if it changed.
   * @example 'resolved'
   */
  status: string | null;

  static from({ name, facts }: AddressedEvent, audience: LiveEventAudience): LiveEventResponse {
    return {
      name,
      audience,
      course_id: facts.course_id ?? null,
      payment_id: facts.payment_id ?? null,
      ticket_id: facts.ticket_id ?? null,
      by_administrator: facts.by_administrator ?? null,
      status: facts.status ?? null,
    };
  }
}
