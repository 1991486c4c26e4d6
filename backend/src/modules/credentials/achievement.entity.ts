import type { CertificationBasis } from '@triad/shared/certification';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn } from '../../platform/database/columns.js';

/** What was achieved, as it was when the first certificate said so. A changed course is a new version. */
@Entity('achievements')
@Check(
  'achievements_basis_check',
  `'lessons' = ANY (basis) AND basis <@ ARRAY['lessons', 'labs', 'assessment', 'practical_exam']::varchar[]`,
)
@Index('achievements_digest_key', ['courseId', 'digest'], { unique: true })
export class Achievement {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey('courses') courseId: string;
  /** From 1. */
  @PrimaryColumn({ type: 'integer' }) version: number;
  @Column({ type: 'varchar', array: true }) basis: CertificationBasis[];
  /** The `Achievement` of Open Badges without its id, as JSON. */
  @Column({ type: 'text' }) content: string;
  /** SHA-256 of `content`, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 }) digest: string;
  @CreatedAtColumn() createdAt: Date;
}
