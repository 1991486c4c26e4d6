import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { idTaken } from '../../platform/common/validation/client-made-id.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import type { AddTicketCommentDto, ListAllTicketsQuery, OpenTicketDto } from './dto/ticket.dto.js';
import { ticketClosed } from './support.errors.js';
import type { TicketComment } from './ticket-comment.entity.js';
import type { TicketStatus } from './ticket.entity.js';
import {
  type TicketCounts,
  type TicketReader,
  TicketsRepository,
  type TicketInDesk,
  type TicketWithSender,
} from './tickets.repository.js';

/** Tickets: opening, replying and changing their status. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tickets: TicketsRepository,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Idempotent by id: a retry returns the stored ticket and sends no mail.
   * @throws idTaken, TooManyRequestsError
   */
  async open(user: CurrentUser, ticket: OpenTicketDto): Promise<TicketWithSender> {
    await this.limits.consume('message', user.id);
    return this.dataSource.transaction((manager) => this.openWithin(manager, user, ticket));
  }

  /** Like `open`, in the caller's transaction. */
  async openWithin(
    manager: EntityManager,
    user: CurrentUser,
    { id = newId(), type, message }: OpenTicketDto,
  ): Promise<TicketWithSender> {
    const opened = await this.tickets.add(manager, { id, userId: user.id, type, message });
    if (!opened) return { ...storedBefore(await this.tickets.findOwn(manager, id, user.id)), sender: user };
    await this.outbox.publish(manager, 'support.ticket-opened', { ticketId: opened.id, userId: user.id });
    return { ...opened, sender: user };
  }

  async listOwn(user: CurrentUser, page: PageQuery): Promise<Page<TicketWithSender>> {
    const own = await this.tickets.findPageOfUser(user.id, page);
    return { ...own, items: own.items.map((ticket) => ({ ...ticket, sender: user })) };
  }

  /** All tickets, for administrators. */
  listOfPerson(userId: string, page: PageQuery): Promise<Page<TicketWithSender>> {
    return this.tickets.findPageOfPerson(userId, page);
  }

  listAll({
    status,
    q,
    order,
    ...page
  }: ListAllTicketsQuery): Promise<Page<TicketInDesk> & { counts: TicketCounts }> {
    return this.tickets.findPage({ status, text: q, order }, page);
  }

  /** Any ticket, for administrators. @throws NotFoundError */
  async find(id: string): Promise<TicketInDesk> {
    const ticket = await this.tickets.find(id);
    if (!ticket) throw new NotFoundError('Ticket');
    return ticket;
  }

  /** @throws NotFoundError for a ticket that doesn't exist or that the reader may not see */
  async thread(ticketId: string, reader: TicketReader, page: PageQuery): Promise<Page<TicketComment>> {
    const thread = await this.tickets.findThread(ticketId, reader, page);
    if (!thread) throw new NotFoundError('Ticket');
    return thread;
  }

  /**
   * Adds a reply to a ticket. A learner's reply makes a resolved ticket active again; that is part of the reply and not
   * a separate status change, so that only one mail is sent.
   * Idempotent by id: a retry returns the stored reply and changes nothing.
   * @throws NotFoundError for a ticket that doesn't exist or that the author may not see
   * @throws ticketClosed if the learner replies to a closed ticket
   * @throws idTaken, TooManyRequestsError
   */
  async reply(ticketId: string, author: TicketReader, given: AddTicketCommentDto): Promise<TicketComment> {
    const { id = newId(), message } = given;
    const own = { id, ticketId, authorId: author.id };
    if (!author.isAdmin) await this.limits.consume('message', author.id ?? ticketId);
    return this.dataSource.transaction(async (manager) => {
      // Checked before locking the ticket: it may have been resolved or closed since the reply was stored.
      const before = given.id ? await this.tickets.findOwnComment(manager, own) : null;
      if (before) return before;
      const status = await this.tickets.takeForReply(manager, ticketId, author);
      if (status === null) throw new NotFoundError('Ticket');
      if (status === 'closed' && !author.isAdmin) throw ticketClosed();
      const comment = await this.tickets.addComment(manager, {
        ...own,
        authorIsAdmin: author.isAdmin,
        message,
      });
      if (!comment) return storedBefore(await this.tickets.findOwnComment(manager, own));
      await this.outbox.publish(manager, 'support.ticket-replied', {
        ticketId,
        commentId: comment.id,
        authorIsAdmin: author.isAdmin,
      });
      return comment;
    });
  }

  /**
   * Sets any status; setting the current one changes nothing and sends no mail.
   * @throws NotFoundError
   */
  changeStatus(ticketId: string, status: TicketStatus): Promise<TicketInDesk> {
    return this.dataSource.transaction(async (manager) => {
      const found = await this.tickets.lock(manager, ticketId);
      if (!found) throw new NotFoundError('Ticket');
      if (found.status !== status) {
        await this.tickets.setStatus(manager, ticketId, status);
        found.status = status;
        await this.outbox.publish(manager, 'support.ticket-status-changed', { ticketId, status });
      }
      return found;
    });
  }
}

/** @throws idTaken if the id belongs to another user's object */
function storedBefore<Row>(stored: Row | null): Row {
  if (!stored) throw idTaken();
  return stored;
}
