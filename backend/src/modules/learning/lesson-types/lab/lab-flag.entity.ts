import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { CreatedAtColumn } from '../../../../platform/database/columns.js';

/**
 * A flag from before labs had tasks. All were copied to `lab_task_flags`; an older version that still runs during a deploy may add
 * one more, which counts for the lab's task `flag`. Nothing else writes here.
 */
@Entity('lab_flags')
@Unique('lab_flags_flag_key', ['flag'])
export class LabFlag {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @Column({ type: 'varchar', length: 31 }) flag: string;
  @CreatedAtColumn() createdAt: Date;
}
