import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { discountedPaise } from '../../platform/common/money.js';
import { CouponReservations } from '../coupons/index.js';
import { SettingsService } from '../settings/index.js';
import { type BankView, bankViewOf } from './bank-view/bank-view.js';
import { CheckoutSessionsRepository } from './checkout-sessions.repository.js';
import { reservingCheckout } from './checkout-sessions.service.js';
import { CouponGuesses } from './coupon-guesses.js';
import { type UpiInstructions, upiInstructions } from './upi-instructions.js';

/** An open checkout without a submission. */
export interface OpenCheckout {
  id: string;
  orderCode: string;
  payeeName: string;
  /** The academy's current UPI ID; null if none is set. */
  upiAddress: string | null;
  bank: BankView;
  /** Administrators can't use several transfers before a proof was submitted. */
  needsProof: boolean;
  /** How to pay what is missing; null where nothing is. */
  instructions: UpiInstructions | null;
}

/** The price of a course. */
export interface Quote {
  originalPaise: number;
  amountPaise: number;
  /** Null without a coupon. */
  coupon: { code: string; percentOff: number } | null;
  /** A coupon that this learner could use; only in a quote without a coupon. */
  sampleCoupon: string | null;
}

/** What an order costs, and how it is paid. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: CheckoutSessionsRepository,
    private readonly reservations: CouponReservations,
    private readonly guesses: CouponGuesses,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The learner's open checkout of a course, with its bank confirmation. The missing amount is paid to the academy's
   * current UPI ID.
   * @throws NotFoundError
   */
  async findOpen(userId: string, courseId: string): Promise<OpenCheckout> {
    const checkout = await this.repository.findOpen(this.dataSource.manager, userId, courseId);
    if (!checkout) throw new NotFoundError('Open checkout');
    const { id, orderCode, hasSeveralTransfers: needsProof } = checkout;
    const bank = bankViewOf(checkout, checkout.amountPaise);
    const { upiId: upiAddress, payeeName, upiBankQr } = this.settings.current;
    const amountPaise = bank.missingPaise;
    const instructions =
      amountPaise === null
        ? null
        : await upiInstructions({ upiAddress, payeeName, upiBankQr, amountPaise, orderCode });
    return { id, orderCode, payeeName, upiAddress, bank, needsProof, instructions };
  }

  /**
   * The price of the course with a coupon; reserves nothing.
   * @throws NotFoundError, couponRefused, TooManyRequestsError
   */
  async quote(userId: string, courseId: string, code: string | undefined): Promise<Quote> {
    const { manager } = this.dataSource;
    const eligibility = await this.repository.findEligibility(manager, userId, courseId);
    if (!eligibility.course) throw new NotFoundError('Course');
    const request = { userId, courseId, inPlaceOf: reservingCheckout(eligibility) };
    const originalPaise = eligibility.course.pricePaise;
    const coupon = code
      ? await this.guesses.limit(userId, code, () => this.reservations.quote(manager, { ...request, code }))
      : null;
    return {
      originalPaise,
      amountPaise: discountedPaise(originalPaise, coupon?.percentOff ?? 0),
      coupon,
      sampleCoupon: code || originalPaise === 0 ? null : await this.reservations.sample(manager, request),
    };
  }
}
