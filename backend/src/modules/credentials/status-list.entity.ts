import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TimeColumn } from '../../platform/database/columns.js';

/**
 * A Bitstring Status List: which of its certificates no longer hold. The bits themselves follow from `credentials`; this row
 * has the list as it was last signed, and is locked whenever it changes.
 */
@Entity('status_lists')
@Check('status_lists_assigned_check', 'assigned BETWEEN 0 AND 65536')
@Index('status_lists_open_key', ['issuer'], { unique: true, where: 'assigned < 65536' })
export class StatusList {
  /** From 1; part of its address. */
  @PrimaryColumn({ type: 'integer' }) id: number;
  /** The DID that signs it: that of its certificates. */
  @Column({ type: 'varchar', length: 300 }) issuer: string;
  /** How many certificates it has. At half its bits a new list begins: free bits are found at random. */
  @Column({ type: 'integer', default: 0 }) assigned: number;
  @Column({ type: 'text' }) signedJson: string;
  @TimeColumn({ default: () => 'now()' }) signedAt: Date;
}
