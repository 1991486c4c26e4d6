export { CouponReservations, type ReservedCoupon } from './coupon-reservations.js';
export { lockOfUsedCoupon } from './coupon-usages.repository.js';
export { isCouponRefusal } from './coupons.errors.js';
export { CouponsModule } from './coupons.module.js';
export { IsTypedCoupon } from './dto/coupon-code.js';
