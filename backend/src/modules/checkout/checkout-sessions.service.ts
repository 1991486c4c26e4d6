import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { discountedPaise } from '../../platform/common/money.js';
import { newId } from '../../platform/database/columns.js';
import { CouponReservations, type ReservedCoupon } from '../coupons/index.js';
import { SettingsService } from '../settings/index.js';
import type { CheckoutSession } from './checkout-session.entity.js';
import {
  type PurchaseEligibility,
  CheckoutSessionsRepository,
  type CourseForSale,
  type FrozenOffer,
} from './checkout-sessions.repository.js';
import { OrderCodes } from './order-codes.js';
import { alreadyEnrolled, alreadyPending } from './checkout.errors.js';

export interface Buyer {
  userId: string;
  name: string;
  email: string;
  /** As typed; undefined if there is none. */
  coupon: string | undefined;
  invoice: InvoiceDetails;
}

/** The buyer's details on a tax invoice; each null if not given. */
export type InvoiceDetails = Pick<CheckoutSession, 'buyerGstin' | 'buyerLegalName' | 'placeOfSupply'>;

export const NO_INVOICE_DETAILS: InvoiceDetails = {
  buyerGstin: null,
  buyerLegalName: null,
  placeOfSupply: null,
};

export const invoiceDetailsOf = ({
  buyerGstin,
  buyerLegalName,
  placeOfSupply,
}: CheckoutSession): InvoiceDetails => ({ buyerGstin, buyerLegalName, placeOfSupply });

/** Opens checkout sessions: the terms of a later payment are frozen here. */
@Injectable()
export class CheckoutSessionsService {
  constructor(
    private readonly checkouts: CheckoutSessionsRepository,
    private readonly reservations: CouponReservations,
    private readonly orderCodes: OrderCodes,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Opens a checkout at the current price, replacing the latest one and releasing its coupon use. The caller must hold the
   * buyer's lock.
   * @throws couponRefused
   */
  async open(
    manager: EntityManager,
    buyer: Buyer,
    course: CourseForSale,
    eligibility: PurchaseEligibility,
  ): Promise<CheckoutSession> {
    const replaced = reservingCheckout(eligibility);
    const id = newId();
    const { checkoutSessionMinutes, upiId, payeeName, upiKind, upiBankQr } = this.settings.current;
    const expiresAt = new Date(eligibility.at.getTime() + checkoutSessionMinutes * 60_000);
    const coupon = buyer.coupon
      ? await this.reservations.reserve(manager, {
          code: buyer.coupon,
          userId: buyer.userId,
          courseId: course.id,
          checkoutSessionId: id,
          inPlaceOf: replaced,
          until: expiresAt,
        })
      : null;
    if (replaced && !coupon) await this.reservations.release(manager, replaced);
    return this.insertWithFreshCode(manager, {
      id,
      userId: buyer.userId,
      courseId: course.id,
      payerName: buyer.name,
      payerEmail: buyer.email,
      courseTitle: course.title,
      thumbnail: course.thumbnail,
      ...terms(course.pricePaise, coupon),
      upiAddress: upiId,
      payeeName,
      upiKind,
      upiBankQr,
      ...buyer.invoice,
      createdAt: eligibility.at,
      expiresAt,
    });
  }

  private async insertWithFreshCode(
    manager: EntityManager,
    offer: Omit<FrozenOffer, 'orderCode'>,
  ): Promise<CheckoutSession> {
    for (;;) {
      const checkout = await this.checkouts.insert(manager, { ...offer, orderCode: this.orderCodes.next() });
      if (checkout) return checkout;
    }
  }
}

/** @throws alreadyEnrolled, alreadyPending */
export function refuseOwnedOrPending({ hasAccess, hasPendingPayment }: PurchaseEligibility): void {
  if (hasAccess) throw alreadyEnrolled();
  if (hasPendingPayment) throw alreadyPending();
}

/** The open checkout that has reserved a coupon use; null without one. */
export function reservingCheckout({ checkout }: PurchaseEligibility): string | null {
  return checkout && !checkout.closedAt && checkout.couponId ? checkout.id : null;
}

function terms(pricePaise: number, coupon: ReservedCoupon | null) {
  const discountPercent = coupon?.percentOff ?? 0;
  return {
    originalAmountPaise: pricePaise,
    discountPercent,
    amountPaise: discountedPaise(pricePaise, discountPercent),
    couponId: coupon?.couponId ?? null,
    couponCode: coupon?.code ?? null,
  };
}
