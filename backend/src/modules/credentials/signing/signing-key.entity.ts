import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, TimeColumn } from '../../../platform/database/columns.js';

/** The public half of a key that signs certificates, or did. The private half is never in the database. */
@Entity('signing_keys')
// One at a time: (true) where neither is set.
@Index('signing_keys_current_key', { synchronize: false })
export class SigningKeyRow {
  /** Ed25519 as a Multikey: `z6Mk…`. */
  @PrimaryColumn({ type: 'varchar', length: 60 }) id: string;
  @CreatedAtColumn() createdAt: Date;
  /** Another key signs since. What this one signed stays valid. */
  @TimeColumn({ nullable: true }) retiredAt: Date | null;
  /** It may have been stolen: nothing that it signed is valid any more. */
  @TimeColumn({ nullable: true }) withdrawnAt: Date | null;
  /** Why it was withdrawn. */
  @Column({ type: 'varchar', length: 200, nullable: true }) withdrawReason: string | null;
}
