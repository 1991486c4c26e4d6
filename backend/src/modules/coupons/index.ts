export {
  type CouponRequest,
  CouponReservations,
  lockOfUsedCoupon,
  type ReservedCoupon,
} from './coupon-reservations.js';
export { CouponsModule } from './coupons.module.js';
export { toCouponCode } from './dto/coupon-code.js';
