import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasUseLeft, refusalOf } from './coupon-rules.js';
import { CouponUsagesRepository } from './coupon-usages.repository.js';
import { couponRefused } from './coupons.errors.js';
import { CouponsRepository } from './coupons.repository.js';

interface CouponRequest {
  /** As the learner typed it. */
  code: string;
  userId: string;
  courseId: string;
  /** The checkout session that reserves the use; each has at most one. */
  checkoutSessionId: string;
  /** The learner's earlier checkout session, whose use is released in exchange, if any. */
  inPlaceOf: string | null;
  /** When the reservation expires unless a payment is submitted. */
  until: Date;
}

/** A coupon that a learner checks before checkout. */
type CouponQuestion = Pick<CouponRequest, 'code' | 'userId' | 'courseId' | 'inPlaceOf'>;

/** The specification's sample code: shown if such a coupon exists, with its actual discount. */
const SAMPLE = { code: 'FIRST10', percentOff: 10 };

export interface ReservedCoupon {
  couponId: string;
  code: string;
  /** 1 to 100. */
  percentOff: number;
}

/**
 * The coupon operations of payments, each in the caller's transaction: a use is reserved and decided with its payment.
 */
@Injectable()
export class CouponReservations {
  constructor(
    private readonly coupons: CouponsRepository,
    private readonly usages: CouponUsagesRepository,
  ) {}

  /**
   * Reserves a use for an open checkout session. Concurrent calls are serialised, so that the last use is reserved only
   * once. On an error the caller must roll back.
   * @throws couponRefused (400 at the field `coupon`) with the reason
   */
  async reserve(manager: EntityManager, request: CouponRequest): Promise<ReservedCoupon> {
    const coupon = await this.coupons.lockByCode(manager, request.code);
    if (!coupon) throw couponRefused('unknown');
    const { at, ...usesBefore } = await this.usages.insertReservation(manager, coupon, request);
    const refusal = refusalOf(coupon, at, request.courseId, usesBefore);
    if (refusal) throw couponRefused(refusal);
    return { couponId: coupon.id, code: coupon.code, percentOff: coupon.percentOff };
  }

  /**
   * The discount of a coupon, without locking or reserving: another learner may take the last use in the meantime.
   * @throws couponRefused
   */
  async quote(
    manager: EntityManager,
    question: CouponQuestion,
  ): Promise<{ code: string; percentOff: number }> {
    const { coupon, refusal } = await this.judge(manager, question);
    if (!coupon || refusal) throw couponRefused(refusal ?? 'unknown');
    return { code: coupon.code, percentOff: coupon.percentOff };
  }

  /** The sample code if this learner can use it for that course, else null. */
  async sample(manager: EntityManager, question: Omit<CouponQuestion, 'code'>): Promise<string | null> {
    const { coupon, refusal } = await this.judge(manager, { ...question, code: SAMPLE.code });
    return coupon && !refusal && coupon.percentOff === SAMPLE.percentOff ? coupon.code : null;
  }

  private async judge(manager: EntityManager, { code, userId, courseId, inPlaceOf }: CouponQuestion) {
    const coupon = await this.coupons.findByCode(manager, code);
    if (!coupon) return { coupon, refusal: 'unknown' as const };
    const { at, ...uses } = await this.usages.countUses(manager, coupon.id, userId, inPlaceOf);
    return { coupon, refusal: refusalOf(coupon, at, courseId, uses) };
  }

  /** Whether the limits leave a use for this payment's checkout, regardless of the coupon's dates and switch. */
  async isWithinLimits(
    manager: EntityManager,
    { code, userId, checkoutSessionId }: Pick<CouponRequest, 'code' | 'userId' | 'checkoutSessionId'>,
  ): Promise<boolean> {
    const coupon = await this.coupons.findByCode(manager, code);
    if (!coupon) return false;
    return hasUseLeft(coupon, await this.usages.countUses(manager, coupon.id, userId, checkoutSessionId));
  }

  /** Releases a reserved use: its checkout session was replaced by one without a coupon. */
  release(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['reserved'], 'released');
  }

  /**
   * The checkout led to a payment. The use counts even if the reservation had expired, because the learner has paid the
   * discounted amount.
   */
  markPending(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['reserved', 'released'], 'pending');
  }

  /** The payment was decided; a rejection releases the use. Starts from `reserved` if nothing was due. */
  decide(manager: EntityManager, checkoutSessionId: string, as: 'approved' | 'rejected'): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['reserved', 'pending'], as);
  }

  /** The approval was voided: the use is released. */
  releaseVoided(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['approved'], 'voided');
  }

  /** The approval was undone before the learner's mail: the payment and its use are pending again. */
  reopen(manager: EntityManager, checkoutSessionId: string): Promise<void> {
    return this.usages.move(manager, checkoutSessionId, ['approved'], 'pending');
  }

  /**
   * The payment's rejection was reverted, so its use is taken again, regardless of dates and switch: the
   * learner was promised that price. False if the limits leave no use: the caller, who holds the lock of
   * `lockOfUsedCoupon`, must roll back.
   */
  async retake(manager: EntityManager, checkoutSessionId: string): Promise<boolean> {
    const retaken = await this.usages.retake(manager, checkoutSessionId);
    return !retaken || hasUseLeft(retaken, retaken);
  }
}
