import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, ReferenceColumn, StepTimeColumn } from '../../platform/database/columns.js';
import { Enrolment } from './enrolment.entity.js';

type EnrolmentChange = 'granted' | 'revoked';

/**
 * An administrator's manual grant or revocation: who, when, why and in which request. Append-only, enforced by a
 * trigger. Enrolments by payment are in the payment's own history.
 */
@Entity('enrolment_history')
@Check('enrolment_history_change_check', `change IN ('granted', 'revoked')`)
@Index('enrolment_history_enrolment_idx', ['enrolmentId', 'createdAt'])
@Index('enrolment_history_actor_idx', ['actorId'])
export class EnrolmentHistory {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Enrolment) enrolmentId: string;
  @Column({ type: 'varchar', length: 10 }) change: EnrolmentChange;
  @ReferenceColumn() @ForeignKey('users') actorId: string;
  /** For example, how it was paid. */
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @StepTimeColumn() createdAt: Date;
}
