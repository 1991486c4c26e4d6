import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { digestOf, newMailedToken } from '../../platform/common/mailed-token.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { type ClientNetworks, RateLimits } from '../../platform/common/rate-limits/index.js';
import { idTaken } from '../../platform/common/validation/client-made-id.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import type { ContactDto, GuestReplyDto } from './dto/guest-ticket.dto.js';
import { looksAutomatic } from './support.errors.js';
import type { TicketComment } from './ticket-comment.entity.js';
import { TicketLinksRepository } from './ticket-links.repository.js';
import type { Ticket } from './ticket.entity.js';
import { TicketsRepository } from './tickets.repository.js';
import { TicketsService } from './tickets.service.js';

/** Tickets of people without an account, or locked out of theirs: they read and reply by mailed links. */
@Injectable()
export class GuestTicketsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tickets: TicketsRepository,
    private readonly service: TicketsService,
    private readonly links: TicketLinksRepository,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Opens a ticket that belongs to no account, even where its address is an account's: anyone can type an address.
   * Idempotent by id: a retry returns the stored ticket and sends no mail.
   * @throws looksAutomatic, idTaken, TooManyRequestsError
   */
  async open({ id = newId(), ...given }: ContactDto, { address, site }: ClientNetworks): Promise<Ticket> {
    if (given.website) throw looksAutomatic();
    const { type, message, name: guestName, email: guestEmail } = given;
    await this.limits.consume('contact', address);
    if (site) await this.limits.consume('contact-site', site);
    await this.limits.consume('contact-email', guestEmail);
    await this.limits.consume('contact-all');
    return this.dataSource.transaction(async (manager) => {
      const opened = await this.tickets.add(manager, {
        id,
        userId: null,
        guestName,
        guestEmail,
        type,
        message,
      });
      if (!opened) {
        const stored = await this.tickets.findOfGuest(manager, id, guestEmail);
        if (!stored) throw idTaken();
        return stored;
      }
      await this.outbox.publish(manager, 'support.ticket-opened', { ticketId: id, userId: null });
      await this.outbox.publish(manager, 'support.guest-ticket-opened', { ticketId: id });
      return opened;
    });
  }

  /** Creates the token of a link to mail. */
  async issueToken(ticketId: string): Promise<string> {
    const token = newMailedToken();
    await this.links.insert(ticketId, digestOf(token));
    return token;
  }

  /** @throws NotFoundError for an unknown or expired link */
  async find(token: string): Promise<Ticket> {
    return this.service.find(await this.ticketOf(token));
  }

  /** @throws NotFoundError for an unknown or expired link */
  async thread(token: string, page: PageQuery): Promise<Page<TicketComment>> {
    return this.service.thread(await this.ticketOf(token), GUEST, page);
  }

  /**
   * Like a learner's reply.
   * @throws NotFoundError for an unknown or expired link
   * @throws ticketClosed, idTaken, TooManyRequestsError
   */
  async reply({ token, ...reply }: GuestReplyDto): Promise<TicketComment> {
    return this.service.reply(await this.ticketOf(token), GUEST, reply);
  }

  private async ticketOf(token: string): Promise<string> {
    const ticketId = await this.links.findTicketId(digestOf(token));
    if (!ticketId) throw new NotFoundError('Conversation');
    return ticketId;
  }
}

const GUEST = { id: null, isAdmin: false };
