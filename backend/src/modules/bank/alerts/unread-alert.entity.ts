import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import {
  CreatedAtColumn,
  IdColumn,
  ReferenceColumn,
  TimeColumn,
} from '../../../platform/database/columns.js';
import { BankFeed } from '../bank-feed.entity.js';

/** A message that looks like a credit and can't be read. A person marks it, or it is deleted after 7 days. */
@Entity('bank_unread_alerts')
@Unique('bank_unread_alerts_message_key', ['feedId', 'digest'])
@Index('bank_unread_alerts_created_idx', ['createdAt'])
export class UnreadAlert {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => BankFeed) feedId: string;
  /** SHA-256 (hex), as of a sighting. */
  @Column({ type: 'varchar', length: 64 }) digest: string;
  @Column({ type: 'varchar', length: 320 }) sender: string;
  /** The text around the credit, sealed by `SecretBox` with the row's id. */
  @Column({ type: 'text' }) sealed: string;
  @TimeColumn() sentAt: Date;
  @CreatedAtColumn() createdAt: Date;
}
