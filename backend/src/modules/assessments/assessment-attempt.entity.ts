import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { Assessment } from './assessment.entity.js';

/** `cancelled`: the learner's access ended before the attempt did. It has no score and doesn't count. */
export const ATTEMPT_STATES = ['open', 'submitted', 'expired', 'cancelled'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

interface TopicScore {
  topic: string;
  correct: number;
  total: number;
}

/** One sitting of a final assessment. */
@Entity('assessment_attempts')
@Check('assessment_attempts_state_check', `state IN ('open', 'submitted', 'expired', 'cancelled')`)
@Check('assessment_attempts_score_check', `(state IN ('submitted', 'expired')) = (score IS NOT NULL)`)
@Check('assessment_attempts_closed_check', `(state = 'open') = (closed_at IS NULL)`)
@Unique('assessment_attempts_number_key', ['userId', 'courseId', 'number'])
@Index('assessment_attempts_open_key', ['userId', 'courseId'], { unique: true, where: `state = 'open'` })
@Index('assessment_attempts_passed_key', ['userId', 'courseId'], { unique: true, where: 'passed' })
@Index('assessment_attempts_deadline_idx', ['deadlineAt'], { where: `state = 'open'` })
@Index('assessment_attempts_by_course_idx', ['courseId', 'startedAt', 'id'])
@Index('assessment_attempts_appeal_idx', ['appealTicketId'])
@Index('assessment_attempts_voided_by_idx', ['voidedBy'])
export class AssessmentAttempt {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Assessment) courseId: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  /** 1 for the learner's first in this course. */
  @Column({ type: 'integer' }) number: number;
  /** Determines, with the question bank, the questions, their order and the order of their options. */
  @Column({ type: 'varchar', length: 36 }) seed: string;
  @Column({ type: 'varchar', length: 9, default: 'open' }) state: AttemptState;
  /** Copied at the start: later changes of the settings don't apply. */
  @Column({ type: 'integer' }) passMark: number;
  @TimeColumn() startedAt: Date;
  @TimeColumn() deadlineAt: Date;
  @TimeColumn({ nullable: true }) closedAt: Date | null;
  /** The tab that may write: the last one that opened the attempt. */
  @ReferenceColumn() lease: string;
  @Column({ type: 'integer', nullable: true }) correct: number | null;
  @Column({ type: 'integer', nullable: true }) total: number | null;
  /** Rounded percent. */
  @Column({ type: 'integer', nullable: true }) score: number | null;
  @Column({ type: 'boolean', default: false }) passed: boolean;
  @Column({ type: 'jsonb', nullable: true }) topics: TopicScore[] | null;
  /** Set when an administrator decided that it doesn't count. */
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') voidedBy: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) voidReason: string | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('tickets') appealTicketId: string | null;
}
