import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatRupees } from '../../platform/common/money.js';
import { UsersService } from '../auth/index.js';
import { Links } from './links.js';
import { known, type Notice } from './notice.js';
import { NotificationsRepository, type PaymentFacts } from './notifications.repository.js';
import { SubmissionMailsRepository } from './submission-mails.repository.js';

/** More are counted, not listed. */
const LISTED = 20;

/** Mails to administrators about payments to verify: the first at once, what follows within minutes as one. */
@Injectable()
export class SubmissionNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly waiting: SubmissionMailsRepository,
    private readonly users: UsersService,
    private readonly links: Links,
  ) {}

  async submitted(manager: EntityManager, paymentId: string): Promise<Notice | null> {
    await this.waiting.add(manager, paymentId);
    return this.gathered(manager);
  }

  /** One mail about every payment that waits for one; none if the last mail was a moment ago. */
  async gathered(manager: EntityManager): Promise<Notice | null> {
    const due = await this.waiting.findDue(manager);
    const payments: PaymentFacts[] = [];
    const decided: string[] = [];
    for (const id of due) {
      const payment = await this.repository.findPayment(manager, id);
      if (payment?.status === 'pending') payments.push(payment);
      else decided.push(id);
    }
    await this.waiting.drop(manager, decided);
    const [first, ...others] = payments;
    if (!first) return null;
    await this.waiting.markNotified(manager, due);
    const to = await this.users.administratorEmails();
    return { to, ...(others.length === 0 ? this.one(first) : this.several(payments)) };
  }

  private one(payment: PaymentFacts): Omit<Notice, 'to'> {
    return {
      subject: `Payment to verify: ${formatRupees(payment.amountPaise)} for ${payment.courseTitle}`,
      content: {
        heading: 'A payment waits for verification',
        paragraphs: ['Compare it with the academy’s account, then approve or reject it.'],
        facts: proof(payment),
        action: this.desk(),
      },
    };
  }

  private several(payments: PaymentFacts[]): Omit<Notice, 'to'> {
    const sum = formatRupees(payments.reduce((total, { amountPaise }) => total + amountPaise, 0));
    const listed = payments.slice(0, LISTED);
    const more = payments.length - listed.length;
    return {
      subject: `${payments.length} payments to verify: ${sum}`,
      content: {
        heading: `${payments.length} payments wait for verification`,
        paragraphs: ['Compare them with the academy’s account, then approve or reject them.'],
        facts: listed.map((payment) => ({
          label: payment.orderCode,
          value: `${formatRupees(payment.amountPaise)}, ${payment.courseTitle}, ${payment.fullName}`,
        })),
        action: this.desk(),
        ...(more > 0 && { closing: [`${more} more wait in the list.`] }),
      },
    };
  }

  private desk() {
    return { label: 'Open manual payments', url: this.links.manualPayments() };
  }
}

function proof(payment: PaymentFacts): { label: string; value: string }[] {
  const facts: [string, string | null][] = [
    ['Course', payment.courseTitle],
    ['Learner', `${payment.fullName}, ${payment.email}`],
    ['Amount', formatRupees(payment.amountPaise)],
    ['Coupon', payment.couponCode],
    ['Transaction ID', payment.transactionId],
    ['Receipt email', payment.receiptEmail],
    ['Order code', payment.orderCode],
    ['Late', payment.late ? 'The proof came after the checkout session had expired' : null],
  ];
  return known(facts);
}
