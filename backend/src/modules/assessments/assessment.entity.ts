import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

/**
 * The final assessment of a course. Its row lock guards the question bank, so that an attempt draws from a consistent
 * state.
 */
@Entity('assessments')
@Check('assessments_minutes_check', 'minutes BETWEEN 1 AND 600')
@Check('assessments_pass_mark_check', 'pass_mark BETWEEN 1 AND 100')
@Check('assessments_attempts_check', 'attempts BETWEEN 1 AND 100')
@Check('assessments_cool_down_check', 'cool_down_hours BETWEEN 0 AND 8760')
@Index('assessments_updated_by_idx', ['updatedBy'])
export class Assessment {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('courses') courseId: string;
  /** Whether learners can take it and certificates require it. */
  @Column({ type: 'boolean', default: false }) published: boolean;
  @Column({ type: 'integer', default: 40 }) minutes: number;
  /** Percent. */
  @Column({ type: 'integer', default: 70 }) passMark: number;
  /** How often a learner may take it. */
  @Column({ type: 'integer', default: 3 }) attempts: number;
  /** Hours between the end of an attempt and the next. */
  @Column({ type: 'integer', default: 24 }) coolDownHours: number;
  @TimeColumn({ default: () => 'now()' }) updatedAt: Date;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') updatedBy: string | null;
}
