import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ReferenceColumn, TimeColumn } from '../../../../platform/database/columns.js';

/** The commands that a learner typed in a lab. There is a row only while they let the academy read it. */
@Entity('lab_histories')
@Index('lab_histories_user_idx', ['userId'])
export class LabHistory {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  /** Which start of the terminal or the machines `commands` is from; null before the first command. */
  @ReferenceColumn({ nullable: true }) runId: string | null;
  /** Of that run, one in each line. */
  @Column({ type: 'text', default: '' }) commands: string;
  /** Of the runs before it. */
  @Column({ type: 'text', default: '' }) earlier: string;
  @TimeColumn() updatedAt: Date;
}
