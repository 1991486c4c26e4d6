import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInIndia } from '../../platform/common/india.js';
import { formatRupees } from '../../platform/common/money.js';
import type { MailContent } from '../../platform/mail/index.js';
import { UsersService } from '../auth/index.js';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Mails to every administrator about bank alert feeds and unclaimed money. */
@Injectable()
export class BankNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly users: UsersService,
    private readonly links: Links,
  ) {}

  /** @param since time of the last message (ISO 8601); nothing is sent if another has arrived since */
  async silent(manager: EntityManager, feedId: string, since: string): Promise<Notice | null> {
    const name = await this.repository.findSilentFeed(manager, feedId, since);
    if (name === null) return null;
    const sentence = `The phone has been silent since ${clockTime(since)}. Payments wait for you.`;
    return this.notice(`${name}: silent since ${clockTime(since)}`, {
      heading: 'Payments wait for you',
      paragraphs: [
        `${name}: ${sentence}`,
        'Check that the phone is on and online, and that its app runs. Until then, verify payments from the bank’s app or a statement.',
      ],
    });
  }

  /** Nothing once it works again. */
  async mailboxBroken(manager: EntityManager): Promise<Notice | null> {
    const problem = await this.repository.findMailboxProblem(manager);
    if (problem === null) return null;
    return this.notice('Bank mail is not read', {
      heading: 'Bank mail is not read',
      paragraphs: [
        MAILBOX_PROBLEMS[problem] ?? 'The bank’s mailbox can’t be read.',
        'Mail of the last 72 hours is read once the mailbox works again. Until then, verify payments from the bank’s app or a statement.',
      ],
    });
  }

  async unclaimed({ lines, amountPaise }: { lines: number; amountPaise: number }): Promise<Notice> {
    const money = `${formatRupees(amountPaise)} in ${lines === 1 ? '1 transfer' : `${lines} transfers`}`;
    return this.notice(`Unclaimed money: ${money}`, {
      heading: 'Money has waited for 7 days',
      paragraphs: [
        `${money}: it arrived on your account, and no payment claims it. Someone may be waiting for a course.`,
        'Give it to a learner, or set it aside if it was not for a course or was sent back.',
      ],
    });
  }

  /** Mailed to all administrators, so that the others notice a change. */
  async policyChanged({
    source,
    policy,
    changedBy,
  }: {
    source: string | null;
    policy: string;
    changedBy: string;
  }): Promise<Notice | null> {
    const administrator = await this.users.findById(changedBy);
    if (!administrator) return null;
    const what =
      source === null ? 'All automatic approvals were stopped' : `${source}: ${POLICIES[policy] ?? policy}`;
    return this.notice(what, {
      heading: what,
      paragraphs: [`${administrator.fullName} (${administrator.email}) changed this.`],
    });
  }

  async overruled({ sources }: { sources: string[] }): Promise<Notice> {
    return this.notice('Automatic approval is off: a match was wrong', {
      heading: 'A match was wrong',
      paragraphs: [
        `${sources.join(', ')} approves nothing by itself any more. What matches is suggested to you, as before.`,
        'Automatic approval can be switched on again after 20 confirmed suggestions.',
      ],
    });
  }

  async approvalsSummedUp(sum: { payments: number; amountPaise: number; voided: number }): Promise<Notice> {
    const payments = sum.payments === 1 ? '1 payment' : `${sum.payments} payments`;
    return this.notice(
      `Approved automatically: ${payments}, ${formatRupees(sum.amountPaise)}`,
      {
        heading: `${payments} approved automatically`,
        paragraphs: [
          `Until yesterday, ${payments} of ${formatRupees(sum.amountPaise)} in total matched the bank and opened their courses without you.`,
          ...(sum.voided > 0 ? [`Voided since: ${sum.voided}.`] : []),
          'The history of each payment says which line of the bank approved it.',
        ],
      },
      { label: 'Open manual payments', url: this.links.manualPayments() },
    );
  }

  async smsUnconfirmed(
    manager: EntityManager,
    { paymentId, approvedAt }: { paymentId: string; approvedAt: string },
  ): Promise<Notice | null> {
    const payment = await this.repository.findPayment(manager, paymentId);
    if (payment?.status !== 'approved') return null;
    const day = formatDay(new Date(approvedAt));
    return this.notice(`Check a payment: ${formatRupees(payment.amountPaise)} of ${payment.fullName}`, {
      heading: 'Only an SMS shows this payment',
      paragraphs: [
        `Approved from an SMS on ${day}; the bank statement does not show it.`,
        'Import the statement of that day. If the money is not there, void the payment.',
      ],
      facts: [
        { label: 'Learner', value: `${payment.fullName} (${payment.email})` },
        { label: 'Course', value: payment.courseTitle },
        { label: 'Amount', value: formatRupees(payment.amountPaise) },
        { label: 'Order code', value: payment.orderCode },
      ],
    });
  }

  /** Only for money that paid for something; it may be one part of the payment. */
  async lineReversed(
    manager: EntityManager,
    { lineId, paymentId, on }: { lineId: string; paymentId: string | null; on: string },
  ): Promise<Notice | null> {
    const payment = paymentId === null ? null : await this.repository.findPayment(manager, paymentId);
    const line = await this.repository.findBankLine(manager, lineId);
    if (payment?.status !== 'approved' || !line) return null;
    const day = formatDay(new Date(on));
    const money = formatRupees(line.amountPaise);
    return this.notice(
      `The bank took back ${money} of ${payment.fullName}`,
      {
        heading: 'The bank took money back',
        paragraphs: [
          `The bank took this money back on ${day}. The payment is approved, and the learner has the course.`,
          'Compare it with your bank’s app. If the money is gone, void the payment, which closes the course, and write to the learner.',
        ],
        facts: [
          { label: 'Learner', value: `${payment.fullName} (${payment.email})` },
          { label: 'Course', value: payment.courseTitle },
          { label: 'Taken back', value: money },
          ...(line.reference === null ? [] : [{ label: 'Bank reference', value: line.reference }]),
          { label: 'Payment', value: formatRupees(payment.amountPaise) },
          { label: 'Order code', value: payment.orderCode },
        ],
      },
      { label: 'Open the payment', url: this.links.approvedPayment(payment.orderCode) },
    );
  }

  /** Nothing once it is broken again. */
  async mailboxRepaired(manager: EntityManager): Promise<Notice | null> {
    if ((await this.repository.findMailboxProblem(manager)) !== null) return null;
    return this.notice('Bank mail is read again', {
      heading: 'Bank mail is read again',
      paragraphs: ['The bank’s mailbox works again. What arrived in the last 72 hours is being read.'],
    });
  }

  private async notice(
    subject: string,
    content: MailContent,
    action = { label: 'Open the bank screen', url: this.links.bank() },
  ): Promise<Notice> {
    return { to: await this.users.administratorEmails(), subject, content: { ...content, action } };
  }
}

const POLICIES: Record<string, string> = {
  off: 'matching was switched off',
  suggest: 'matches are suggested',
  auto: 'matches are approved automatically',
};

const MAILBOX_PROBLEMS: Record<string, string> = {
  wrong_login: 'The mail server refuses the user name or password in BANK_IMAP_URL.',
  no_folder: 'The mailbox has no folder of the name in BANK_IMAP_URL.',
  unreachable: 'The mail server has not answered for 10 minutes.',
};

const formatDay = formatInIndia({ day: 'numeric', month: 'short' });
const formatTime = formatInIndia({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Includes the date unless it is today in India. */
function clockTime(instant: string): string {
  const [day, time] = [formatDay(new Date(instant)), formatTime(new Date(instant))];
  return day === formatDay(new Date()) ? time : `${time} on ${day}`;
}
