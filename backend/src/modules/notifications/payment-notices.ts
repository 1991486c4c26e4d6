import { ACCESS_BY_WHEN } from '@triad/shared/policy';
import { firstName } from '@triad/shared/first-name';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInIndia } from '../../platform/common/india.js';
import { formatRupees, PAISE_PER_RUPEE } from '../../platform/common/money.js';
import { Links } from './links.js';
import { known, type Notice } from './notice.js';
import { NotificationsRepository, type PartFacts, type PaymentFacts } from './notifications.repository.js';

/** Mails to the learner about payments: on submission, and on the decision. */
@Injectable()
export class PaymentNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly links: Links,
  ) {}

  async received(manager: EntityManager, paymentId: string): Promise<Notice | null> {
    const payment = await this.standing(manager, paymentId, 'pending');
    // A part has its own mail, which asks for the rest.
    if (!payment || payment.receivedPaise > 0) return null;
    const amount = formatRupees(payment.amountPaise);
    const facts: [string, string | null][] = [
      ['Course', payment.courseTitle],
      ['Amount', amount],
      ['Transaction ID', payment.transactionId],
      ['Order code', payment.orderCode],
    ];
    return {
      to: [payment.email],
      subject: `We received your payment for ${payment.courseTitle}`,
      content: {
        heading: 'We received your payment details',
        paragraphs: [
          `We are checking that ${amount} has reached our account. You don’t need to do anything, and you don’t need to pay again.`,
          `${ACCESS_BY_WHEN} We will email you when the course opens.`,
        ],
        facts: known(facts),
        action: { label: 'See your payment', url: this.links.payment(paymentId) },
        closing: [`Questions? Contact support: ${this.links.support()}`],
      },
    };
  }

  async partArrived(manager: EntityManager, paymentId: string, partId: string): Promise<Notice | null> {
    const payment = await this.standing(manager, paymentId, 'pending');
    const part = await this.repository.findPart(manager, partId);
    if (!payment || !part || part.voidReason !== null) return null;
    return this.partly(payment, payment.receivedPaise);
  }

  /** The bank shows less than the amount due: the learner can pay the rest before an administrator looks at it. */
  async shownShort(manager: EntityManager, lineId: string, courseId: string): Promise<Notice | null> {
    const order = await this.repository.findShort(manager, lineId);
    return order && this.partly({ ...order, courseId }, order.arrivedPaise);
  }

  private partly(
    payment: Pick<PaymentFacts, 'email' | 'amountPaise' | 'courseId' | 'courseTitle' | 'orderCode'>,
    arrivedPaise: number,
  ): Notice | null {
    const restPaise = payment.amountPaise - arrivedPaise;
    // The approval has its own mail.
    if (restPaise < PAISE_PER_RUPEE) return null;
    const [received, amount] = [formatRupees(arrivedPaise), formatRupees(payment.amountPaise)];
    const remaining = formatRupees(restPaise);
    return {
      to: [payment.email],
      subject: `${received} of ${amount} arrived for ${payment.courseTitle}`,
      content: {
        heading: `${received} of ${amount} arrived`,
        paragraphs: [
          `Pay the remaining ${remaining} to open ${payment.courseTitle}. The link below shows a QR code for exactly this amount. Then enter the transaction ID of this transfer there.`,
        ],
        action: { label: `Pay the remaining ${remaining}`, url: this.links.checkout(payment.courseId) },
        closing: [
          `Order ${payment.orderCode}. Paid all of it already, or don’t want the course any more? Write to us: ${this.links.support()}`,
        ],
      },
    };
  }

  async approved(manager: EntityManager, paymentId: string, decisionId?: string): Promise<Notice | null> {
    const payment = await this.standing(manager, paymentId, 'approved', decisionId);
    if (payment?.accessEnded) return null;
    return (
      payment && {
        to: [payment.email],
        subject: `You have access to ${payment.courseTitle}`,
        content: {
          heading: `It is yours, ${firstName(payment.fullName)}`,
          paragraphs: [
            payment.amountPaise === 0
              ? `You have lifetime access to ${payment.courseTitle}.`
              : `Your payment of ${formatRupees(payment.amountPaise)} is verified. You have lifetime access to ${payment.courseTitle}.`,
          ],
          action: { label: 'Start learning', url: this.links.learn(payment.courseId) },
          closing: [
            payment.amountPaise === 0
              ? `Order ${payment.orderCode}. Nothing was due, so there is no receipt.`
              : payment.receiptNumber
                ? `Order ${payment.orderCode}. Your receipt ${payment.receiptNumber}, to read and to print: ${this.links.receipt(paymentId)}`
                : `Order ${payment.orderCode}. Keep this mail as your receipt.`,
          ],
        },
      }
    );
  }

  async rejected(manager: EntityManager, paymentId: string, decisionId?: string): Promise<Notice | null> {
    const payment = await this.standing(manager, paymentId, 'rejected', decisionId);
    return (
      payment && {
        to: [payment.email],
        subject: `Payment not verified: ${payment.courseTitle}`,
        content: {
          heading: 'Your payment could not be verified',
          paragraphs: [
            payment.rejectionReason
              ? `We could not match your payment of ${formatRupees(payment.amountPaise)} for ${payment.courseTitle}. The reason:`
              : `We could not match your payment of ${formatRupees(payment.amountPaise)} for ${payment.courseTitle}.`,
          ],
          ...(payment.rejectionReason ? { quote: payment.rejectionReason } : {}),
          action: { label: 'Try again', url: this.links.checkout(payment.courseId) },
          closing: [
            ...(payment.receivedPaise > 0
              ? [`${formatRupees(payment.receivedPaise)} of it arrived. We will refund this amount.`]
              : []),
            `If the money has left your account, submit it again with the transaction ID from your bank or UPI app, or write to us: ${this.links.support()}`,
          ],
        },
      }
    );
  }

  async voided(manager: EntityManager, paymentId: string): Promise<Notice | null> {
    const payment = await this.standing(manager, paymentId, 'voided');
    if (payment && isRefunded(payment)) return this.closed(payment);
    return (
      payment && {
        to: [payment.email],
        subject: payment.hasOtherAccess
          ? `Payment void: ${payment.courseTitle}`
          : `Access withdrawn: ${payment.courseTitle}`,
        content: {
          heading: 'Your payment was approved by mistake',
          paragraphs: [
            `We approved your payment of ${formatRupees(payment.amountPaise)} for ${payment.courseTitle} by mistake${payment.hasOtherAccess ? '. You keep access to the course, which you did not get by this payment.' : ', and have withdrawn access to the course.'}${voidDocument(payment)}`,
            ...(payment.voidReason ? ['The reason:'] : []),
          ],
          ...(payment.voidReason ? { quote: payment.voidReason } : {}),
          action: { label: 'Write to us', url: this.links.support() },
          closing: [
            `Order ${payment.orderCode}. If the money has left your account, send us the transaction ID from your bank or UPI app. What you have learned so far is kept.`,
          ],
        },
      }
    );
  }

  /** A void after all of the money went back: nothing was a mistake, and nothing is to be proved. */
  private closed(payment: PaymentFacts): Notice {
    const { courseTitle, hasOtherAccess } = payment;
    return {
      to: [payment.email],
      subject: hasOtherAccess ? `Order closed: ${courseTitle}` : `Access ended: ${courseTitle}`,
      content: {
        heading: hasOtherAccess ? 'Your order is closed' : 'Your access has ended',
        paragraphs: [
          `We refunded the ${formatRupees(payment.amountPaise)} that you paid for ${courseTitle}${hasOtherAccess ? '. You keep access to the course, which you did not get by this payment.' : ', and have now ended your access to it. What you have learned so far is kept.'}${voidDocument(payment)}`,
          ...(payment.voidReason ? ['The reason:'] : []),
        ],
        ...(payment.voidReason ? { quote: payment.voidReason } : {}),
        action: { label: 'See your purchases', url: this.links.profile() },
        closing: [`Order ${payment.orderCode}. Questions? Write to us: ${this.links.support()}`],
      },
    };
  }

  async partVoided(manager: EntityManager, partId: string): Promise<Notice | null> {
    const part = await this.repository.findPart(manager, partId);
    // An approval counts the money, and a void has its own mail.
    if (part?.paymentStatus !== 'pending' && part?.paymentStatus !== 'rejected') return null;
    const amount = formatRupees(part.amountPaise);
    return {
      to: [part.email],
      subject: `Correction: ${amount} for ${part.courseTitle}`,
      content: {
        heading: `We recorded ${amount} by mistake`,
        paragraphs: [
          `We told you that ${amount} arrived for ${part.courseTitle}. That was our mistake: it does not count towards your order. ${consequence(part)}`,
        ],
        facts: known([
          ['Reason', part.voidReason],
          ['Bank reference', part.reference],
          ['Order code', part.orderCode],
        ]),
        action: { label: 'See your purchases', url: this.links.myLearning() },
        closing: [`Sure that you paid it? Send us the bank reference: ${this.links.support()}`],
      },
    };
  }

  async refunded(manager: EntityManager, refundId: string): Promise<Notice | null> {
    const refund = await this.repository.findRefund(manager, refundId);
    if (!refund) return null;
    const amount = formatRupees(refund.amountPaise);
    const part =
      refund.amountPaise < refund.paidPaise ? ` of the ${formatRupees(refund.paidPaise)} you paid` : '';
    return {
      to: [refund.email],
      subject: `Refund of ${amount} for ${refund.courseTitle}`,
      content: {
        heading: `We have refunded ${amount}`,
        paragraphs: [
          `We sent ${amount}${part} for ${refund.courseTitle} back to you. Banks usually credit it within a few working days.`,
        ],
        facts: known([
          ['Amount', amount],
          ['Bank reference', refund.reference],
          ['Sent on', formatDay(new Date(refund.refundedOn))],
          ['Order code', refund.orderCode],
        ]),
        action: { label: 'See your purchases', url: this.links.profile() },
        closing: [`Not received after a week? Send us the bank reference: ${this.links.support()}`],
      },
    };
  }

  async reopened(manager: EntityManager, paymentId: string): Promise<Notice | null> {
    const payment = await this.standing(manager, paymentId, 'pending');
    if (!payment) return null;
    const { amountPaise, receivedPaise, courseTitle } = payment;
    const remaining = formatRupees(amountPaise - receivedPaise);
    const before = `Your payment of ${formatRupees(amountPaise)} for ${courseTitle} was not accepted before.`;
    return {
      to: [payment.email],
      subject: `We are checking your payment for ${courseTitle} again`,
      content: {
        heading: 'We are checking your payment again',
        ...(receivedPaise > 0 && amountPaise - receivedPaise >= PAISE_PER_RUPEE
          ? {
              paragraphs: [
                `${before} It is being verified again. ${formatRupees(receivedPaise)} of it arrived. Pay the remaining ${remaining} to open the course.`,
              ],
              action: { label: `Pay the remaining ${remaining}`, url: this.links.checkout(payment.courseId) },
            }
          : {
              paragraphs: [
                `${before} It is being verified again: there is nothing you need to do, and you need not pay again.`,
              ],
            }),
        closing: [
          `Order ${payment.orderCode}. We write to you when it is decided. Questions: ${this.links.support()}`,
        ],
      },
    };
  }

  /**
   * The payment, if it still has the status of the event: a decision that was changed before the mail is not announced. If it
   * was decided in the same way again, the later decision, which may still be undone, has its own mail.
   */
  private async standing(
    manager: EntityManager,
    paymentId: string,
    status: PaymentFacts['status'],
    decisionId?: string,
  ): Promise<PaymentFacts | null> {
    const payment = await this.repository.findPayment(manager, paymentId);
    if (payment?.status !== status) return null;
    return decisionId === undefined || payment.decisionId === decisionId ? payment : null;
  }
}

const isRefunded = ({ amountPaise, refundedPaise }: PaymentFacts): boolean =>
  amountPaise > 0 && refundedPaise === amountPaise;

/** What became of its receipt or invoice. */
function voidDocument({ receiptNumber, creditNote }: PaymentFacts): string {
  if (creditNote) return ` Credit note ${creditNote} takes back tax invoice ${receiptNumber}.`;
  return receiptNumber ? ` Receipt ${receiptNumber} is void.` : '';
}

const formatDay = formatInIndia({ dateStyle: 'medium' });

/** The mail about the rejection promised to refund what had arrived. */
function consequence({ paymentStatus, receivedPaise, remainingPaise }: PartFacts): string {
  if (paymentStatus === 'pending') return `${formatRupees(remainingPaise)} remains to be paid.`;
  return receivedPaise > 0
    ? `We will refund the other ${formatRupees(receivedPaise)} that arrived.`
    : 'There is nothing to refund.';
}
