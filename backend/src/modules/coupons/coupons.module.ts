import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { CouponReservations } from './coupon-reservations.js';
import { CouponUsagesRepository } from './coupon-usages.repository.js';
import { CouponsController } from './coupons.controller.js';
import { CouponsRepository } from './coupons.repository.js';
import { CouponsService } from './coupons.service.js';

@Module({
  imports: [CatalogueModule],
  controllers: [CouponsController],
  providers: [CouponsRepository, CouponUsagesRepository, CouponsService, CouponReservations],
  exports: [CouponReservations],
})
export class CouponsModule {}
