import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { columnsOf } from '../../platform/database/columns-of.js';
import { lockOfUsedCoupon } from '../coupons/index.js';
import type { StoredBankView } from './bank-view/bank-view.js';
import { BANK_VIEW_COLUMNS, bankViewJoin } from './bank-view/confirmations.repository.js';
import { CheckoutSession } from './checkout-session.entity.js';

/** The data of a course that checkout needs. */
export interface CourseForSale {
  id: string;
  title: string;
  thumbnail: string | null;
  pricePaise: number;
}

/** An open checkout, with what the bank shows of it. */
interface OpenCheckoutSession
  extends Pick<CheckoutSession, 'id' | 'amountPaise' | 'orderCode'>, StoredBankView {
  /** The bank has shown the whole amount, in more than one transfer. */
  hasSeveralTransfers: boolean;
}

/** Whether a learner may buy a course, at one moment. */
export interface PurchaseEligibility {
  /** An active enrolment, or an approved payment whose enrolment the queue is about to grant. */
  hasAccess: boolean;
  hasPendingPayment: boolean;
  /** Null if the course can't be bought: unknown, unpublished, archived or without a lesson. */
  course: CourseForSale | null;
  /** The requested checkout; null if there is none. */
  checkout: CheckoutSession | null;
  /** The checkout has expired. */
  expired: boolean;
  /** The checkout already has a payment. */
  used: boolean;
  /** The database's clock, which determines expiry. */
  at: Date;
}

/**
 * SQL: whether a learner has access to a course, or is about to: an active enrolment, or an approved payment. A revoked
 * enrolment supersedes earlier payments: the course can be bought again.
 */
export const hasAccess = (user: string, course: string): string => `(
  EXISTS (SELECT FROM active_enrolments WHERE user_id = ${user} AND course_id = ${course})
  OR EXISTS (
    SELECT FROM payments bought
    WHERE bought.user_id = ${user} AND bought.course_id = ${course} AND bought.status = 'approved' AND NOT EXISTS (
      SELECT FROM enrolments ended
      WHERE ended.user_id = ${user} AND ended.course_id = ${course} AND ended.revoked_at >= bought.processed_at)
  ))`;

/** SQL: locks the buyer of a payment, as `lockBuyer` does. */
export const LOCK_BUYER = `pg_advisory_xact_lock(hashtextextended('checkout:' || user_id || ':' || course_id, 0))`;

/** The terms of a checkout. */
export type FrozenOffer = Omit<CheckoutSession, 'closedAt'>;

