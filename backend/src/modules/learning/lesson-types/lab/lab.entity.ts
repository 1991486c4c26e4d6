import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { LabTasks } from '@triad/shared/lab';
import { TimeColumn } from '../../../../platform/database/columns.js';

/** The tasks of a lab lesson; without a row it has the one flag of its file (`ONE_FLAG`). */
@Entity('labs')
@Check('labs_pass_points_check', 'pass_points >= 1')
export class Lab {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('lessons', { onDelete: 'CASCADE' }) lessonId: string;
  /** Increases with every change, so that two administrators don't overwrite each other. */
  @Column({ type: 'integer' }) revision: number;
  /** So many points complete the lesson. */
  @Column({ type: 'integer' }) passPoints: number;
  /** Include the answers: never sent to learners unfiltered. */
  @Column({ type: 'jsonb' }) tasks: LabTasks['tasks'];
  @TimeColumn() updatedAt: Date;
}
