import type { TicketComment } from '../ticket-comment.entity.js';

/** One reply in a ticket's thread. */
export class TicketCommentResponse {
  id: string;
  /** @example 'Please reload My Learning once; it should be there now.' */
  message: string;
  /**
   * When it was written, ISO 8601 in UTC.
   * @example '2026-11-20T08:40:00.000Z'
   */
  created_at: Date;
  /** True when the author was an administrator at the time of writing. */
  author_is_admin: boolean;

  static from(this: void, comment: TicketComment): TicketCommentResponse {
    return {
      id: comment.id,
      message: comment.message,
      created_at: comment.createdAt,
      author_is_admin: comment.authorIsAdmin,
    };
  }
}
