import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn } from '../../../platform/database/columns.js';

/** Where an administrator found amount and reference in a sender's message. What it reads only suggests. */
@Entity('bank_alert_wordings')
@Unique('bank_alert_wordings_key', ['sender', 'shape'])
@Index('bank_alert_wordings_created_by_idx', ['createdBy'])
export class AlertWording {
  @IdColumn() id: string;
  /** An SMS header's name, or a mail's domain. */
  @Column({ type: 'varchar', length: 255 }) sender: string;
  /** The words in front of each amount and each 12-digit number, in order; no digits. */
  @Column({ type: 'varchar', length: 1000 }) shape: string;
  /** Which of the amounts, and of the references, it is; from 0. */
  @Column({ type: 'integer' }) amountIndex: number;
  @Column({ type: 'integer' }) referenceIndex: number;
  @ReferenceColumn() @ForeignKey('users') createdBy: string;
  @CreatedAtColumn() createdAt: Date;
}
