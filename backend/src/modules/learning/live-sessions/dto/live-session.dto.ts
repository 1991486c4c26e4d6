import { MAX_LINK_LENGTH, MAX_TITLE_LENGTH, SESSION_MINUTES } from '@triad/shared/limits';
import { IsUrl, IsUUID, MaxLength } from 'class-validator';
import { IsMoment } from '../../../../platform/common/validation/moment.js';
import { IsWholeNumber } from '../../../../platform/common/validation/strict-number.js';
import { EmptyIsAbsent, IsLine } from '../../../../platform/common/validation/text.js';

/** A live session, as administrators describe it. */
export class LiveSessionForm {
  /** @example 'Questions about Kerberos' */
  @IsLine({ min: 1, max: MAX_TITLE_LENGTH, message: 'Title is required' })
  title: string;

  /**
   * With its offset from UTC.
   * @example '2026-12-03T18:30:00+05:30'
   */
  @IsMoment()
  starts_at: string;

  /**
   * Planned length in minutes.
   * @example 60
   */
  @IsWholeNumber(SESSION_MINUTES)
  minutes: number;

  /**
   * The link to the meeting. Only learners and mentors of the course receive it.
   * @example 'https://meet.example/kerberos-questions'
   */
  @IsUrl(
    { protocols: ['https'], require_protocol: true },
    { message: 'Link must be an address that begins with https://' },
  )
  @MaxLength(MAX_LINK_LENGTH)
  join_url: string;

  /**
   * A mentor of the course. Left out: the session has no mentor.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @EmptyIsAbsent()
  @IsUUID('all', { message: 'mentor_id must be a mentor of the course' })
  mentor_id?: string;
}
