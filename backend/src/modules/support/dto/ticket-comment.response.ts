import type { TicketComment } from '../ticket-comment.entity.js';

/** One reply in a ticket's thread. */
export class TicketCommentResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Please reload My Learning once; it should be there now.' */
  message: string;
  /**
   * When it was written, ISO 8601 in UTC.
   * @example '2026-11-20T08:40:00.000Z'
   */
  created_at: Date;
  /**
   * True when the author was an administrator at the time of writing.
   * @example true
   */
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
