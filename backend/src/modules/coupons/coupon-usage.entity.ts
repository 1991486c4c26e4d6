import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TimeColumn } from '../../platform/database/columns.js';
import { Coupon } from './coupon.entity.js';

/**
 * `reserved` while a checkout session is open, then the payment's status; `released` if the checkout ended without a
 * payment. Only reserved (until it expires), pending and approved rows count against a coupon's limits.
 */
export type CouponUsageStatus = 'reserved' | 'released' | 'pending' | 'approved' | 'rejected' | 'voided';

@Entity('coupon_usages')
@Unique('coupon_usages_checkout_session_key', ['checkoutSessionId'])
@Check(
  'coupon_usages_status_check',
  `status IN ('reserved', 'released', 'pending', 'approved', 'rejected', 'voided')`,
)
@Index('coupon_usages_limits_idx', ['couponId', 'userId'], {
  where: `status IN ('reserved', 'pending', 'approved')`,
})
@Index('coupon_usages_newest_idx', ['createdAt', 'id'], {
  where: `status NOT IN ('reserved', 'released')`,
})
@Index('coupon_usages_code_idx', ['couponCode', 'createdAt'])
@Index('coupon_usages_user_idx', ['userId'])
@Index('coupon_usages_course_idx', ['courseId'])
export class CouponUsage {
  @IdColumn() id: string;
  @ReferenceColumn() @ForeignKey(() => Coupon) couponId: string;
  @Column({ type: 'varchar', length: 40 }) couponCode: string;
  @ReferenceColumn() @ForeignKey('users') userId: string;
  @ReferenceColumn() @ForeignKey('courses') courseId: string;
  /** The checkout session that reserved this use. */
  @ReferenceColumn() checkoutSessionId: string;
  @Column({ type: 'varchar', length: 10, default: 'reserved' }) status: CouponUsageStatus;
  /** When a reservation expires. */
  @TimeColumn() reservedUntil: Date;
  @CreatedAtColumn() createdAt: Date;
}
