import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatRupees } from '../../platform/common/money.js';
import { AllocationsRepository } from '../payments/index.js';
import { Links } from './links.js';
import { known, type Notice } from './notice.js';
import { NotificationsRepository, type OverpaymentFacts } from './notifications.repository.js';

/** Mails to learners who transferred more than was due. */
@Injectable()
export class OverpaymentNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly allocations: AllocationsRepository,
    private readonly links: Links,
  ) {}

  /** What became of the rest, unless the last mail already said so. A void has its own mail. */
  async decided(manager: EntityManager, allocationId: string): Promise<Notice | null> {
    const found = await this.repository.lockOverpayment(manager, allocationId);
    if (found?.paymentStatus !== 'approved' || found.overpayment === found.notified) return null;
    await this.allocations.markOverpaymentNotified(manager, allocationId, found.overpayment);
    const text = overpaymentText(found, this.links.support());
    return {
      to: [found.email],
      subject: text.subject,
      content: {
        heading: text.heading,
        paragraphs: [text.paragraph],
        facts: known([
          ['You paid', formatRupees(found.transferPaise)],
          ['Amount due', formatRupees(found.duePaise)],
          ['Transaction ID', found.reference],
          ['Order code', found.orderCode],
          ['Bank reference of the refund', found.refundReference],
        ]),
        action: { label: 'See your purchases', url: this.links.profile() },
        closing: [text.question],
      },
    };
  }
}

function overpaymentText(
  {
    courseTitle,
    transferPaise,
    duePaise,
    overpayment,
    notified,
    isWithdrawn,
    refundReference,
  }: OverpaymentFacts,
  support: string,
): Record<'subject' | 'heading' | 'paragraph' | 'question', string> {
  const [transfer, rest] = [formatRupees(transferPaise), formatRupees(transferPaise - duePaise)];
  const paid = `You paid ${transfer} for ${courseTitle}, ${rest} more than was due.`;
  if (overpayment === null) {
    const mistake = isWithdrawn
      ? 'the bank statement that showed this transfer was removed'
      : 'this transfer is not for your order';
    return {
      subject: `Correction: ${transfer} for ${courseTitle}`,
      heading: `We recorded ${transfer} by mistake`,
      paragraph: `We told you that you paid ${transfer} for ${courseTitle}, ${rest} more than was due. That was our mistake: ${mistake}. You keep access to the course.`,
      question: `Sure that you paid it? Send us the transaction ID: ${support}`,
    };
  }
  if (overpayment === 'refunded') {
    return {
      subject: `${rest} sent back: you paid too much for ${courseTitle}`,
      heading: `We have sent ${rest} back`,
      paragraph: `${paid} We sent the ${rest} back to you. Banks usually credit it within a few working days.`,
      question: `Not received after a week? ${refundReference ? 'Send us the bank reference' : 'Write to us'}: ${support}`,
    };
  }
  const question = `Do you want it back? Write to us: ${support}`;
  return notified === 'refunded'
    ? {
        subject: `Correction: ${rest} was not sent back`,
        heading: `We have not sent ${rest} back`,
        paragraph: `${paid} We told you that we sent the ${rest} back. That was our mistake: we still have it.`,
        question,
      }
    : {
        subject: `You paid ${rest} too much for ${courseTitle}`,
        heading: `You paid ${rest} more than was due`,
        paragraph: `${paid} We have not sent the ${rest} back.`,
        question,
      };
}
