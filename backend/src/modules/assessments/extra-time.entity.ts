import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { Assessment } from './assessment.entity.js';

/** A learner's extra minutes, from the next attempt on. */
@Entity('assessment_extra_time')
@Check('assessment_extra_time_minutes_check', 'minutes BETWEEN 1 AND 600')
@Index('assessment_extra_time_user_idx', ['userId'])
@Index('assessment_extra_time_granted_by_idx', ['grantedBy'])
export class ExtraTime {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => Assessment) courseId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @Column({ type: 'integer' }) minutes: number;
  @ReferenceColumn() @ForeignKey('users') grantedBy: string;
  @CreatedAtColumn() createdAt: Date;
}
