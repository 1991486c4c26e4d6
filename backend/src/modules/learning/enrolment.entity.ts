import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

/** How the enrolment was created. */
export const ENROLMENT_SOURCES = ['payment', 'administrator'] as const;
export type EnrolmentSource = (typeof ENROLMENT_SOURCES)[number];

/** A learner's access to a course. Revoking keeps the row; buying again restores it. */
@Entity('enrolments')
@Unique('enrolments_user_course_key', ['userId', 'courseId'])
@Check('enrolments_source_check', `source IN ('payment', 'administrator')`)
@Index('enrolments_live_by_course_idx', ['courseId', 'grantedAt', 'id'], { where: 'revoked_at IS NULL' })
@Index('enrolments_by_course_idx', ['courseId', 'grantedAt', 'id'])
@Index('enrolments_payment_idx', ['paymentId'])
@Index('enrolments_revoked_by_idx', ['revokedBy'])
@Index('enrolments_granted_by_idx', ['grantedBy'])
@Index('enrolments_granted_at_idx', ['grantedAt'])
export class Enrolment {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() @ForeignKey('courses') courseId: string;
  /** The payment that bought it, if one did. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('payments') paymentId: string | null;
  @Column({ type: 'varchar', length: 15 }) source: EnrolmentSource;
  @TimeColumn() grantedAt: Date;
  /** The administrator who granted it without a payment. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') grantedBy: string | null;
  /** That administrator's note, such as how it was paid. */
  @Column({ type: 'varchar', length: 500, nullable: true }) grantReason: string | null;
  @TimeColumn({ nullable: true }) revokedAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') revokedBy: string | null;
  /** When the course was first completed. Lessons added later don't change it. */
  @TimeColumn({ nullable: true }) completedAt: Date | null;
}
