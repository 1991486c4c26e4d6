import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../../platform/database/columns.js';

/** One flag that a learner submitted. What was typed isn't stored. */
@Entity('lab_attempts')
@Index('lab_attempts_lesson_idx', ['lessonId'])
@Check('lab_attempts_owner_check', 'NOT (correct AND owner_id IS NOT NULL)')
export class LabAttempt {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @Column({ type: 'boolean' }) correct: boolean;
  /** Whose flag it was, where it was another learner's. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') ownerId: string | null;
  @CreatedAtColumn() createdAt: Date;
}
