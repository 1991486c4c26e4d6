import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isMentorOf, visibleTo } from '../catalogue/index.js';
import { isOpenTo, mayStudy } from '../learning/index.js';
import type { SettingName } from '../settings/index.js';

interface Recipient {
  fullName: string;
  email: string;
}

export interface PaymentFacts extends Recipient {
  courseId: string;
  courseTitle: string;
  amountPaise: number;
  couponCode: string | null;
  transactionId: string | null;
  receiptEmail: string | null;
  orderCode: string;
  late: boolean;
  rejectionReason: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'voided';
  voidReason: string | null;
  /** The learner has the course by an enrolment that this payment didn't buy. */
  hasOtherAccess: boolean;
  /** Access to the course was revoked after the decision. */
  accessEnded: boolean;
  /** The latest history entry that led to its status. */
  decisionId: string;
  receiptNumber: string | null;
  /** Of its void tax invoice. */
  creditNote: string | null;
  /** Sum of partial transfers. */
  receivedPaise: number;
  /** Sum of refunds. */
  refundedPaise: number;
}

/** An order of which the bank shows less than the amount due. */
interface ShortOrderFacts extends Recipient {
  courseTitle: string;
  amountPaise: number;
  /** Its recorded parts, and what the bank shows in addition. */
  arrivedPaise: number;
  orderCode: string;
}

/** A transfer that paid part of an order. */
export interface PartFacts {
  email: string;
  paymentStatus: PaymentFacts['status'];
  courseTitle: string;
  amountPaise: number;
  reference: string;
  /** Null unless the part is voided. */
  voidReason: string | null;
  /** The parts that count. */
  receivedPaise: number;
  /** The amount still due for the order. */
  remainingPaise: number;
  orderCode: string;
}

interface RefundFacts extends Recipient {
  courseTitle: string;
  amountPaise: number;
  /** Of a rejected payment only the parts arrived. */
  paidPaise: number;
  reference: string;
  /** YYYY-MM-DD, in India. */
  refundedOn: string;
  orderCode: string;
}

type Overpayment = 'kept' | 'refunded';

/** A transfer of more than was due for an order. */
export interface OverpaymentFacts {
  email: string;
  paymentStatus: PaymentFacts['status'];
  courseTitle: string;
  transferPaise: number;
  duePaise: number;
  /** The bank's, if it has one. */
  reference: string | null;
  orderCode: string;
  /** Null once the transfer was taken back from the order. */
  overpayment: Overpayment | null;
  /** What the last mail said; null before the first. */
  notified: Overpayment | null;
  /** The import that brought the transfer was undone. */
  isWithdrawn: boolean;
  /** The bank's, of what was sent back, if it was recorded. */
  refundReference: string | null;
}

interface FailedAttemptFacts {
  fullName: string;
  email: string;
  courseId: string;
  courseTitle: string;
  correct: number;
  total: number;
  /** Percent. */
  score: number;
  passMark: number;
  /** The time ran out before the learner submitted. */
  ranOut: boolean;
}

export interface EnrolmentFacts extends Recipient {
  /** Why an administrator last changed it by hand. */
  reason: string | null;
  courseId: string;
  courseTitle: string;
  isLive: boolean;
  revokedAt: Date | null;
}

export interface CertificateFacts extends Recipient {
  code: string;
  courseTitle: string;
  recipientName: string;
  isLive: boolean;
  /** Hidden from others by its owner. */
  isPrivate: boolean;
  /** Null unless it was withdrawn. */
  revokeReason: string | null;
  /** Whether an earlier one of the course was withdrawn. */
  followsRevoked: boolean;
}

interface SettingChangeFacts {
  setting: SettingName;
  from: string | null;
  to: string | null;
  changedAt: Date;
}

export interface TicketFacts extends Recipient {
  id: string;
  /** Without an account: reads and replies by a mailed link. */
  isGuest: boolean;
  type: 'payment' | 'course_activation' | 'exam' | 'other';
  message: string;
  status: 'active' | 'resolved' | 'closed';
}

export interface TicketReplyFacts extends TicketFacts {
  reply: string;
  before: { message: string; byAdministrator: boolean }[];
}

/** An answer in a discussion, and who is told of it. */
export interface AnswerFacts extends Recipient {
  courseId: string;
  courseTitle: string;
  lessonId: string;
  lessonTitle: string;
  content: string;
  authorName: string;
  authorIsMentor: boolean;
  authorIsAdmin: boolean;
  /** Whether the lesson is still open to the one who asked. */
  mayRead: boolean;
}

/** A live session, for one of the people who may join. */
interface LiveSessionFacts extends Recipient {
  title: string;
  courseId: string;
  courseTitle: string;
  /** Null without a mentor. */
  mentorName: string | null;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** Whether the account can open the course's page. */
  seesCourse: boolean;
}

