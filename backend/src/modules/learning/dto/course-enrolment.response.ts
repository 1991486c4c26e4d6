import { ApiProperty, PickType } from '@nestjs/swagger';
import { PersonResponse } from '../../../platform/common/person.response.js';
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
