import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { AssessmentAttempt } from './assessment-attempt.entity.js';
import { AssessmentQuestion, type QuestionType } from './assessment-question.entity.js';

/** A question as it was when the attempt was started, and what the learner chose. */
@Entity('assessment_paper_questions')
@Index('assessment_paper_questions_question_idx', ['questionId'])
export class PaperQuestion {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => AssessmentAttempt) attemptId: string;
  /** Its place in the paper, from 1. */
  @PrimaryColumn({ type: 'integer' }) number: number;
  @ReferenceColumn() @ForeignKey(() => AssessmentQuestion) questionId: string;
  @Column({ type: 'integer' }) version: number;
  @Column({ type: 'varchar', length: 80 }) topic: string;
  @Column({ type: 'varchar', length: 2000 }) text: string;
  @Column({ type: 'varchar', length: 6 }) type: QuestionType;
  /** In the order in which they are shown. */
  @Column({ type: 'jsonb' }) options: string[];
  @Column({ type: 'jsonb' }) answer: string[];
  @Column({ type: 'jsonb', default: [] }) chosen: string[];
  /** The learner wants to come back to it. */
  @Column({ type: 'boolean', default: false }) flagged: boolean;
  /** Of the browser's last save: an older one that arrives late changes nothing. */
  @Column({ type: 'integer', default: 0 }) sequence: number;
  @TimeColumn({ nullable: true }) savedAt: Date | null;
  /** Null until the attempt is graded. */
  @Column({ type: 'boolean', nullable: true }) isRight: boolean | null;
}