/** The data of each mail, one query each; null if the subject has been deleted. */
@Injectable()
export class NotificationsRepository {
  async findPayment(manager: EntityManager, paymentId: string): Promise<PaymentFacts | null> {
    const [payment] = await manager.query<PaymentFacts[]>(
      `SELECT u.full_name AS "fullName", u.email, p.course_id AS "courseId", p.course_title AS "courseTitle",
              p.amount_paise AS "amountPaise", p.coupon_code AS "couponCode", p.transaction_id AS "transactionId",
              p.receipt_email AS "receiptEmail", p.order_code AS "orderCode", p.late, p.rejection_reason AS "rejectionReason",
              p.receipt_number AS "receiptNumber", p.status, p.void_reason AS "voidReason",
              (SELECT number FROM credit_notes WHERE receipt_number = p.receipt_number) AS "creditNote",
              p.refunded_paise AS "refundedPaise",
              p.received_paise AS "receivedPaise", EXISTS (
                SELECT FROM active_enrolments e WHERE e.user_id = p.user_id AND e.course_id = p.course_id
                  AND e.payment_id IS DISTINCT FROM p.id) AS "hasOtherAccess",
              EXISTS (SELECT FROM enrolments e WHERE e.user_id = p.user_id AND e.course_id = p.course_id
                AND e.revoked_at >= p.processed_at) AS "accessEnded",
              (SELECT id FROM payment_history WHERE payment_id = p.id AND to_status = p.status
                 AND from_status IS DISTINCT FROM to_status ORDER BY created_at DESC, id DESC LIMIT 1) AS "decisionId"
       FROM payments p JOIN users u ON u.id = p.user_id WHERE p.id = $1`,
      [paymentId],
    );
    return payment ?? null;
  }

  /** The undecided order of which this line shows a part; null once the line is used otherwise. */
  async findShort(manager: EntityManager, lineId: string): Promise<ShortOrderFacts | null> {
    const [order] = await manager.query<ShortOrderFacts[]>(
      `SELECT u.full_name AS "fullName", u.email, checkout.course_title AS "courseTitle",
              checkout.amount_paise AS "amountPaise",
              (shown.amount_paise + coalesce(p.received_paise, 0))::float8 AS "arrivedPaise", checkout.order_code AS "orderCode"
       FROM bank_confirmations shown JOIN checkout_sessions checkout ON checkout.id = shown.checkout_session_id
       JOIN users u ON u.id = checkout.user_id LEFT JOIN payments p ON p.checkout_session_id = checkout.id
       WHERE shown.line_id = $1 AND shown.state = 'short' AND coalesce(p.status, 'pending') = 'pending'`,
      [lineId],
    );
    return order ?? null;
  }

  async findRefund(manager: EntityManager, refundId: string): Promise<RefundFacts | null> {
    const [refund] = await manager.query<RefundFacts[]>(
      `SELECT u.full_name AS "fullName", u.email, p.course_title AS "courseTitle", r.amount_paise AS "amountPaise",
              CASE p.status WHEN 'rejected' THEN p.received_paise ELSE p.amount_paise END AS "paidPaise", r.reference, to_char(r.refunded_on, 'YYYY-MM-DD') AS "refundedOn",
              p.order_code AS "orderCode"
       FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN users u ON u.id = p.user_id WHERE r.id = $1`,
      [refundId],
    );
    return refund ?? null;
  }

  async findPart(manager: EntityManager, partId: string): Promise<PartFacts | null> {
    const [part] = await manager.query<PartFacts[]>(
      `SELECT u.email, p.status AS "paymentStatus", p.course_title AS "courseTitle", part.amount_paise AS "amountPaise", part.reference,
              part.void_reason AS "voidReason", p.received_paise AS "receivedPaise",
              p.amount_paise - p.received_paise AS "remainingPaise",
              p.order_code AS "orderCode"
       FROM payment_parts part JOIN payments p ON p.id = part.payment_id JOIN users u ON u.id = p.user_id
       WHERE part.id = $1`,
      [partId],
    );
    return part ?? null;
  }

  /** Locks it, so that of two concurrent mails the second knows what the first says. */
  async lockOverpayment(manager: EntityManager, allocationId: string): Promise<OverpaymentFacts | null> {
    const [overpayment] = await manager.query<OverpaymentFacts[]>(
      `SELECT u.email, p.status AS "paymentStatus", p.course_title AS "courseTitle", line.amount_paise::float8 AS "transferPaise",
              allocation.amount_paise::float8 AS "duePaise", line.rrn AS reference, p.order_code AS "orderCode",
              CASE WHEN allocation.undone_at IS NULL THEN allocation.overpayment END AS overpayment,
              allocation.overpayment_notified AS notified, line.withdrawn_at IS NOT NULL AS "isWithdrawn",
              allocation.overpayment_reference AS "refundReference"
       FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
       JOIN payments p ON p.id = allocation.payment_id JOIN users u ON u.id = p.user_id
       WHERE allocation.id = $1 FOR NO KEY UPDATE OF allocation`,
      [allocationId],
    );
    return overpayment ?? null;
  }

