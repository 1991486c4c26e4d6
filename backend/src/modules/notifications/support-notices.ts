import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../auth/index.js';
import { SettingsService } from '../settings/index.js';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { NotificationsRepository, type TicketFacts } from './notifications.repository.js';

const TYPES: Record<TicketFacts['type'], string> = {
  payment: 'Payment',
  course_activation: 'Course activation',
  exam: 'Exam',
  other: 'Other',
};

const STATUSES = {
  active: 'Your ticket is open again. We are looking into it.',
  resolved: 'We think your ticket is resolved. If it is not, reply and it opens again.',
  closed: 'Your ticket is closed. If something else comes up, open a new one.',
} as const;

/** Mails about tickets, to the other side: support for a learner's message, the learner for support's. */
@Injectable()
export class SupportNotices {
  constructor(
    private readonly settings: SettingsService,
    private readonly repository: NotificationsRepository,
    private readonly users: UsersService,
    private readonly links: Links,
  ) {}

  async opened(manager: EntityManager, ticketId: string): Promise<Notice | null> {
    const ticket = await this.repository.findTicket(manager, ticketId);
    return (
      ticket && {
        to: await this.supportSide(),
        subject: `New support ticket: ${TYPES[ticket.type]}, from ${ticket.fullName}`,
        replyTo: ticket.email,
        content: {
          heading: 'A new ticket',
          paragraphs: [`${ticket.fullName} (${ticket.email}) writes about: ${TYPES[ticket.type]}.`],
          quote: ticket.message,
          action: { label: 'Open the help desk', url: this.links.helpDesk() },
        },
      }
    );
  }

  async replied(manager: EntityManager, commentId: string, byAdministrator: boolean): Promise<Notice | null> {
    const ticket = await this.repository.findTicketReply(manager, commentId);
    if (!ticket) return null;
    if (byAdministrator) {
      return {
        to: [ticket.email],
        subject: 'A reply to your support ticket',
        content: {
          heading: 'We have replied to your ticket',
          paragraphs: [`You wrote to us about: ${TYPES[ticket.type]}. Our reply:`],
          quote: ticket.reply,
          action: { label: 'Open your ticket', url: this.links.support() },
        },
      };
    }
    return {
      to: await this.supportSide(),
      subject: `Reply on a support ticket: ${TYPES[ticket.type]}, from ${ticket.fullName}`,
      replyTo: ticket.email,
      content: {
        heading: 'A learner has replied',
        paragraphs: [
          `${ticket.fullName} (${ticket.email}) replies on a ticket about: ${TYPES[ticket.type]}.`,
        ],
        quote: ticket.reply,
        action: { label: 'Open the help desk', url: this.links.helpDesk() },
      },
    };
  }

  /** Nothing once the ticket has another status: that has its own mail, or is the learner's own doing. */
  async statusChanged(
    manager: EntityManager,
    ticketId: string,
    status: TicketFacts['status'],
  ): Promise<Notice | null> {
    const ticket = await this.repository.findTicket(manager, ticketId);
    if (ticket?.status !== status) return null;
    return {
      to: [ticket.email],
      subject: `Your support ticket is ${status}`,
      content: {
        heading: `Your ticket is ${status}`,
        paragraphs: [STATUSES[status], 'You wrote:'],
        quote: ticket.message,
        action: { label: 'Open your ticket', url: this.links.support() },
      },
    };
  }

  /** The support address, or all administrators if there is none. */
  private async supportSide(): Promise<string[]> {
    const { supportEmail } = this.settings.current;
    return supportEmail ? [supportEmail] : this.users.administratorEmails();
  }
}
