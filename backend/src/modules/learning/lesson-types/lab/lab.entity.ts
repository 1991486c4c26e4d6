import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { LabTasks } from '@triad/shared/lab';
import type { LabMachines } from '@triad/shared/lab-machines';
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
  /** Whom learners attack and from where, with the places of flags; null for a lab without machines. */
  @Column({ type: 'jsonb', nullable: true }) machines: LabMachines['machines'] | null;
  @TimeColumn() updatedAt: Date;
}