  async findEnrolment(manager: EntityManager, enrolmentId: string): Promise<EnrolmentFacts | null> {
    const [enrolment] = await manager.query<EnrolmentFacts[]>(
      `SELECT u.full_name AS "fullName", u.email, c.id AS "courseId", c.title AS "courseTitle",
              e.revoked_at IS NULL AS "isLive", e.revoked_at AS "revokedAt",
              (SELECT reason FROM enrolment_history WHERE enrolment_id = e.id ORDER BY created_at DESC LIMIT 1) AS reason
       FROM enrolments e JOIN users u ON u.id = e.user_id JOIN courses c ON c.id = e.course_id WHERE e.id = $1`,
      [enrolmentId],
    );
    return enrolment ?? null;
  }

  /** An attempt that was graded and not passed; null where it was set aside, or a later one passed, since. */
  async findFailedAttempt(manager: EntityManager, attemptId: string): Promise<FailedAttemptFacts | null> {
    const [attempt] = await manager.query<FailedAttemptFacts[]>(
      `SELECT u.full_name AS "fullName", u.email, c.id AS "courseId", c.title AS "courseTitle", a.correct, a.total, a.score,
              a.pass_mark AS "passMark", a.state = 'expired' AS "ranOut"
       FROM assessment_attempts a JOIN users u ON u.id = a.user_id JOIN courses c ON c.id = a.course_id
       WHERE a.id = $1 AND a.score IS NOT NULL AND NOT a.passed AND a.voided_at IS NULL
         AND NOT EXISTS (
           SELECT FROM assessment_attempts later
           WHERE later.user_id = a.user_id AND later.course_id = a.course_id AND later.passed)`,
      [attemptId],
    );
    return attempt ?? null;
  }

  /** An answer and who wrote what it answers; null also when that has been deleted since. */
  async findAnswer(manager: EntityManager, commentId: string): Promise<AnswerFacts | null> {
    const [answer] = await manager.query<AnswerFacts[]>(
      `SELECT u.full_name AS "fullName", u.email, course.id AS "courseId", course.title AS "courseTitle",
              lesson.id AS "lessonId", lesson.title AS "lessonTitle", answer.content, author.full_name AS "authorName",
              ${isMentorOf('course.id', 'author.id')} AS "authorIsMentor", author.is_admin AS "authorIsAdmin",
              ${isOpenTo('u.id')} AS "mayRead"
       FROM comments answer
       JOIN comments question ON question.id = answer.reply_to
       JOIN users u ON u.id = question.user_id
       JOIN users author ON author.id = answer.user_id
       JOIN lessons lesson ON lesson.id = answer.lesson_id
       JOIN courses course ON course.id = lesson.course_id
       WHERE answer.id = $1`,
      [commentId],
    );
    return answer ?? null;
  }

  /** The accounts that may join a live session: its course's learners and mentors. */
  async findLiveSessionAudience(manager: EntityManager, liveSessionId: string): Promise<string[]> {
    const rows = await manager.query<{ userId: string }[]>(
      `SELECT DISTINCT user_id AS "userId" FROM course_access
       WHERE course_id = (SELECT course_id FROM live_sessions WHERE id = $1) AND reason <> 'administrator'`,
      [liveSessionId],
    );
    return rows.map(({ userId }) => userId);
  }

  /** Null also when it has ended, or the account may no longer join. */
  async findLiveSession(
    manager: EntityManager,
    liveSessionId: string,
    userId: string,
  ): Promise<LiveSessionFacts | null> {
    const [session] = await manager.query<LiveSessionFacts[]>(
      `SELECT * FROM (
         SELECT u.full_name AS "fullName", u.email, session.title, session.course_id AS "courseId",
                course.title AS "courseTitle", mentor.name AS "mentorName", session.starts_at AS "startsAt",
                session.starts_at + session.minutes * interval '1 minute' AS "endsAt",
                session.cancelled_at IS NOT NULL AS "isCancelled",
                ${visibleTo('u.id')} AS "seesCourse"
         FROM live_sessions session
         JOIN courses course ON course.id = session.course_id
         JOIN users u ON u.id = $2 AND ${mayStudy('session.course_id', 'u.id', 'enrolment', 'mentor')}
         LEFT JOIN mentors mentor ON mentor.id = session.mentor_id AND mentor.archived_at IS NULL
         WHERE session.id = $1) found
       WHERE "endsAt" > now()`,
      [liveSessionId, userId],
    );
    return session ?? null;
  }

