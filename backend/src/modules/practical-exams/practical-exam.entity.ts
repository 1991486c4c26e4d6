import type { Criterion } from '@triad/shared/practical-exam';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

/** The practical exam of a course: labs within a time limit, and a report that mentors grade by a rubric. */
@Entity('practical_exams')
@Check('practical_exams_hours_check', 'hours BETWEEN 1 AND 168')
@Check('practical_exams_pass_mark_check', 'pass_mark BETWEEN 1 AND 100')
@Check('practical_exams_attempts_check', 'attempts BETWEEN 1 AND 20')
@Check('practical_exams_cool_down_check', 'cool_down_hours BETWEEN 0 AND 8760')
@Check('practical_exams_lab_points_check', 'lab_points >= 0')
@Index('practical_exams_updated_by_idx', ['updatedBy'])
export class PracticalExam {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('courses') courseId: string;
  /** Whether learners can sit it and certificates require it. */
  @Column({ type: 'boolean' }) published: boolean;
  /** For the labs and the report together. */
  @Column({ type: 'integer' }) hours: number;
  /** Percent of the rubric's points. */
  @Column({ type: 'integer' }) passMark: number;
  /** How often a learner may sit it. */
  @Column({ type: 'integer' }) attempts: number;
  /** Hours between the decision about an attempt and the next. */
  @Column({ type: 'integer' }) coolDownHours: number;
  /** Whether two mentors grade each report; a third decides where they disagree. */
  @Column({ type: 'boolean' }) secondReader: boolean;
  /** So many points of the labs are needed. */
  @Column({ type: 'integer' }) labPoints: number;
  /** Markdown. */
  @Column({ type: 'text' }) template: string;
  @Column({ type: 'jsonb' }) rubric: Criterion[];
  @TimeColumn() updatedAt: Date;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') updatedBy: string | null;
}
