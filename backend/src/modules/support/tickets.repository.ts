import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import type { PageQuery } from '../../common/page-query.dto.js';
import { fetchPage, type Page, type SortColumn } from '../../common/pagination.js';
import { containsPattern } from '../../common/search-text.js';
import { statusCountsOf } from '../../common/status-counts.js';
import { TicketComment } from './ticket-comment.entity.js';
import { Ticket, type TicketStatus } from './ticket.entity.js';

/** The person behind a ticket, as the help desk shows them. */
export interface TicketSender {
  id: string;
  fullName: string;
  email: string;
}

export interface TicketWithSender {
  ticket: Ticket;
  sender: TicketSender;
}

/** Who asks for a ticket: an administrator may see every one, anybody else their own. */
export interface TicketReader {
  id: string;
  isAdmin: boolean;
}

const NEWEST_FIRST: readonly SortColumn[] = [
  { expression: 'ticket.created_at', cast: 'timestamptz', direction: 'DESC' },
  { expression: 'ticket.id', cast: 'uuid', direction: 'DESC' },
];

const OLDEST_COMMENT_FIRST: readonly SortColumn[] = [
  { expression: 'comment.created_at', cast: 'timestamptz', direction: 'ASC' },
  { expression: 'comment.id', cast: 'uuid', direction: 'ASC' },
];

export type TicketCounts = Record<TicketStatus, number>;

/** The only writer of `tickets` and `ticket_comments`. */
@Injectable()
export class TicketsRepository {
  constructor(@InjectRepository(Ticket) private readonly tickets: Repository<Ticket>) {}

  async add(
    manager: EntityManager,
    ticket: Pick<Ticket, 'id' | 'userId' | 'type' | 'message'>,
  ): Promise<Ticket> {
    const row = manager.create(Ticket, ticket);
    await manager.insert(Ticket, row);
    return row;
  }

  async addComment(
    manager: EntityManager,
    comment: Omit<TicketComment, 'createdAt'>,
  ): Promise<TicketComment> {
    const row = manager.create(TicketComment, comment);
    await manager.insert(TicketComment, row);
    return row;
  }

  /** One learner's tickets, newest first. */
  async findPageOfUser(userId: string, page: PageQuery): Promise<Page<Ticket>> {
    const query = this.tickets.createQueryBuilder('ticket').where('ticket.userId = :userId', { userId });
    const { entities, total, nextCursor } = await fetchPage(query, NEWEST_FIRST, page);
    return { items: entities, total, nextCursor };
  }

  /** One person's tickets as administrators see them, newest first. */
  async findPageOfPerson(userId: string, page: PageQuery): Promise<Page<TicketWithSender>> {
    const query = withSender(this.tickets.createQueryBuilder('ticket')).where('ticket.user_id = :userId', {
      userId,
    });
    const { entities, raw, total, nextCursor } = await fetchPage(query, NEWEST_FIRST, page);
    const items = entities.map((ticket, index) => ({ ticket, sender: senderOf(raw[index]) }));
    return { items, total, nextCursor };
  }

  /** Everybody's tickets with their senders, newest first, and how many of each state match the text. */
  async findPage(
    filter: { status?: TicketStatus | undefined; text?: string | undefined },
    page: PageQuery,
  ): Promise<Page<TicketWithSender> & { counts: TicketCounts }> {
    const query = withSender(this.tickets.createQueryBuilder('ticket'));
    if (filter.text) search(query, filter.text);
    query
      .addCommonTableExpression(
        filter.text
          ? 'SELECT status, count(*) AS matches FROM found GROUP BY status'
          : statusCountsOf('tickets'),
        'tally',
      )
      .addSelect('(SELECT jsonb_object_agg(status, matches) FROM tally)', 'counts');
    const everyStatus = query.clone();
    if (filter.status) query.andWhere('ticket.status = :status', { status: filter.status });
    const totalSql = `SELECT coalesce(sum(matches), 0) FROM tally ${filter.status ? 'WHERE status = :status' : ''}`;
    const { entities, raw, total, nextCursor } = await fetchPage(query, NEWEST_FIRST, page, totalSql);
    return {
      items: entities.map((ticket, index) => ({ ticket, sender: senderOf(raw[index]) })),
      total,
      nextCursor,
      // An empty page has no row that could carry the counts; what matches in other states may.
      counts: countsOf(raw[0] ?? (await everyStatus.limit(1).getRawOne<Record<string, unknown>>())),
    };
  }

