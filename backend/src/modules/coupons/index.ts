export { CouponsModule } from './coupons.module.js';
