import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../auth/index.js';
import { SettingsService } from '../settings/index.js';
import { GuestTicketsService, TICKET_LINK_DAYS, ticketNumber } from '../support/index.js';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import {
  NotificationsRepository,
  type TicketFacts,
  type TicketReplyFacts,
} from './notifications.repository.js';

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

const WITHOUT_ACCOUNT =
  'They wrote without an account, and the address is as they typed it. Reply in the help desk: your answer goes to it by mail.';
const HOW_LONG = `The link works for ${TICKET_LINK_DAYS} days. Anyone who has it can read and reply, so please don’t pass it on.`;

/** The rest of a conversation, newest first. */
const conversation = ({ before, message }: TicketReplyFacts): string[] => [
  'The conversation so far:',
  ...before.map(({ message: said, byAdministrator }) => `${byAdministrator ? 'We' : 'You'} wrote: ${said}`),
  `You wrote at first: ${message}`,
];

/** Mails about tickets, to the other side: support for a learner's message, the learner for support's. */
@Injectable()
export class SupportNotices {
  constructor(
    private readonly settings: SettingsService,
    private readonly repository: NotificationsRepository,
    private readonly users: UsersService,
    private readonly guests: GuestTicketsService,
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
          paragraphs: [
            `${ticket.fullName} (${ticket.email}) writes about: ${TYPES[ticket.type]}.`,
            ...(ticket.isGuest ? [WITHOUT_ACCOUNT] : []),
          ],
          quote: ticket.message,
          action: { label: 'Open the help desk', url: this.links.helpDesk() },
        },
      }
    );
  }

  /**
   * To a sender without an account. It quotes nothing: anybody can type another person's address, who would then get the
   * typed text in our name.
   */
  async received(manager: EntityManager, ticketId: string): Promise<Notice | null> {
    const ticket = await this.repository.findTicket(manager, ticketId);
    if (!ticket) return null;
    const number = ticketNumber(ticket.id);
    return {
      to: [ticket.email],
      subject: `We have your message: ticket ${number}`,
      content: {
        heading: 'We have your message',
        paragraphs: [
          `Its ticket number is ${number}. A person reads it, and our answer comes to this address.`,
          'Did you forget something? Read your message and add to it here.',
        ],
        action: await this.toTicket(ticket),
        closing: [
          HOW_LONG,
          'You did not write to us? Then someone has typed your address by mistake. You need to do nothing.',
        ],
      },
    };
  }

  async replied(manager: EntityManager, commentId: string, byAdministrator: boolean): Promise<Notice | null> {
    const ticket = await this.repository.findTicketReply(manager, commentId);
    if (!ticket) return null;
    if (byAdministrator) {
      return {
        to: [ticket.email],
        subject: ticket.isGuest
          ? `Our reply to your ticket ${ticketNumber(ticket.id)}`
          : 'A reply to your support ticket',
        content: {
          heading: 'We have replied to your ticket',
          paragraphs: [`You wrote to us about: ${TYPES[ticket.type]}. Our reply:`],
          quote: ticket.reply,
          action: await this.toTicket(ticket),
          ...(ticket.isGuest ? { closing: [HOW_LONG, ...conversation(ticket)] } : {}),
        },
      };
    }
    return {
      to: await this.supportSide(),
      subject: `Reply on a support ticket: ${TYPES[ticket.type]}, from ${ticket.fullName}`,
      replyTo: ticket.email,
      content: {
        heading: ticket.isGuest ? 'A reply on a ticket' : 'A learner has replied',
        paragraphs: [
          `${ticket.fullName} (${ticket.email}) replies on a ticket about: ${TYPES[ticket.type]}.`,
          ...(ticket.isGuest ? [WITHOUT_ACCOUNT] : []),
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
        action: await this.toTicket(ticket),
        ...(ticket.isGuest ? { closing: [HOW_LONG] } : {}),
      },
    };
  }

  /** Guests get a link of their own, made here: no secret travels in an event. */
  private async toTicket({ id, isGuest }: TicketFacts): Promise<{ label: string; url: string }> {
    if (!isGuest) return { label: 'Open your ticket', url: this.links.support() };
    return { label: 'Read and reply', url: this.links.contactThread(await this.guests.issueToken(id)) };
  }

  /** The support address, or all administrators if there is none. */
  private async supportSide(): Promise<string[]> {
    const { supportEmail } = this.settings.current;
    return supportEmail ? [supportEmail] : this.users.administratorEmails();
  }
}
