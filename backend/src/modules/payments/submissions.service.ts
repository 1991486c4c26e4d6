import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { Outbox } from '../../platform/events/index.js';
import { StoredFilesRepository, type Upload } from '../../platform/uploads/index.js';
import { CouponReservations } from '../coupons/index.js';
import {
  type CheckoutSession,
  CheckoutSessionsRepository,
  CouponGuesses,
  NO_INVOICE_DETAILS,
  type PurchaseEligibility,
  invoiceDetailsOf,
  refuseOwnedOrPending,
} from '../checkout/index.js';
import type { SubmitPaymentDto } from './dto/payment.dto.js';
import { checkoutSessionUsed, paymentsNotConfigured, proofRequired } from './payments.errors.js';
import { idsOf, type Payment } from './payment.entity.js';
import { type NewPayment, PaymentsRepository } from './payments.repository.js';
import { PurchasesService } from './purchases.service.js';
import { readTransactionId, type TransactionId } from './transaction-id.js';

interface Payer {
  id: string;
  fullName: string;
  email: string;
}

interface Proof {
  transactionId: TransactionId | null;
  receiptEmail: string | null;
  evidence: Upload | null;
}

/** The second step of paying: the learner submits proof of the transfer. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly purchases: PurchasesService,
    private readonly sessionsRepository: CheckoutSessionsRepository,
    private readonly payments: PaymentsRepository,
    private readonly guesses: CouponGuesses,
    private readonly reservations: CouponReservations,
    private readonly files: StoredFilesRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Submits a payment for verification. The checkout's amount stays valid, however late the proof is submitted and even
   * if the course has changed.
   * @throws proofRequired, TransactionIdTooLongError, alreadyEnrolled, alreadyPending,
   * checkoutSessionUsed, paymentsNotConfigured, NotFoundError, couponRefused, TooManyRequestsError for coupons
   */
  async submit(payer: Payer, courseId: string, given: SubmitPaymentDto, upload?: Upload): Promise<Payment> {
    const proof = { ...readProof(given), evidence: upload ?? null };
    const pay = () => this.submitProof(payer, courseId, given, proof);
    // Proof for a session tries no coupon code, and a learner who has paid must never be made to wait.
    const triesCoupon =
      given.coupon && !(await this.hasSession(payer.id, courseId, given.checkout_session_id));
    return triesCoupon ? this.guesses.limit(payer.id, given.coupon, pay) : pay();
  }

  private async hasSession(userId: string, courseId: string, named?: string): Promise<boolean> {
    if (named) return true;
    const { manager } = this.dataSource;
    return unusedSession(await this.sessionsRepository.findEligibility(manager, userId, courseId)) !== null;
  }

  private submitProof(
    payer: Payer,
    courseId: string,
    given: SubmitPaymentDto,
    proof: Proof,
  ): Promise<Payment> {
    return this.dataSource.transaction(async (manager) => {
      const named = given.checkout_session_id;
      await this.sessionsRepository.lockBuyer(manager, payer.id, courseId);
      const eligibility = await this.sessionsRepository.findEligibility(manager, payer.id, courseId, named);
      refuseOwnedOrPending(eligibility);
      const session = named ? namedSession(eligibility) : unusedSession(eligibility);
      if (session) return this.pay(manager, session, proof, eligibility.expired);
      // Whether the course is still on sale only matters without a checkout session.
      if (!eligibility.course) throw new NotFoundError('Course');
      const buyer = {
        userId: payer.id,
        name: payer.fullName,
        email: payer.email,
        coupon: given.coupon,
        // The invoice details of the last checkout: a late proof doesn't ask for them again.
        invoice: eligibility.session ? invoiceDetailsOf(eligibility.session) : NO_INVOICE_DETAILS,
      };
      const opened = await this.purchases.open(manager, buyer, eligibility.course, eligibility);
      return opened.grant ?? this.pay(manager, opened.session, proof, false);
    });
  }

  /**
   * Creates the payment of a session whose money the bank shows without a submission, in the approving transaction: no
   * submission is announced.
   * @throws NotFoundError, alreadyEnrolled, alreadyPending, checkoutSessionUsed, paymentsNotConfigured
   */
  async submitForBank(manager: EntityManager, sessionId: string, rrn: string | null): Promise<string> {
    const buyer = await this.sessionsRepository.findBuyer(manager, sessionId);
    if (!buyer) throw new NotFoundError('Checkout session');
    const { userId, courseId } = buyer;
    await this.sessionsRepository.lockBuyer(manager, userId, courseId);
    const eligibility = await this.sessionsRepository.findEligibility(manager, userId, courseId, sessionId);
    refuseOwnedOrPending(eligibility);
    const session = namedSession(eligibility);
    const transactionId = rrn === null ? null : readTransactionId(rrn);
    // A payment needs proof: here the checkout's email, since the order code in the note belongs to that checkout.
    const receiptEmail = transactionId ? null : session.payerEmail;
    const proof = { transactionId, receiptEmail, evidence: null };
    const { id } = await this.insert(manager, session, proof, {
      late: eligibility.expired,
      submittedBy: null,
    });
    return id;
  }

  private async pay(
    manager: EntityManager,
    session: CheckoutSession,
    proof: Proof,
    late: boolean,
  ): Promise<Payment> {
    const payment = await this.insert(manager, session, proof, { late, submittedBy: session.userId });
    await this.outbox.publish(manager, 'payments.payment-submitted', idsOf(payment));
    return payment;
  }

  private async insert(
    manager: EntityManager,
    session: CheckoutSession,
    { evidence, ...proof }: Proof,
    given: Pick<NewPayment, 'late' | 'submittedBy'>,
  ): Promise<Payment> {
    if (session.upiAddress === null) throw paymentsNotConfigured();
    await this.files.insert(manager, evidence ? [{ ...evidence, createdBy: session.userId }] : []);
    const abandoned = await this.sessionsRepository.close(manager, session);
    const payment = await this.payments.insert(manager, {
      checkoutSessionId: session.id,
      status: 'pending',
      ...proof,
      evidenceFileId: evidence?.id ?? null,
      ...given,
    });
    if (session.couponId) await this.reservations.markPending(manager, session.id);
    if (abandoned) await this.reservations.release(manager, abandoned);
    return payment;
  }
}

function readProof(given: SubmitPaymentDto): Omit<Proof, 'evidence'> {
  // Text of invisible characters only is empty after normalisation.
  const transactionId = given.transaction_id ? readTransactionId(given.transaction_id) : null;
  const receiptEmail = given.receipt_email ?? null;
  if (!transactionId && !receiptEmail) throw proofRequired();
  return { transactionId, receiptEmail };
}

function namedSession({ session, used }: PurchaseEligibility): CheckoutSession {
  if (!session) throw new NotFoundError('Checkout session');
  if (used) throw checkoutSessionUsed();
  return session;
}

function unusedSession({ session, used }: PurchaseEligibility): CheckoutSession | null {
  return used ? null : session;
}