  /** A ticket with its sender, locked until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<TicketWithSender | null> {
    const { entities, raw } = await withSender(manager.createQueryBuilder(Ticket, 'ticket'))
      .where('ticket.id = :id', { id })
      .setLock('pessimistic_write', undefined, ['ticket'])
      .getRawAndEntities<Record<string, unknown>>();
    const [ticket] = entities;
    return ticket ? { ticket, sender: senderOf(raw[0]) } : null;
  }

  async setStatus(manager: EntityManager, id: string, status: TicketStatus): Promise<void> {
    await manager.update(Ticket, { id }, { status });
  }

  /**
   * Takes a ticket for a reply: locks it, and makes a resolved one active again when the learner writes.
   * @returns the status it now has, or null when the author may not know of it
   */
  async takeForReply(manager: EntityManager, id: string, author: TicketReader): Promise<TicketStatus | null> {
    const [taken] = await manager.query<[{ status: TicketStatus }[], number]>(
      `UPDATE tickets SET status = CASE WHEN status = 'resolved' AND NOT $3 THEN 'active' ELSE status END
       WHERE id = $1 AND (user_id = $2 OR $3) RETURNING status`,
      [id, author.id, author.isAdmin],
    );
    return taken[0]?.status ?? null;
  }

  /**
   * A ticket's thread, oldest reply first, or null when there is no such ticket for the reader. One statement for both
   * questions: a ticket without replies still gives one row, with the reply's columns empty.
   */
  async findThread(id: string, reader: TicketReader, page: PageQuery): Promise<Page<TicketComment> | null> {
    const query = this.tickets
      .createQueryBuilder('ticket')
      .select('ticket.id')
      .leftJoin(TicketComment, 'comment', 'comment.ticket_id = ticket.id')
      .addSelect('comment.id', 'comment_id')
      .addSelect('comment.author_id', 'author_id')
      .addSelect('comment.author_is_admin', 'author_is_admin')
      .addSelect('comment.message', 'comment_message')
      .addSelect('comment.created_at', 'comment_created_at')
      .where('ticket.id = :id', { id });
    if (!reader.isAdmin) query.andWhere('ticket.userId = :userId', { userId: reader.id });
    const { raw, total, nextCursor } = await fetchPage(query, OLDEST_COMMENT_FIRST, page);
    if (total === 0) return null;
    const rows = raw.filter((row) => row['comment_id'] !== null);
    const items = rows.map((row) =>
      Object.assign(new TicketComment(), {
        id: row['comment_id'] as string,
        ticketId: id,
        authorId: row['author_id'] as string,
        authorIsAdmin: row['author_is_admin'] as boolean,
        message: row['comment_message'] as string,
        createdAt: row['comment_created_at'] as Date,
      }),
    );
    return { items, total: raw.length > 0 && rows.length === 0 ? 0 : total, nextCursor };
  }
}

/** Keeps the tickets whose message, or whose sender's name or email, contains `text`; each half has its own index. */
function search(query: SelectQueryBuilder<Ticket>, text: string): void {
  query
    .addCommonTableExpression(
      `SELECT id, status FROM tickets WHERE message ILIKE :pattern
       UNION
       SELECT hit.id, hit.status FROM users person JOIN tickets hit ON hit.user_id = person.id
       WHERE person.full_name ILIKE :pattern OR person.email ILIKE :pattern`,
      'found',
      { materialized: true },
    )
    .andWhere('ticket.id IN (SELECT found.id FROM found)', { pattern: containsPattern(text) });
}

function countsOf(row: Record<string, unknown> | undefined): TicketCounts {
  const none: TicketCounts = { active: 0, resolved: 0, closed: 0 };
  return { ...none, ...(row?.['counts'] as Partial<TicketCounts> | null | undefined) };
}

// A left join on the key of a required column: nobody is lost, and a count of the same query does without it.
function withSender(query: SelectQueryBuilder<Ticket>): SelectQueryBuilder<Ticket> {
  return query
    .leftJoin('users', 'sender', 'sender.id = ticket.user_id')
    .addSelect('sender.full_name', 'sender_name')
    .addSelect('sender.email', 'sender_email');
}

function senderOf(row: Record<string, unknown> | undefined): TicketSender {
  return {
    id: String(row?.['ticket_user_id']),
    fullName: String(row?.['sender_name']),
    email: String(row?.['sender_email']),
  };
}
