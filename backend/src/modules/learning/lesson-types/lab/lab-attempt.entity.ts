import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../../../platform/database/columns.js';

/** An answer that a learner submitted. The typed text isn't stored. */
@Entity('lab_attempts')
@Index('lab_attempts_lesson_idx', ['lessonId'])
@Check('lab_attempts_owner_check', 'NOT (correct AND owner_id IS NOT NULL)')
export class LabAttempt {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @Column({ type: 'varchar', length: 40, default: 'flag' }) taskId: string;
  @Column({ type: 'boolean' }) correct: boolean;
  /** The owner of the flag, if it is another learner's. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('users') ownerId: string | null;
  @CreatedAtColumn() createdAt: Date;
}
