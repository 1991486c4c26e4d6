import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { stateOfGstin } from '../../platform/common/gst.js';
import { discountedPaise } from '../../platform/common/money.js';
import { CouponReservations } from '../coupons/index.js';
import { SettingsService } from '../settings/index.js';
import { type BankView, bankViewOf } from './bank-view/bank-view.js';
import type { CheckoutSession } from './checkout-session.entity.js';
import { type PurchaseEligibility, CheckoutSessionsRepository } from './checkout-sessions.repository.js';
import {
  type Buyer,
  CheckoutSessionsService,
  type InvoiceDetails,
  refuseOwnedOrPending,
  reservingSession,
} from './checkout-sessions.service.js';
import { CouponGuesses } from './coupon-guesses.js';
import type { StartCheckoutDto } from './dto/start-checkout.dto.js';
import { type UpiInstructions, upiInstructions } from './upi-instructions.js';

export interface StartedCheckout {
  session: CheckoutSession;
  /** Nothing was due. */
  accessGranted: boolean;
}

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

/** The first step of paying: course, amount and payee. */
@Injectable()
export class CheckoutService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: CheckoutSessionsService,
    private readonly repository: CheckoutSessionsRepository,
    private readonly reservations: CouponReservations,
    private readonly guesses: CouponGuesses,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The learner's open session for the course if its details are the same, else a new one.
   * @throws NotFoundError, alreadyEnrolled, alreadyPending, couponRefused, TooManyRequestsError
   */
  async start(userId: string, courseId: string, details: StartCheckoutDto): Promise<StartedCheckout> {
    const buyer: Buyer = {
      userId,
      name: details.name,
      email: details.email,
      coupon: details.coupon,
      invoice: invoiceDetailsOf(details),
    };
    return this.guesses.limit(userId, details.coupon, () => this.startFor(buyer, courseId));
  }

  private startFor(buyer: Buyer, courseId: string): Promise<StartedCheckout> {
    const { userId } = buyer;
    return this.dataSource.transaction(async (manager) => {
      await this.repository.lockBuyer(manager, userId, courseId);
      const eligibility = await this.repository.findEligibility(manager, userId, courseId);
      if (!eligibility.course) throw new NotFoundError('Course');
      refuseOwnedOrPending(eligibility);
      const reusable = openSessionFor(buyer, eligibility, this.settings.current.upiId !== null);
      if (reusable) return { session: reusable, accessGranted: false };
      const { session, grant } = await this.sessions.open(manager, buyer, eligibility.course, eligibility);
      return { session, accessGranted: grant !== null };
    });
  }

  /**
   * The learner's open checkout of a course, with its bank confirmation. The missing amount is paid to the academy's
   * current UPI ID.
   * @throws NotFoundError
   */
  async findOpen(userId: string, courseId: string): Promise<OpenCheckout> {
    const session = await this.repository.findOpen(this.dataSource.manager, userId, courseId);
    if (!session) throw new NotFoundError('Open checkout');
    const { id, orderCode, hasSeveralTransfers: needsProof } = session;
    const bank = bankViewOf(session, session.amountPaise);
    const { upiId: upiAddress, payeeName } = this.settings.current;
    const amountPaise = bank.missingPaise;
    const instructions =
      amountPaise === null ? null : await upiInstructions({ upiAddress, payeeName, amountPaise, orderCode });
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
    const request = { userId, courseId, inPlaceOf: reservingSession(eligibility) };
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

/** A registered buyer's state is the place of supply, whatever else was selected. */
function invoiceDetailsOf({
  gstin,
  legal_name: name,
  place_of_supply: place,
}: StartCheckoutDto): InvoiceDetails {
  return {
    buyerGstin: gstin ?? null,
    buyerLegalName: name ?? null,
    placeOfSupply: stateOfGstin(gstin) ?? place ?? null,
  };
}

/** An open session keeps its price, even if the course's price has changed. */
function openSessionFor(
  buyer: Buyer,
  { session, expired }: PurchaseEligibility,
  canPay: boolean,
): CheckoutSession | null {
  if (!session || session.closedAt || expired) return null;
  // Opened before the academy had a UPI ID, so it can't be paid.
  if (session.upiAddress === null && canPay) return null;
  const sameDetails =
    session.payerName === buyer.name &&
    session.payerEmail === buyer.email &&
    session.buyerGstin === buyer.invoice.buyerGstin &&
    session.buyerLegalName === buyer.invoice.buyerLegalName &&
    session.placeOfSupply === buyer.invoice.placeOfSupply &&
    session.couponCode === (buyer.coupon ?? null);
  return sameDetails ? session : null;
}
