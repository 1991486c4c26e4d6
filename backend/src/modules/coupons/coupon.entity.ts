import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';

@Entity('coupons')
@Unique('coupons_code_key', ['code'])
@Check('coupons_code_check', `code ~ '^[A-Z0-9_-]{1,40}$'`)
@Check('coupons_percent_off_check', 'percent_off BETWEEN 1 AND 100')
@Check('coupons_max_uses_check', 'max_uses IS NULL OR max_uses >= 1')
@Check('coupons_max_uses_per_learner_check', 'max_uses_per_learner IS NULL OR max_uses_per_learner >= 1')
@Check('coupons_dates_check', 'starts_at IS NULL OR ends_at IS NULL OR starts_at < ends_at')
@Index('coupons_newest_idx', ['createdAt', 'id'])
@Index('coupons_course_idx', ['courseId'])
export class Coupon {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 40 }) code: string;
  @Column({ type: 'integer' }) percentOff: number;
  /** Null: unlimited. */
  @Column({ type: 'integer', nullable: true }) maxUses: number | null;
  @Column({ type: 'integer', nullable: true, default: 1 }) maxUsesPerLearner: number | null;
  @TimeColumn({ nullable: true }) startsAt: Date | null;
  @TimeColumn({ nullable: true }) endsAt: Date | null;
  /** Null: every course. */
  @ReferenceColumn({ nullable: true }) @ForeignKey('courses') courseId: string | null;
  @Column({ type: 'boolean', default: true }) active: boolean;
  /** Incremented with each change, so that an older form can't undo it unnoticed. */
  @Column({ type: 'integer', default: 1 }) version: number;
  @CreatedAtColumn() createdAt: Date;
}
