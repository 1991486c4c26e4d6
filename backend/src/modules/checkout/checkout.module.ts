import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { CouponsModule } from '../coupons/index.js';
import { SettingsModule } from '../settings/index.js';
import { ConfirmationsRepository } from './bank-view/confirmations.repository.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutSessionsRepository } from './checkout-sessions.repository.js';
import { CheckoutSessionsService } from './checkout-sessions.service.js';
import { CouponGuesses } from './coupon-guesses.js';
import { OrderCodes } from './order-codes.js';

/** Orders before they are paid: their price, their terms, and what the bank shows of them. */
@Module({
  imports: [AuthModule, CouponsModule, SettingsModule],
  controllers: [CheckoutController],
  providers: [
    CheckoutService,
    CheckoutSessionsRepository,
    CheckoutSessionsService,
    ConfirmationsRepository,
    CouponGuesses,
    OrderCodes,
  ],
  exports: [
    CheckoutSessionsRepository,
    CheckoutSessionsService,
    ConfirmationsRepository,
    CouponGuesses,
    OrderCodes,
  ],
})
export class CheckoutModule {}
