import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How long a mailed link to a ticket is valid. */
export const TICKET_LINK_DAYS = 90;

/** The only writer of `ticket_links`. */
@Injectable()
export class TicketLinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Earlier links to the ticket stay valid, but for expired ones, which are deleted. */
  async insert(ticketId: string, tokenHash: string): Promise<void> {
    await this.dataSource.query('DELETE FROM ticket_links WHERE ticket_id = $1 AND expires_at < now()', [
      ticketId,
    ]);
    await this.dataSource.query(
      `INSERT INTO ticket_links (token_hash, ticket_id, expires_at)
       VALUES ($1, $2, now() + make_interval(days => ${TICKET_LINK_DAYS}))`,
      [tokenHash, ticketId],
    );
  }

  /** The ticket of a link that is still valid. */
  async findTicketId(tokenHash: string): Promise<string | null> {
    const [link] = await this.dataSource.query<{ ticketId: string }[]>(
      'SELECT ticket_id AS "ticketId" FROM ticket_links WHERE token_hash = $1 AND expires_at > now()',
      [tokenHash],
    );
    return link?.ticketId ?? null;
  }
}
