import { Check, Column, Entity, Index } from 'typeorm';
import { CreatedAtColumn, IdColumn, TimeColumn } from '../../../platform/database/columns.js';

export type ChainAction = 'issue' | 'revoke';

/** A signed transaction. It is stored before its broadcast, so that the next process can send the same bytes. At most one is open. */
@Entity('chain_transactions')
@Check('chain_transactions_action_check', `action IN ('issue', 'revoke')`)
@Index('chain_transactions_open_key', { synchronize: false })
export class ChainTransaction {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 6 }) action: ChainAction;
  @Column({ type: 'uuid', array: true }) credentialIds: string[];
  @Column({ type: 'integer' }) nonce: number;
  /** The signed bytes, in hexadecimal; replaced by those with a higher fee when it is stuck. */
  @Column({ type: 'text' }) raw: string;
  @Column({ type: 'varchar', length: 66 }) hash: string;
  /** In wei. */
  @Column({ type: 'numeric', precision: 30 }) maxFeePerGas: string;
  /** When these bytes were signed. */
  @TimeColumn() signedAt: Date;
  @CreatedAtColumn() createdAt: Date;
  /** When the contract's final state showed that it is no longer needed. */
  @TimeColumn({ nullable: true }) endedAt: Date | null;
}
