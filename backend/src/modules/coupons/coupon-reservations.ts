import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasUseLeft, refusalOf } from './coupon-rules.js';
import { CouponUsagesRepository } from './coupon-usages.repository.js';
import { CouponRefusedError } from './coupons.errors.js';
import { CouponsRepository } from './coupons.repository.js';
import { toCouponCode } from './dto/coupon-code.js';

export interface CouponRequest {
  /** As the learner typed it. */
  code: string;
  userId: string;
  courseId: string;
  /** The session that takes the use; it has at most one. */
  checkoutSessionId: string;
  /** The learner's session whose use is given back at the same time, where another takes its place. */
  inPlaceOf: string | null;
  /** When the use is free again if no proof comes. */
  until: Date;
}

/** A coupon that a learner asks about before checkout. */
export type CouponQuestion = Pick<CouponRequest, 'code' | 'userId' | 'courseId' | 'inPlaceOf'>;

/** The specification's example of a code: shown where there is such a coupon, with such a discount. */
const SAMPLE = { code: 'FIRST10', percentOff: 10 };

export interface ReservedCoupon {
  couponId: string;
  code: string;
  /** 1 to 100. */
  percentOff: number;
}

/** What payments ask of coupons, each inside the caller's transaction: a use is taken and settled with its payment. */
@Injectable()
export class CouponReservations {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly usages: CouponUsagesRepository,
  ) {}

  /**
   * Takes a use for an open checkout session. However many ask at once, they are served one after the other, and the
   * last use is taken once. A refusal has to roll the caller's transaction back.
   * @throws CouponRefusedError (400 at the field `coupon`) with the reason
   */
  async reserve(manager: EntityManager, request: CouponRequest): Promise<ReservedCoupon> {
    const coupon = await this.coupons.lockByCode(manager, toCouponCode(request.code));
    if (!coupon) throw new CouponRefusedError('unknown');
    const { at, ...usesBefore } = await this.usages.insertReservation(manager, coupon, request);
    const refusal = refusalOf(coupon, at, request.courseId, usesBefore);
    if (refusal) throw new CouponRefusedError(refusal);
    return { couponId: coupon.id, code: coupon.code, percentOff: coupon.percentOff };
  }

  /**
   * What a coupon would take off, without a lock or a use: another learner may take the last one meanwhile.
   * @throws CouponRefusedError
   */
  async quote(
    manager: EntityManager,
    question: CouponQuestion,
  ): Promise<{ code: string; percentOff: number }> {
    const { coupon, refusal } = await this.judge(manager, question);
    if (!coupon || refusal) throw new CouponRefusedError(refusal ?? 'unknown');
    return { code: coupon.code, percentOff: coupon.percentOff };
  }

  /** The sample code, where this learner could use it for that course; else null. */
  async sample(manager: EntityManager, question: Omit<CouponQuestion, 'code'>): Promise<string | null> {
    const { coupon, refusal } = await this.judge(manager, { ...question, code: SAMPLE.code });
    return coupon && !refusal && coupon.percentOff === SAMPLE.percentOff ? coupon.code : null;
  }

  private async judge(manager: EntityManager, { code, userId, courseId, inPlaceOf }: CouponQuestion) {
    const coupon = await this.coupons.findByCode(manager, toCouponCode(code));
    if (!coupon) return { coupon, refusal: 'unknown' as const };
    const { at, ...uses } = await this.usages.countUses(manager, coupon.id, userId, inPlaceOf);
    return { coupon, refusal: refusalOf(coupon, at, courseId, uses) };
  }

  /** Gives a reserved use back: a session without a coupon took this one's place. */
  release(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['reserved'], 'released');
  }

  /**
   * The session led to a payment. The use counts even if the reservation had expired: the learner has paid the
   * discounted amount.
   */
  markPending(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['reserved', 'released'], 'pending');
  }

  /** The payment was decided; a rejected one frees the use. From `reserved` where there was nothing to pay. */
  settle(manager: EntityManager, checkoutSessionId: string, as: 'approved' | 'rejected'): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['reserved', 'pending'], as);
  }

  /** The approval was voided: the use is free again. */
  giveBack(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['approved'], 'voided');
  }

  /** The approval was undone before the learner's mail: the payment is pending, and so is its use. */
  unsettle(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['approved'], 'pending');
  }

  /**
   * The rejection of the session's payment was taken back, and with it the use is taken again; dates and the switch
   * don't matter, the learner was promised that price. False where the limits leave no use: the caller, who holds the lock
   * of `lockOfUsedCoupon`, has to roll back.
   */
  async retake(manager: EntityManager, checkoutSessionId: string): Promise<boolean> {
    const retaken = await this.usages.retake(manager, checkoutSessionId);
    return !retaken || hasUseLeft(retaken, retaken);
  }
}
