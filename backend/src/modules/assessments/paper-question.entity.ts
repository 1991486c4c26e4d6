import type { QuestionType } from '@triad/shared/quiz';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { AssessmentAttempt } from './assessment-attempt.entity.js';
import { AssessmentQuestion } from './assessment-question.entity.js';

/** A copy of a question from the start of the attempt, and the learner's choice. */
@Entity('assessment_paper_questions')
@Index('assessment_paper_questions_question_idx', ['questionId'])
export class PaperQuestion {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => AssessmentAttempt) attemptId: string;
  /** Its position, from 1. */
  @PrimaryColumn({ type: 'integer' }) number: number;
  @ReferenceColumn() @ForeignKey(() => AssessmentQuestion) questionId: string;
  @Column({ type: 'integer' }) version: number;
  @Column({ type: 'varchar', length: 80 }) topic: string;
  @Column({ type: 'varchar', length: 2000 }) text: string;
  @Column({ type: 'varchar', length: 6 }) type: QuestionType;
  /** In display order. */
  @Column({ type: 'jsonb' }) options: string[];
  @Column({ type: 'jsonb' }) answer: string[];
  @Column({ type: 'jsonb', default: [] }) chosen: string[];
  /** Flagged for review by the learner. */
  @Column({ type: 'boolean', default: false }) flagged: boolean;
  /** Sequence number of the browser's last save: an older one that arrives late is ignored. */
  @Column({ type: 'integer', default: 0 }) sequence: number;
  @TimeColumn({ nullable: true }) savedAt: Date | null;
  /** Null until the attempt is graded. */
  @Column({ type: 'boolean', nullable: true }) isRight: boolean | null;
}
