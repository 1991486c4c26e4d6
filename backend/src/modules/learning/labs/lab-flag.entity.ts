import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { CreatedAtColumn } from '../../../platform/database/columns.js';

/** The flag of one learner in one lab, made when they first download its file. It stays when the file is replaced. */
@Entity('lab_flags')
@Unique('lab_flags_flag_key', ['flag'])
export class LabFlag {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @Column({ type: 'varchar', length: 31 }) flag: string;
  @CreatedAtColumn() createdAt: Date;
}
