import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { CreatedAtColumn } from '../../../../platform/database/columns.js';

/**
 * A learner's flag for one task in one version of a lab, made when they first open its files. The version is the file: one that
 * replaces it gives new flags, and the earlier ones stay right.
 */
@Entity('lab_task_flags')
@Unique('lab_task_flags_flag_key', ['flag'])
export class LabTaskFlag {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @PrimaryColumn({ type: 'varchar', length: 40 }) taskId: string;
  /** Not a reference: a replaced file is deleted. */
  @PrimaryColumn({ type: 'uuid' }) fileId: string;
  @Column({ type: 'varchar', length: 31 }) flag: string;
  @CreatedAtColumn() createdAt: Date;
}
