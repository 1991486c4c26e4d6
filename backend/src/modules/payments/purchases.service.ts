import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { stateOfGstin } from '../../platform/common/gst.js';
import { Outbox } from '../../platform/events/index.js';
import { CouponReservations } from '../coupons/index.js';
import { SettingsService } from '../settings/index.js';
import {
  type Buyer,
  type CheckoutSession,
  CheckoutSessionsRepository,
  CheckoutSessionsService,
  CouponGuesses,
  type CourseForSale,
  type InvoiceDetails,
  type PurchaseEligibility,
  refuseOwnedOrPending,
} from '../checkout/index.js';
import type { StartCheckoutDto } from './dto/checkout-session.dto.js';
import { idsOf, type Payment } from './payment.entity.js';
import { PaymentsRepository } from './payments.repository.js';

export interface StartedCheckout {
  checkout: CheckoutSession;
  /** Nothing was due. */
  accessGranted: boolean;
}

interface OpenedCheckout {
  checkout: CheckoutSession;
  /** The approved payment, if nothing was due. */
  grant: Payment | null;
}

/** The first step of paying: course, amount and payee. An order of nothing is a payment at once. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly checkouts: CheckoutSessionsService,
    private readonly checkoutsRepository: CheckoutSessionsRepository,
    private readonly guesses: CouponGuesses,
    private readonly payments: PaymentsRepository,
    private readonly reservations: CouponReservations,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * The learner's open checkout for the course if its details are the same, else a new one.
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
      await this.checkoutsRepository.lockBuyer(manager, userId, courseId);
      const eligibility = await this.checkoutsRepository.findEligibility(manager, userId, courseId);
      if (!eligibility.course) throw new NotFoundError('Course');
      refuseOwnedOrPending(eligibility);
      const reusable = openCheckoutFor(buyer, eligibility, this.settings.current.upiId !== null);
      if (reusable) return { checkout: reusable, accessGranted: false };
      const { checkout, grant } = await this.open(manager, buyer, eligibility.course, eligibility);
      return { checkout, accessGranted: grant !== null };
    });
  }

  /** Like `CheckoutSessionsService.open`. If nothing is due, access is granted immediately. */
  async open(
    manager: EntityManager,
    buyer: Buyer,
    course: CourseForSale,
    eligibility: PurchaseEligibility,
  ): Promise<OpenedCheckout> {
    const checkout = await this.checkouts.open(manager, buyer, course, eligibility);
    return { checkout, grant: checkout.amountPaise === 0 ? await this.grantAtOnce(manager, checkout) : null };
  }

  private async grantAtOnce(manager: EntityManager, checkout: CheckoutSession): Promise<Payment> {
    await this.checkoutsRepository.close(manager, checkout);
    const payment = await this.payments.insert(manager, {
      checkoutSessionId: checkout.id,
      status: 'approved',
      transactionId: null,
      receiptEmail: null,
      evidenceFileId: null,
      late: false,
      submittedBy: null,
    });
    if (checkout.couponId) await this.reservations.decide(manager, checkout.id, 'approved');
    await this.outbox.publish(manager, 'payments.payment-approved', idsOf(payment));
    return payment;
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

/** An open checkout keeps its price, even if the course's price has changed. */
function openCheckoutFor(
  buyer: Buyer,
  { checkout, expired }: PurchaseEligibility,
  canPay: boolean,
): CheckoutSession | null {
  if (!checkout || checkout.closedAt || expired) return null;
  // Opened before the academy had a UPI ID, so it can't be paid.
  if (checkout.upiAddress === null && canPay) return null;
  const sameDetails =
    checkout.payerName === buyer.name &&
    checkout.payerEmail === buyer.email &&
    checkout.buyerGstin === buyer.invoice.buyerGstin &&
    checkout.buyerLegalName === buyer.invoice.buyerLegalName &&
    checkout.placeOfSupply === buyer.invoice.placeOfSupply &&
    checkout.couponCode === (buyer.coupon ?? null);
  return sameDetails ? checkout : null;
}
