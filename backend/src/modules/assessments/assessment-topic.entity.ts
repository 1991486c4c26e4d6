import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn } from '../../platform/database/columns.js';
import { Assessment } from './assessment.entity.js';

/** A topic of a question bank; each attempt gets the same number of questions from it. */
@Entity('assessment_topics')
@Check('assessment_topics_draw_check', 'draw BETWEEN 0 AND 200')
// A unique index on (course_id, lower(name)).
@Index('assessment_topics_name_key', { synchronize: false })
export class AssessmentTopic {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Assessment) courseId: string;
  @Column({ type: 'varchar', length: 80 }) name: string;
  /** Number of its questions in each attempt. */
  @Column({ type: 'integer', default: 0 }) draw: number;
}
