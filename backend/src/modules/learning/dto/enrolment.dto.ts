import { ApiProperty, PickType, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH, MAX_REASON_LENGTH } from '@triad/shared/limits';
import { IsIn } from 'class-validator';
import { MessageResponse } from '../../../platform/common/message.response.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { EmptyIsAbsent, IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';
import { ENROLMENT_SOURCES, type EnrolmentSource } from '../enrolment.entity.js';

const ENROLMENT_STATUSES = ['active', 'revoked'] as const;
type EnrolmentStatus = (typeof ENROLMENT_STATUSES)[number];

export class EnrolledUserResponse extends PickType(PersonResponse, ['full_name', 'email']) {}

/** A learner's enrolment in a course, for administrators. */
export class CourseEnrolmentResponse {
  id: string;
  /** @example '0199a1b2-1111-7e4f-8a5b-6c7d8e9f0a1b' */
  user_id: string;
  user: EnrolledUserResponse;
  @ApiProperty({ enum: ENROLMENT_STATUSES, enumName: 'EnrolmentStatus', example: 'active' })
  status: EnrolmentStatus;
  /**
   * Rounded percentage of the course's current lessons that are complete, 0 to 100.
   * @example 63
   */
  progress: number;
  /** Whether it was bought, or granted by an administrator without a payment. */
  @ApiProperty({ enum: ENROLMENT_SOURCES, enumName: 'EnrolmentSource' })
  source: EnrolmentSource;
  granted_at: Date;
  /** Name of the administrator who granted it. Null for enrolments by payment. */
  granted_by: string | null;
  /** That administrator's note. Null if none. */
  grant_reason: string | null;
  /** Null while the enrolment is active. */
  revoked_at: Date | null;
  /** When the course was first completed. Null until then. */
  completed_at: Date | null;
}

/** Filters a course's enrolments. */
export class ListEnrolmentsQuery extends PageQuery {
  /**
   * Text contained in names or email addresses; case-insensitive, no wildcards.
   * @example 'rahul'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;
}

/** Filters the export of enrolments; the days refer to when access was granted. */
export class ExportEnrolmentsQuery extends ExportQuery {
  /** Only active enrolments, or only revoked ones. Default: both. */
  @ApiPropertyOptional({ enum: ENROLMENT_STATUSES, example: 'active' })
  @EmptyIsAbsent()
  @IsIn(ENROLMENT_STATUSES)
  status?: EnrolmentStatus;

  /**
   * Only learners whose name or email address contains this text, as in the list of enrolments.
   * @example 'rahul'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;
}

/** Grants a learner a course without a payment in the academy. */
export class GrantEnrolmentDto {
  /**
   * The learner's email; compared trimmed and in lower case.
   * @example 'rahul@example.com'
   */
  @IsMailAddress()
  email: string;

  /**
   * An internal note, for example how it was paid. The learner doesn't see it.
   * @example 'Paid by bank transfer, NEFT reference N326250045'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REASON_LENGTH })
  reason?: string;
}

/** Ends a learner's access. */
export class RevokeEnrolmentDto {
  /**
   * Why. It stays on record, and the learner reads it in the mail.
   * @example 'Your payment was refunded'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REASON_LENGTH })
  reason?: string;
}

/** Confirms a revocation. */
export class RevocationResponse extends MessageResponse {
  /**
   * Until when the administrator who asks can undo it, in UTC; the learner's mail waits for that. Null where it can't be undone.
   */
  undo_until: Date | null;
}
