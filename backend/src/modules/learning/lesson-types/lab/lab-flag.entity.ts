import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { CreatedAtColumn } from '../../../../platform/database/columns.js';

/** One learner's flag in one lab, created when they first download its file. It stays valid if the file is replaced. */
@Entity('lab_flags')
@Unique('lab_flags_flag_key', ['flag'])
export class LabFlag {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @Column({ type: 'varchar', length: 31 }) flag: string;
  @CreatedAtColumn() createdAt: Date;
}
