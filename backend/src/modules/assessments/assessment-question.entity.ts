import { QUESTION_TYPES, type QuestionType } from '@triad/shared/quiz';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  isOneOf,
  ReferenceColumn,
  TimeColumn,
} from '../../platform/database/columns.js';
import { Assessment } from './assessment.entity.js';
import { AssessmentTopic } from './assessment-topic.entity.js';

/** A question of the bank. Attempts have copies, so changes and deletions don't affect them. */
@Entity('assessment_questions')
@Check('assessment_questions_type_check', isOneOf('type', QUESTION_TYPES))
@Check('assessment_questions_topic_check', '(topic_id IS NULL) = (deleted_at IS NOT NULL)')
@Index('assessment_questions_bank_idx', ['courseId', 'id'], { where: 'deleted_at IS NULL' })
@Index('assessment_questions_topic_idx', ['topicId'])
export class AssessmentQuestion {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Assessment) courseId: string;
  /** Null once it is deleted. */
  @ReferenceColumn({ nullable: true }) @ForeignKey(() => AssessmentTopic) topicId: string | null;
  @Column({ type: 'varchar', length: 2000 }) text: string;
  @Column({ type: 'varchar', length: 6 }) type: QuestionType;
  @Column({ type: 'jsonb' }) options: string[];
  /** The correct options; exactly one for `single`. */
  @Column({ type: 'jsonb' }) answer: string[];
  /** Incremented by changes of text, options or answer: statistics refer to the current version. */
  @Column({ type: 'integer', default: 1 }) version: number;
  @CreatedAtColumn() createdAt: Date;
  /** The row remains for attempts that reference it. */
  @TimeColumn({ nullable: true }) deletedAt: Date | null;
}
