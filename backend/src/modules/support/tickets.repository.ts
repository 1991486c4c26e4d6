import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import {
  byTime,
  fetchPage,
  fetchPageWithSummary,
  type ListStatement,
  type SortColumn,
} from '../../platform/database/fetch-page.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { type CountedList, fetchCountedPage, statusCountsOf } from '../../platform/database/status-counts.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { insertOnce } from '../../platform/database/insert-once.js';
import { TicketComment } from './ticket-comment.entity.js';
import { TICKET_NUMBER_LENGTH } from './ticket-number.js';
import { Ticket, type TicketStatus } from './ticket.entity.js';

export const TICKET_ORDERS = ['newest', 'waiting'] as const;
export type TicketOrder = (typeof TICKET_ORDERS)[number];

/** A ticket with its sender. */
export interface TicketWithSender extends Ticket {
  /** Without an id: a guest. */
  sender: Pick<CurrentUser, 'fullName' | 'email'> & { id: string | null };
}

/** A ticket as the help desk shows it. */
export interface TicketInDesk extends TicketWithSender {
  /** When its last message was written: the ticket itself, or a reply. */
  lastMessageAt: Date;
  /** The last message is an administrator's. */
  isAnswered: boolean;
}

/** Who requests a ticket: administrators may see every ticket, learners only their own. */
export interface TicketReader {
  /** Null: a guest, who has shown the link of the ticket. */
  id: string | null;
  isAdmin: boolean;
}

const NEWEST_FIRST = byTime('ticket.created_at', 'DESC');

/** The learners who wait, the longest first; then the answered tickets. */
const WAITING_FIRST: SortColumn[] = [
  { expression: 'coalesce(last_reply.author_is_admin, false)::int', cast: 'integer', direction: 'ASC' },
  { expression: 'coalesce(last_reply.created_at, ticket.created_at)', cast: 'timestamptz', direction: 'ASC' },
  { expression: 'ticket.id', cast: 'uuid', direction: 'ASC' },
];

const OLDEST_COMMENT_FIRST = byTime('comment.created_at', 'ASC');

export type TicketCounts = Record<TicketStatus, number>;

