import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '../../../../platform/database/columns.js';

/** A task that a learner has solved. It stays solved whatever changes in the lab. */
@Entity('lab_solutions')
@Index('lab_solutions_user_idx', ['userId'])
@Check('lab_solutions_points_check', 'points >= 0')
export class LabSolution {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('users') userId: string;
  @PrimaryColumn({ type: 'varchar', length: 40 }) taskId: string;
  /** What it gave, less the hints that were taken before. */
  @Column({ type: 'integer' }) points: number;
  @CreatedAtColumn() createdAt: Date;
}
