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
  session: CheckoutSession;
  /** Nothing was due. */
  accessGranted: boolean;
}

interface OpenedSession {
  session: CheckoutSession;
  /** The approved payment, if nothing was due. */
  grant: Payment | null;
}

/** The first step of paying: course, amount and payee. An order of nothing is a payment at once. */
@Injectable()
export class PurchasesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: CheckoutSessionsService,
    private readonly sessionsRepository: CheckoutSessionsRepository,
    private readonly guesses: CouponGuesses,
    private readonly payments: PaymentsRepository,
    private readonly reservations: CouponReservations,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
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
      await this.sessionsRepository.lockBuyer(manager, userId, courseId);
      const eligibility = await this.sessionsRepository.findEligibility(manager, userId, courseId);
      if (!eligibility.course) throw new NotFoundError('Course');
      refuseOwnedOrPending(eligibility);
      const reusable = openSessionFor(buyer, eligibility, this.settings.current.upiId !== null);
      if (reusable) return { session: reusable, accessGranted: false };
      const { session, grant } = await this.open(manager, buyer, eligibility.course, eligibility);
      return { session, accessGranted: grant !== null };
    });
  }

  /** Like `CheckoutSessionsService.open`. If nothing is due, access is granted immediately. */
  async open(
    manager: EntityManager,
    buyer: Buyer,
    course: CourseForSale,
    eligibility: PurchaseEligibility,
  ): Promise<OpenedSession> {
    const session = await this.sessions.open(manager, buyer, course, eligibility);
    return { session, grant: session.amountPaise === 0 ? await this.grantAtOnce(manager, session) : null };
  }

  private async grantAtOnce(manager: EntityManager, session: CheckoutSession): Promise<Payment> {
    await this.sessionsRepository.close(manager, session);
    const payment = await this.payments.insert(manager, {
      checkoutSessionId: session.id,
      status: 'approved',
      transactionId: null,
      receiptEmail: null,
      evidenceFileId: null,
      late: false,
      submittedBy: null,
    });
    if (session.couponId) await this.reservations.decide(manager, session.id, 'approved');
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
