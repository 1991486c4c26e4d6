import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsMoment } from '../../../platform/common/validation/moment.js';
import { IsLine } from '../../../platform/common/validation/text.js';

/** A notice for the learners' dashboard. */
export class AnnouncementDto {
  /**
   * Plain text, 1 to 300 characters.
   * @example 'Payments made on Sunday are verified on Monday morning.'
   */
  @ApiProperty({ minLength: 1, maxLength: 300 })
  @IsLine({ min: 1, max: 300, message: 'Write what learners should read' })
  message: string;

  /**
   * From when it is shown, ISO 8601 with an offset. Null or left out: at once.
   * @example '2026-11-28T18:30:00Z'
   */
  @IsOptional()
  @IsMoment()
  starts_at?: string | null;

  /**
   * From when it is no longer shown, ISO 8601 with an offset. Null or left out: shown until it is removed.
   * @example '2026-11-29T18:30:00Z'
   */
  @IsOptional()
  @IsMoment()
  ends_at?: string | null;
}

export class NewAnnouncementDto extends AnnouncementDto {
  /**
   * The new announcement's id, a UUID of version 7 of the caller's own making. Sent again with it, because the answer got lost, it
   * happens once and answers what is stored. Left out: the academy makes one.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @IsClientMadeId()
  id?: string;
}
