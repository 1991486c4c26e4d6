import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../../../platform/database/columns.js';

/** How many hints of a task a learner has taken, from the first. */
@Entity('lab_hints')
@Check('lab_hints_taken_check', 'taken >= 1')
export class LabHint {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @PrimaryColumn({ type: 'varchar', length: 40 }) taskId: string;
  @Column({ type: 'smallint' }) taken: number;
  @TimeColumn() takenAt: Date;
}