  async findCertificate(manager: EntityManager, credentialId: string): Promise<CertificateFacts | null> {
    const [certificate] = await manager.query<CertificateFacts[]>(
      `SELECT u.full_name AS "fullName", u.email, c.code, c.course_title AS "courseTitle",
              c.recipient_name AS "recipientName", c.revoke_reason AS "revokeReason",
              c.revoked_at IS NULL AND c.replaced_at IS NULL AS "isLive",
              c.visibility = 'private' AS "isPrivate",
              EXISTS (SELECT FROM credentials earlier WHERE earlier.user_id = c.user_id AND earlier.course_id = c.course_id
                        AND earlier.id <> c.id AND earlier.revoked_at < c.issued_at) AS "followsRevoked"
       FROM credentials c JOIN users u ON u.id = c.user_id WHERE c.id = $1`,
      [credentialId],
    );
    return certificate ?? null;
  }

  /** What one save of the settings changed. */
  async findSettingChanges(manager: EntityManager, version: number): Promise<SettingChangeFacts[]> {
    return manager.query<SettingChangeFacts[]>(
      `SELECT setting, from_value AS "from", to_value AS "to", changed_at AS "changedAt"
       FROM settings_changes WHERE version = $1 ORDER BY id`,
      [version],
    );
  }

  /** The name of a feed if its last message is still from this time; null if it has sent another since. */
  async findSilentFeed(manager: EntityManager, feedId: string, since: string): Promise<string | null> {
    const [feed] = await manager.query<{ name: string }[]>(
      `SELECT name FROM bank_feeds
       WHERE id = $1 AND deleted_at IS NULL AND silent_notified_at IS NOT NULL
         AND date_trunc('milliseconds', last_seen_at) = $2::timestamptz`,
      [feedId, since],
    );
    return feed?.name ?? null;
  }

  /** Why the bank's mailbox can't be read, as administrators are told; null if it can. */
  async findMailboxProblem(manager: EntityManager): Promise<string | null> {
    const [feed] = await manager.query<{ problem: string }[]>(
      `SELECT problem FROM bank_feeds WHERE kind = 'mail' AND deleted_at IS NULL AND problem IS NOT NULL LIMIT 1`,
    );
    return feed?.problem ?? null;
  }

  /** A credit, and its reference at the bank if it has one. */
  async findBankLine(
    manager: EntityManager,
    lineId: string,
  ): Promise<{ amountPaise: number; reference: string | null } | null> {
    const [line] = await manager.query<{ amountPaise: number; reference: string | null }[]>(
      `SELECT amount_paise::float8 AS "amountPaise", rrn AS reference FROM bank_lines WHERE id = $1`,
      [lineId],
    );
    return line ?? null;
  }

  /** The ticket and its sender. */
  async findTicket(manager: EntityManager, ticketId: string): Promise<TicketFacts | null> {
    const [ticket] = await manager.query<TicketFacts[]>(`${SELECT_TICKET} WHERE t.id = $1`, [ticketId]);
    return ticket ?? null;
  }

  /** A reply with its ticket, the ticket's sender and the earlier replies, newest first. */
  async findTicketReply(manager: EntityManager, commentId: string): Promise<TicketReplyFacts | null> {
    const [comment] = await manager.query<{ ticketId: string; message: string }[]>(
      'SELECT ticket_id AS "ticketId", message FROM ticket_comments WHERE id = $1',
      [commentId],
    );
    const ticket = comment && (await this.findTicket(manager, comment.ticketId));
    if (!ticket) return null;
    const before = await manager.query<TicketReplyFacts['before']>(
      `SELECT c.message, c.author_is_admin AS "byAdministrator" FROM ticket_comments c
       JOIN ticket_comments reply ON reply.id = $1 AND (c.created_at, c.id) < (reply.created_at, reply.id)
       WHERE c.ticket_id = $2 ORDER BY c.created_at DESC, c.id DESC LIMIT ${QUOTED_REPLIES}`,
      [commentId, comment.ticketId],
    );
    return { ...ticket, reply: comment.message, before };
  }
}

const SELECT_TICKET = `SELECT t.id, coalesce(u.full_name, t.guest_name) AS "fullName",
  coalesce(u.email, t.guest_email) AS email, u.id IS NULL AS "isGuest", t.type, t.message, t.status
  FROM tickets t LEFT JOIN users u ON u.id = t.user_id`;

/** A mail quotes no more of a long conversation. */
const QUOTED_REPLIES = 4;