/** Opens, finds and closes checkout sessions. */
@Injectable()
export class CheckoutSessionsRepository {
  /**
   * Serialises this learner's checkouts and submissions for this course until the transaction ends: two tabs, a double
   * click and a retry run one after the other.
   */
  async lockBuyer(manager: EntityManager, userId: string, courseId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `checkout:${userId}:${courseId}`,
    ]);
  }

  /**
   * The same for a payment's buyer, and then, like checkout, for the coupon that was used.
   * @param ownerId if given, the payment must be this learner's
   * @returns false, without a lock, if there is no such payment
   */
  async lockBuyerOf(
    manager: EntityManager,
    paymentId: string,
    ownerId: string | null = null,
  ): Promise<boolean> {
    const buyers = await manager.query<unknown[]>(
      `WITH buyer AS MATERIALIZED (
         SELECT checkout_session_id, ${LOCK_BUYER} FROM payments WHERE id = $1 AND user_id = coalesce($2, user_id)
       )
       SELECT FROM buyer LEFT JOIN LATERAL (${lockOfUsedCoupon('buyer.checkout_session_id')}) coupon ON true`,
      [paymentId, ownerId],
    );
    return buyers.length > 0;
  }

  /** The owner of a checkout; null if unknown. */
  async findBuyer(
    manager: EntityManager,
    checkoutId: string,
  ): Promise<Pick<CheckoutSession, 'userId' | 'courseId'> | null> {
    const [buyer] = await manager.query<Pick<CheckoutSession, 'userId' | 'courseId'>[]>(
      `SELECT user_id AS "userId", course_id AS "courseId" FROM checkout_sessions WHERE id = $1`,
      [checkoutId],
    );
    return buyer ?? null;
  }

  /** The learner's open checkout for a course, with what the bank shows of it; null without one. */
  async findOpen(
    manager: EntityManager,
    userId: string,
    courseId: string,
  ): Promise<OpenCheckoutSession | null> {
    const [checkout] = await manager.query<OpenCheckoutSession[]>(
      `SELECT checkout.id, checkout.amount_paise AS "amountPaise", checkout.order_code AS "orderCode", ${BANK_VIEW_COLUMNS},
         (shown.state = 'seen' AND shown.amount_paise > (SELECT amount_paise FROM bank_lines WHERE id = shown.line_id))
           IS TRUE AS "hasSeveralTransfers"
       FROM checkout_sessions checkout ${bankViewJoin('checkout.id')}
       WHERE checkout.user_id = $1 AND checkout.course_id = $2 AND checkout.closed_at IS NULL`,
      [userId, courseId],
    );
    return checkout ?? null;
  }

  /**
   * A checkout is being paid: closes the learner's open one for the same course.
   * @returns the id of the open one if it isn't the one that is paid; null otherwise
   */
  async close(
    manager: EntityManager,
    { id, userId, courseId }: Pick<CheckoutSession, 'id' | 'userId' | 'courseId'>,
  ): Promise<string | null> {
    const [closed] = await manager.query<[{ id: string }[], number]>(
      `UPDATE checkout_sessions SET closed_at = clock_timestamp()
       WHERE user_id = $1 AND course_id = $2 AND closed_at IS NULL RETURNING id`,
      [userId, courseId],
    );
    return closed.find((checkout) => checkout.id !== id)?.id ?? null;
  }

  /** With the checkout of that id if it is this learner's for this course, else with their latest one. */
  async findEligibility(
    manager: EntityManager,
    userId: string,
    courseId: string,
    checkoutId?: string,
  ): Promise<PurchaseEligibility> {
    const [{ at, hasAccess: bought, hasPendingPayment, course, expired, used, ...checkout }] =
      await manager.query<[CheckoutSession & Omit<PurchaseEligibility, 'checkout'>]>(
        `SELECT clock_timestamp() AS at,
         ${hasAccess('$1', '$2')} AS "hasAccess",
         EXISTS (SELECT FROM payments WHERE user_id = $1 AND course_id = $2 AND status = 'pending') AS "hasPendingPayment",
         (SELECT jsonb_build_object('id', id, 'title', title, 'thumbnail', thumbnail, 'pricePaise', price_paise)
          FROM courses WHERE id = $2 AND status = 'active' AND archived_at IS NULL
            AND EXISTS (SELECT FROM lessons WHERE lessons.course_id = courses.id)) AS course,
         coalesce(checkout.expires_at <= clock_timestamp(), false) AS expired,
         EXISTS (SELECT FROM payments WHERE checkout_session_id = checkout.id) AS used,
         ${columnsOf(manager.connection, CheckoutSession, 'checkout')}
       FROM (VALUES (1)) AS always
       LEFT JOIN LATERAL (
         SELECT * FROM checkout_sessions
         WHERE user_id = $1 AND course_id = $2 AND ($3::text IS NULL OR id::text = $3)
         ORDER BY created_at DESC, id DESC LIMIT 1
       ) checkout ON true`,
        [userId, courseId, checkoutId?.toLowerCase() ?? null],
      );
    const found: CheckoutSession | null = checkout.id === null ? null : checkout;
    return { at, hasAccess: bought, hasPendingPayment, course, expired, used, checkout: found };
  }

  /**
   * Opens a checkout, replacing the learner's open one for the same course. Null if the order code is taken: retry with
   * another.
   */
  async insert(manager: EntityManager, offer: FrozenOffer): Promise<CheckoutSession | null> {
    const [checkout] = await manager.query<CheckoutSession[]>(
      `WITH set_aside AS (
         UPDATE checkout_sessions SET closed_at = clock_timestamp()
         WHERE user_id = $3 AND course_id = $4 AND closed_at IS NULL RETURNING id
       )
       INSERT INTO checkout_sessions (id, order_code, user_id, course_id, payer_name, payer_email, course_title, thumbnail,
         original_amount_paise, discount_percent, amount_paise, coupon_id, coupon_code, upi_address, payee_name,
         created_at, expires_at, buyer_gstin, buyer_legal_name, place_of_supply, upi_kind, upi_bank_qr)
       -- Counting what was set aside makes sure that it is closed before the new one is open.
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22
       FROM (SELECT count(*) FROM set_aside) AS closed
       ON CONFLICT (order_code) DO NOTHING
       RETURNING ${columnsOf(manager.connection, CheckoutSession, 'checkout_sessions')}`,
      [
        offer.id,
        offer.orderCode,
        offer.userId,
        offer.courseId,
        offer.payerName,
        offer.payerEmail,
        offer.courseTitle,
        offer.thumbnail,
        offer.originalAmountPaise,
        offer.discountPercent,
        offer.amountPaise,
        offer.couponId,
        offer.couponCode,
        offer.upiAddress,
        offer.payeeName,
        offer.createdAt,
        offer.expiresAt,
        offer.buyerGstin,
        offer.buyerLegalName,
        offer.placeOfSupply,
        offer.upiKind,
        offer.upiBankQr,
      ],
    );
    return checkout ?? null;
  }
}
