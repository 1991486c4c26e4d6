import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { ExamAttempt } from './exam-attempt.entity.js';

/** What a reader gave for one criterion. */
export interface CriterionGrade {
  id: string;
  points: number;
  /** May be empty. */
  comment: string;
}

/** One reader's grading of a report. */
@Entity('practical_exam_gradings')
@Check('practical_exam_gradings_score_check', 'score BETWEEN 0 AND 100')
@Check('practical_exam_gradings_aside_check', '(set_aside_at IS NULL) = (set_aside_reason IS NULL)')
@Index('practical_exam_gradings_reader_key', ['attemptId', 'readerId'], {
  unique: true,
  where: 'set_aside_at IS NULL',
})
@Index('practical_exam_gradings_by_reader_idx', ['readerId'])
@Index('practical_exam_gradings_set_aside_by_idx', ['setAsideBy'])
export class ExamGrading {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => ExamAttempt) attemptId: string;
  @ReferenceColumn() @ForeignKey('users') readerId: string;
  /** In the order of the rubric. */
  @Column({ type: 'jsonb' }) criteria: CriterionGrade[];
  @Column({ type: 'text' }) feedback: string;
  /** Rounded percent of the rubric's points. */
  @Column({ type: 'integer' }) score: number;
  @Column({ type: 'boolean' }) passed: boolean;
  @TimeColumn() gradedAt: Date;
  /** Set when an administrator had the report read again, after an appeal for example. */
  @TimeColumn({ nullable: true }) setAsideAt: Date | null;
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') setAsideBy: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true }) setAsideReason: string | null;
}
