import type { CurrentUser } from '../../../platform/common/authorisation.js';
import { maskedAddress } from '../masked-address.js';
import type { LessonComment } from '../lesson-comment.js';

/** The author of a comment. */
export class CommentAuthorResponse {
  /** @example 'Rahul Verma' */
  full_name: string;
  /**
   * Masked, unless the comment is the reader's own or the reader is an administrator.
   * @example 'r•••@example.com'
   */
  email: string;
  /**
   * URL path of the author's picture; null: show the initials.
   * @example '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d'
   */
  avatar_url: string | null;
  /** Whether the author is an administrator. */
  is_admin: boolean;
  /** Whether the author is a mentor of the course. */
  is_mentor: boolean;
}

/** A comment in a lesson's discussion. */
export class LessonCommentResponse {
  id: string;
  /** Plain text; may have several lines. */
  content: string;
  /** @example '2026-11-19T08:30:00.000Z' */
  created_at: Date;
  /**
   * The comment that it answers, which is older. Null: it answers none, or that comment was deleted.
   * @example null
   */
  reply_to: string | null;
  user: CommentAuthorResponse;
  /** Whether the reader is the author. */
  mine: boolean;

  static from(comment: LessonComment, reader: CurrentUser): LessonCommentResponse {
    const mine = comment.author.id === reader.id;
    return {
      id: comment.id,
      content: comment.content,
      created_at: comment.createdAt,
      reply_to: comment.replyTo,
      user: {
        full_name: comment.author.fullName,
        email: mine || reader.isAdmin ? comment.author.email : maskedAddress(comment.author.email),
        avatar_url: comment.author.avatarUrl,
        is_admin: comment.author.isAdmin,
        is_mentor: comment.author.isMentor,
      },
      mine,
    };
  }
}