/** The only writer of `tickets` and `ticket_comments`. */
@Injectable()
export class TicketsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if the id is taken */
  async add(
    manager: EntityManager,
    ticket: Pick<Ticket, 'id' | 'userId' | 'type' | 'message'> &
      Partial<Pick<Ticket, 'guestName' | 'guestEmail'>>,
  ): Promise<Ticket | null> {
    const row = manager.create(Ticket, ticket);
    return (await insertOnce(manager, Ticket, row)) ? row : null;
  }

  /** @returns null if the id is taken */
  async addComment(
    manager: EntityManager,
    comment: Omit<TicketComment, 'createdAt'>,
  ): Promise<TicketComment | null> {
    const row = manager.create(TicketComment, comment);
    return (await insertOnce(manager, TicketComment, row)) ? row : null;
  }

  findOwn(manager: EntityManager, id: string, userId: string): Promise<Ticket | null> {
    return manager.findOneBy(Ticket, { id, userId });
  }

  findOfGuest(manager: EntityManager, id: string, guestEmail: string): Promise<Ticket | null> {
    return manager.findOneBy(Ticket, { id, guestEmail, userId: IsNull() });
  }

  findOwnComment(
    manager: EntityManager,
    comment: Pick<TicketComment, 'id' | 'ticketId' | 'authorId'>,
  ): Promise<TicketComment | null> {
    const { id, ticketId, authorId } = comment;
    return manager.findOneBy(TicketComment, { id, ticketId, authorId: authorId ?? IsNull() });
  }

  /** One learner's tickets, newest first. */
  findPageOfUser(userId: string, page: PageQuery): Promise<Page<Ticket>> {
    const list = {
      columns: columnsOf(this.dataSource, Ticket, 'ticket'),
      from: 'tickets ticket',
      where: ['ticket.user_id = $1'],
      values: [userId],
    };
    return fetchPage<Ticket>(this.dataSource, list, NEWEST_FIRST, page);
  }

  /** A user's tickets for administrators, newest first. */
  findPageOfPerson(userId: string, page: PageQuery): Promise<Page<TicketWithSender>> {
    const list = this.withSenders();
    list.where.push(`ticket.user_id = $${list.values.push(userId)}`);
    return fetchPage<TicketWithSender>(this.dataSource, list, NEWEST_FIRST, page);
  }

  /** All tickets with their senders, and the number of matching tickets of each status. */
  async findPage(
    { order, ...filter }: TicketFilter & { order: TicketOrder },
    page: PageQuery,
  ): Promise<Page<TicketInDesk> & { counts: TicketCounts }> {
    const { counts, ...found } = await fetchCountedPage<TicketInDesk, TicketStatus>(
      this.dataSource,
      this.withTally(filter),
      order === 'waiting' ? WAITING_FIRST : NEWEST_FIRST,
      page,
    );
    return { ...found, counts: { active: 0, resolved: 0, closed: 0, ...counts } };
  }

  /** A ticket with its sender. */
  find(id: string): Promise<TicketInDesk | null> {
    return this.findWithSender(this.dataSource.manager, id);
  }

  /** A ticket with its sender, locked until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<TicketInDesk | null> {
    return this.findWithSender(manager, id, 'FOR UPDATE OF ticket');
  }

  async setStatus(manager: EntityManager, id: string, status: TicketStatus): Promise<void> {
    await manager.update(Ticket, { id }, { status });
  }

  /**
   * Locks a ticket for a reply, and makes a resolved one active again if the learner writes.
   * @returns its new status, or null if the author may not see it
   */
  async takeForReply(manager: EntityManager, id: string, author: TicketReader): Promise<TicketStatus | null> {
    const [taken] = await manager.query<[{ status: TicketStatus }[], number]>(
      `UPDATE tickets SET status = CASE WHEN status = 'resolved' AND NOT $3 THEN 'active' ELSE status END
       WHERE id = $1 AND (user_id IS NOT DISTINCT FROM $2 OR $3) RETURNING status`,
      [id, author.id, author.isAdmin],
    );
    return taken[0]?.status ?? null;
  }

  /** A ticket's replies, oldest first, or null if the reader may not see the ticket. */
  async findThread(id: string, reader: TicketReader, query: PageQuery): Promise<Page<TicketComment> | null> {
    const values: unknown[] = [id];
    const where = ['ticket.id = $1'];
    if (!reader.isAdmin) where.push(`ticket.user_id IS NOT DISTINCT FROM $${values.push(reader.id)}`);
    const { page, summary } = await fetchPageWithSummary<TicketComment, { isReadable: boolean }>(
      this.dataSource,
      {
        columns: columnsOf(this.dataSource, TicketComment, 'comment'),
        from: 'tickets ticket JOIN ticket_comments comment ON comment.ticket_id = ticket.id',
        where,
        values,
        summary: `EXISTS (SELECT FROM tickets ticket WHERE ${where.join(' AND ')}) AS "isReadable"`,
      },
      OLDEST_COMMENT_FIRST,
      query,
    );
    return summary.isReadable ? page : null;
  }

  private async findWithSender(
    manager: EntityManager,
    id: string,
    locking = '',
  ): Promise<TicketInDesk | null> {
    const { columns, from, joins } = this.withSenders();
    const [ticket] = await manager.query<TicketInDesk[]>(
      `SELECT ${columns} FROM ${from} ${joins} WHERE ticket.id = $1 ${locking}`,
      [id],
    );
    return ticket ?? null;
  }

  private withSenders(): ListStatement & { joins: string } {
    return {
      columns: `${columnsOf(this.dataSource, Ticket, 'ticket')},
        jsonb_build_object('id', sender.id, 'fullName', coalesce(sender.full_name, ticket.guest_name),
          'email', coalesce(sender.email, ticket.guest_email)) AS sender,
        coalesce(last_reply.created_at, ticket.created_at) AS "lastMessageAt",
        coalesce(last_reply.author_is_admin, false) AS "isAnswered"`,
      from: 'tickets ticket',
      joins: `${SENDER} ${LAST_REPLY}`,
      where: [],
      values: [],
    };
  }

  private withTally({ status, text }: TicketFilter): CountedList {
    const list = this.withSenders();
    if (text) list.with = [search(list, text)];
    const tally = text
      ? 'SELECT status, count(*) AS matches FROM found GROUP BY status'
      : statusCountsOf('tickets');
    const ofStatus = status && `status = $${list.values.push(status)}`;
    if (ofStatus) list.where.push(`ticket.${ofStatus}`);
    return { ...list, tally, ofStatus };
  }
}

interface TicketFilter {
  status?: TicketStatus | undefined;
  text?: string | undefined;
}

const SENDER = 'LEFT JOIN users sender ON sender.id = ticket.user_id';
const LAST_REPLY = `LEFT JOIN LATERAL (
  SELECT created_at, author_is_admin FROM ticket_comments WHERE ticket_id = ticket.id
  ORDER BY created_at DESC, id DESC LIMIT 1) last_reply ON true`;

/**
 * Filters tickets with this number, or whose message, or whose sender's name or email, contains `text`; each part has its
 * own index.
 * @returns the common table expression `found` for both the page and the counts
 */
function search({ where, values }: ListStatement, text: string): string {
  const pattern = `$${values.push(containsPattern(text))}`;
  const number = `$${values.push(text.trim().toLowerCase())}`;
  where.push('ticket.id IN (SELECT found.id FROM found)');
  return `found AS MATERIALIZED (
    SELECT id, status FROM tickets WHERE message ILIKE ${pattern}
    UNION
    SELECT id, status FROM tickets WHERE right(id::text, ${TICKET_NUMBER_LENGTH}) = ${number}
    UNION
    SELECT id, status FROM tickets
    WHERE user_id IS NULL AND (guest_name ILIKE ${pattern} OR guest_email ILIKE ${pattern})
    UNION
    SELECT hit.id, hit.status FROM users person JOIN tickets hit ON hit.user_id = person.id
    WHERE person.full_name ILIKE ${pattern} OR person.email ILIKE ${pattern})`;
}
