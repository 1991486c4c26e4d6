import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { IdTakenError } from '../../platform/common/validation/client-made-id.js';
import { newId } from '../../platform/database/columns.js';
import { Outbox } from '../../platform/events/index.js';
import type { AddTicketCommentDto, ListAllTicketsQuery, OpenTicketDto } from './dto/ticket.dto.js';
import { TicketClosedError } from './support.errors.js';
import type { TicketComment } from './ticket-comment.entity.js';
import type { TicketStatus } from './ticket.entity.js';
import {
  type TicketCounts,
  type TicketReader,
  TicketsRepository,
  type TicketWithSender,
} from './tickets.repository.js';

/** What learners and administrators do with tickets. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tickets: TicketsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Sent again with the id of a ticket that the learner opened, it answers that ticket and tells nobody.
   * @throws IdTakenError
   */
  async open(user: CurrentUser, ticket: OpenTicketDto): Promise<TicketWithSender> {
    return this.dataSource.transaction((manager) => this.openWithin(manager, user, ticket));
  }

  /** As `open`, in the caller's transaction. */
  async openWithin(
    manager: EntityManager,
    user: CurrentUser,
    { id = newId(), type, message }: OpenTicketDto,
  ): Promise<TicketWithSender> {
    const opened = await this.tickets.add(manager, { id, userId: user.id, type, message });
    if (!opened)
      return { ticket: storedBefore(await this.tickets.findOwn(manager, id, user.id)), sender: user };
    await this.outbox.publish(manager, 'support.ticket-opened', { ticketId: opened.id, userId: user.id });
    return { ticket: opened, sender: user };
  }

  async listOwn(user: CurrentUser, page: PageQuery): Promise<Page<TicketWithSender>> {
    const own = await this.tickets.findPageOfUser(user.id, page);
    return { ...own, items: own.items.map((ticket) => ({ ticket, sender: user })) };
  }

  /** Anybody's tickets, for administrators. */
  listOfPerson(userId: string, page: PageQuery): Promise<Page<TicketWithSender>> {
    return this.tickets.findPageOfPerson(userId, page);
  }

  listAll({
    status,
    q,
    ...page
  }: ListAllTicketsQuery): Promise<Page<TicketWithSender> & { counts: TicketCounts }> {
    return this.tickets.findPage({ status, text: q }, page);
  }

  /** @throws NotFoundError for a ticket that isn't there, or isn't the reader's to see */
  async thread(ticketId: string, reader: TicketReader, page: PageQuery): Promise<Page<TicketComment>> {
    const thread = await this.tickets.findThread(ticketId, reader, page);
    if (!thread) throw new NotFoundError('Ticket');
    return thread;
  }

  /**
   * Adds to a ticket's thread. The learner's reply makes a resolved ticket active again; that is part of the reply and
   * no status change of its own, so that nobody is notified twice.
   * Sent again with the id of a reply that the author wrote here, it answers that reply and changes nothing.
   * @throws NotFoundError for a ticket that isn't there, or isn't the author's to see
   * @throws TicketClosedError when the learner replies to a closed ticket
   * @throws IdTakenError
   */
  async reply(ticketId: string, author: TicketReader, given: AddTicketCommentDto): Promise<TicketComment> {
    const { id = newId(), message } = given;
    const own = { id, ticketId, authorId: author.id };
    return this.dataSource.transaction(async (manager) => {
      // Before the ticket is taken: it may have been resolved or closed since the reply was stored.
      const before = given.id ? await this.tickets.findOwnComment(manager, own) : null;
      if (before) return before;
      const status = await this.tickets.takeForReply(manager, ticketId, author);
      if (status === null) throw new NotFoundError('Ticket');
      if (status === 'closed' && !author.isAdmin) throw new TicketClosedError();
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
   * Sets any status from any; asking for the one it has changes nothing and tells nobody.
   * @throws NotFoundError
   */
  changeStatus(ticketId: string, status: TicketStatus): Promise<TicketWithSender> {
    return this.dataSource.transaction(async (manager) => {
      const found = await this.tickets.lock(manager, ticketId);
      if (!found) throw new NotFoundError('Ticket');
      if (found.ticket.status !== status) {
        await this.tickets.setStatus(manager, ticketId, status);
        found.ticket.status = status;
        await this.outbox.publish(manager, 'support.ticket-status-changed', { ticketId, status });
      }
      return found;
    });
  }
}

/** @throws IdTakenError when what has the id is not the caller's */
function storedBefore<Row>(stored: Row | null): Row {
  if (!stored) throw new IdTakenError();
  return stored;
}
