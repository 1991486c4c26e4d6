import { Entity, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '../../platform/database/columns.js';

/** A submitted payment that administrators are to be mailed about, or were mailed about in the last day. */
@Entity('submission_mails')
@Index('submission_mails_notified_idx', ['notifiedAt'])
export class SubmissionMail {
  @PrimaryColumn({ type: 'uuid' }) paymentId: string;
  @CreatedAtColumn() createdAt: Date;
  @TimeColumn({ nullable: true }) notifiedAt: Date | null;
}
