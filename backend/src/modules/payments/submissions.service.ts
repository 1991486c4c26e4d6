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
    private readonly checkoutsRepository: CheckoutSessionsRepository,
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
    // Proof for a checkout tries no coupon code, and a learner who has paid must never be made to wait.
    const triesCoupon =
      given.coupon && !(await this.hasCheckout(payer.id, courseId, given.checkout_session_id));
    return triesCoupon ? this.guesses.limit(payer.id, given.coupon, pay) : pay();
  }

  private async hasCheckout(userId: string, courseId: string, named?: string): Promise<boolean> {
    if (named) return true;
    const { manager } = this.dataSource;
    return unusedCheckout(await this.checkoutsRepository.findEligibility(manager, userId, courseId)) !== null;
  }

  private submitProof(
    payer: Payer,
    courseId: string,
    given: SubmitPaymentDto,
    proof: Proof,
  ): Promise<Payment> {
    return this.dataSource.transaction(async (manager) => {
      const named = given.checkout_session_id;
      await this.checkoutsRepository.lockBuyer(manager, payer.id, courseId);
      const eligibility = await this.checkoutsRepository.findEligibility(manager, payer.id, courseId, named);
      refuseOwnedOrPending(eligibility);
      const checkout = named ? namedCheckout(eligibility) : unusedCheckout(eligibility);
      if (checkout) return this.pay(manager, checkout, proof, eligibility.expired);
      // Whether the course is still on sale only matters without a checkout session.
      if (!eligibility.course) throw new NotFoundError('Course');
      const buyer = {
        userId: payer.id,
        name: payer.fullName,
        email: payer.email,
        coupon: given.coupon,
        // The invoice details of the last checkout: a late proof doesn't ask for them again.
        invoice: eligibility.checkout ? invoiceDetailsOf(eligibility.checkout) : NO_INVOICE_DETAILS,
      };
      const opened = await this.purchases.open(manager, buyer, eligibility.course, eligibility);
      return opened.grant ?? this.pay(manager, opened.checkout, proof, false);
    });
  }

  /**
   * Creates the payment of a checkout whose money the bank shows without a submission, in the approving transaction: no
   * submission is announced.
   * @throws NotFoundError, alreadyEnrolled, alreadyPending, checkoutSessionUsed, paymentsNotConfigured
   */
  async submitForBank(manager: EntityManager, checkoutId: string, rrn: string | null): Promise<string> {
    const buyer = await this.checkoutsRepository.findBuyer(manager, checkoutId);
    if (!buyer) throw new NotFoundError('Checkout session');
    const { userId, courseId } = buyer;
    await this.checkoutsRepository.lockBuyer(manager, userId, courseId);
    const eligibility = await this.checkoutsRepository.findEligibility(manager, userId, courseId, checkoutId);
    refuseOwnedOrPending(eligibility);
    const checkout = namedCheckout(eligibility);
    const transactionId = rrn === null ? null : readTransactionId(rrn);
    // A payment needs proof: here the checkout's email, since the order code in the note belongs to that checkout.
    const receiptEmail = transactionId ? null : checkout.payerEmail;
    const proof = { transactionId, receiptEmail, evidence: null };
    const { id } = await this.insert(manager, checkout, proof, {
      late: eligibility.expired,
      submittedBy: null,
    });
    return id;
  }

  private async pay(
    manager: EntityManager,
    checkout: CheckoutSession,
    proof: Proof,
    late: boolean,
  ): Promise<Payment> {
    const payment = await this.insert(manager, checkout, proof, { late, submittedBy: checkout.userId });
    await this.outbox.publish(manager, 'payments.payment-submitted', idsOf(payment));
    return payment;
  }

  private async insert(
    manager: EntityManager,
    checkout: CheckoutSession,
    { evidence, ...proof }: Proof,
    given: Pick<NewPayment, 'late' | 'submittedBy'>,
  ): Promise<Payment> {
    if (checkout.upiAddress === null) throw paymentsNotConfigured();
    await this.files.insert(manager, evidence ? [{ ...evidence, createdBy: checkout.userId }] : []);
    const abandoned = await this.checkoutsRepository.close(manager, checkout);
    const payment = await this.payments.insert(manager, {
      checkoutSessionId: checkout.id,
      status: 'pending',
      ...proof,
      evidenceFileId: evidence?.id ?? null,
      ...given,
    });
    if (checkout.couponId) await this.reservations.markPending(manager, checkout.id);
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

function namedCheckout({ checkout, used }: PurchaseEligibility): CheckoutSession {
  if (!checkout) throw new NotFoundError('Checkout session');
  if (used) throw checkoutSessionUsed();
  return checkout;
}

function unusedCheckout({ checkout, used }: PurchaseEligibility): CheckoutSession | null {
  return used ? null : checkout;
}
