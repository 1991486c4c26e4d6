import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { IdColumn, isOneOf, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { PracticalExam } from './practical-exam.entity.js';

/**
 * `submitted`: its report waits for its readers. `cancelled`: the learner's access ended before the attempt did; it doesn't
 * count.
 */
export const EXAM_ATTEMPT_STATES = ['open', 'submitted', 'passed', 'failed', 'cancelled'] as const;
export type ExamAttemptState = (typeof EXAM_ATTEMPT_STATES)[number];

/** Why an attempt failed: by its report, without one, or by too few points in the labs. */
export const FAILURES = ['report', 'no_report', 'labs'] as const;
export type Failure = (typeof FAILURES)[number];

/** A lab of an exam. */
interface ExamLab {
  lessonId: string;
  title: string;
  /** What its learner is told: Markdown; may be empty. */
  description: string;
  maxPoints: number;
}

/** What an attempt was started under: later changes of the exam don't apply. */
export interface ExamTerms extends Pick<
  PracticalExam,
  'hours' | 'passMark' | 'secondReader' | 'labPoints' | 'rubric' | 'template'
> {
  labs: ExamLab[];
}

/** One sitting of a practical exam, and its report. */
@Entity('practical_exam_attempts')
@Check('practical_exam_attempts_state_check', isOneOf('state', EXAM_ATTEMPT_STATES))
@Check('practical_exam_attempts_failure_check', `(state = 'failed') = (failure IS NOT NULL)`)
@Check('practical_exam_attempts_ended_check', `(state = 'open') = (ended_at IS NULL)`)
@Check('practical_exam_attempts_decided_check', `(state IN ('passed', 'failed')) = (decided_at IS NOT NULL)`)
@Unique('practical_exam_attempts_number_key', ['userId', 'courseId', 'number'])
@Index('practical_exam_attempts_open_key', ['userId', 'courseId'], {
  unique: true,
  where: `state IN ('open', 'submitted')`,
})
@Index('practical_exam_attempts_deadline_idx', ['deadlineAt'], { where: `state = 'open'` })
@Index('practical_exam_attempts_submitted_idx', ['endedAt', 'id'], { where: `state = 'submitted'` })
@Index('practical_exam_attempts_by_course_idx', ['courseId', 'startedAt', 'id'])
@Index('practical_exam_attempts_appeal_idx', ['appealTicketId'])
@Index('practical_exam_attempts_file_idx', ['fileId'])
@Index('practical_exam_attempts_voided_by_idx', ['voidedBy'])
export class ExamAttempt {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => PracticalExam) courseId: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  /** 1 for the learner's first in this course. */
  @Column({ type: 'integer' }) number: number;
  @Column({ type: 'varchar', length: 9, default: 'open' }) state: ExamAttemptState;
  @Column({ type: 'varchar', length: 9, nullable: true }) failure: Failure | null;
  @Column({ type: 'jsonb' }) terms: ExamTerms;
  @TimeColumn() startedAt: Date;
  @TimeColumn() deadlineAt: Date;
  /** Handed in, run out or cancelled. */
  @TimeColumn({ nullable: true }) endedAt: Date | null;
  @TimeColumn({ nullable: true }) decidedAt: Date | null;
  /** Markdown, as it was last saved. */
  @Column({ type: 'text' }) report: string;
  /** Increases with every save, so that two tabs don't overwrite each other. */
  @Column({ type: 'integer', default: 0 }) reportVersion: number;
  /** A PDF that belongs to the report, or is it. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('stored_files') fileId: string | null;
  /** Points in each lab, in the order of the terms; null while it is open. */
  @Column({ type: 'integer', array: true, nullable: true }) labPoints: number[] | null;
  /** Set when an administrator decided that it doesn't count. */
  @TimeColumn({ nullable: true }) voidedAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') voidedBy: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) voidReason: string | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('tickets') appealTicketId: string | null;
}
