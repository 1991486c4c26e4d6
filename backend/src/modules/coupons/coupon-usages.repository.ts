import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { newId } from '../../platform/database/columns.js';
import type { CouponUses } from './coupon-rules.js';
import type { CouponUsageStatus } from './coupon-usage.entity.js';
import { USAGE_STATUSES, type UsageStatus } from './coupon-usage-status.js';
import type { Coupon } from './coupon.entity.js';
import type { CouponUsagesQuery, CouponStatsResponse, CouponUsageResponse } from './dto/coupon-usage.dto.js';

/** SQL: which rows of `coupon_usages usage` count as a use: reservations only until they expire. */
export const COUNTS_AGAINST_LIMITS = `(usage.status IN ('pending', 'approved')
  OR (usage.status = 'reserved' AND usage.reserved_until > clock_timestamp()))`;

/**
 * SQL that locks the coupon of a checkout session's use inside another statement, as `CouponReservations.reserve` does.
 */
export const lockOfUsedCoupon = (checkoutSessionId: string): string =>
  `SELECT coupon.id FROM coupon_usages usage JOIN coupons coupon ON coupon.id = usage.coupon_id
   WHERE usage.checkout_session_id = ${checkoutSessionId} FOR NO KEY UPDATE OF coupon`;

/** The only writer of `coupon_usages`. */
@Injectable()
export class CouponUsagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reserves a use, replacing the reservation of the learner's earlier checkout session. The caller holds the coupon's lock, and
   * rolls back if the limits are exceeded.
   * @returns the other uses that count against the limits
   */
  async insertReservation(
    manager: EntityManager,
    coupon: Coupon,
    taken: {
      userId: string;
      courseId: string;
      checkoutSessionId: string;
      inPlaceOf: string | null;
      until: Date;
    },
  ): Promise<CouponUses & { at: Date }> {
    const [row] = await manager.query<[{ in_all: number; by_learner: number; at: Date }]>(
      `WITH released AS (
         UPDATE coupon_usages SET status = 'released' WHERE checkout_session_id = $8 AND status = 'reserved'
       )
       INSERT INTO coupon_usages (id, coupon_id, coupon_code, user_id, course_id, checkout_session_id, reserved_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       RETURNING clock_timestamp() AS at,
         (SELECT count(*)::int FROM coupon_usages usage
          WHERE usage.coupon_id = $2 AND ${COUNTS_AGAINST_LIMITS}
            AND ($8::uuid IS NULL OR usage.checkout_session_id <> $8)) AS in_all,
         (SELECT count(*)::int FROM coupon_usages usage
          WHERE usage.coupon_id = $2 AND usage.user_id = $4 AND ${COUNTS_AGAINST_LIMITS}
            AND ($8::uuid IS NULL OR usage.checkout_session_id <> $8)) AS by_learner`,
      [
        newId(),
        coupon.id,
        coupon.code,
        taken.userId,
        taken.courseId,
        taken.checkoutSessionId,
        taken.until,
        taken.inPlaceOf,
      ],
    );
    return { inAll: row.in_all, byLearner: row.by_learner, at: row.at };
  }

  /** How many uses count, excluding that of the checkout session that would be replaced. */
  async countUses(
    manager: EntityManager,
    couponId: string,
    userId: string,
    inPlaceOf: string | null,
  ): Promise<CouponUses & { at: Date }> {
    const [row] = await manager.query<[CouponUses & { at: Date }]>(
      `SELECT clock_timestamp() AS at, count(*)::int AS "inAll",
         (count(*) FILTER (WHERE usage.user_id = $2))::int AS "byLearner"
       FROM coupon_usages usage
       WHERE usage.coupon_id = $1 AND ${COUNTS_AGAINST_LIMITS}
         AND ($3::uuid IS NULL OR usage.checkout_session_id <> $3)`,
      [couponId, userId, inPlaceOf],
    );
    return row;
  }

  /** Changes the status of a checkout session's use, if it has one of the statuses `from`. */
  async move(
    manager: EntityManager,
    checkoutSessionId: string,
    from: readonly CouponUsageStatus[],
    to: CouponUsageStatus,
  ): Promise<void> {
    await manager.query(
      'UPDATE coupon_usages SET status = $3 WHERE checkout_session_id = $1 AND status = ANY ($2)',
      [checkoutSessionId, from, to],
    );
  }

  /**
   * Restores the coupon use of a rejected or voided payment. The caller holds the coupon's lock, and rolls back if the
   * limits are exceeded.
   * @returns the other uses and the coupon's limits; null if the checkout session used no coupon
   */
  async retake(
    manager: EntityManager,
    checkoutSessionId: string,
  ): Promise<(CouponUses & Pick<Coupon, 'maxUses' | 'maxUsesPerLearner'>) | null> {
    const [rows] = await manager.query<
      [{ in_all: number; by_learner: number; max: number | null; max_per_learner: number | null }[], number]
    >(
      `UPDATE coupon_usages taken SET status = 'pending' WHERE checkout_session_id = $1 AND status IN ('rejected', 'voided')
       RETURNING
         (SELECT max_uses FROM coupons WHERE id = taken.coupon_id) AS max,
         (SELECT max_uses_per_learner FROM coupons WHERE id = taken.coupon_id) AS max_per_learner,
         (SELECT count(*)::int FROM coupon_usages usage
          WHERE usage.coupon_id = taken.coupon_id AND ${COUNTS_AGAINST_LIMITS}) AS in_all,
         (SELECT count(*)::int FROM coupon_usages usage
          WHERE usage.coupon_id = taken.coupon_id AND usage.user_id = taken.user_id AND ${COUNTS_AGAINST_LIMITS}) AS by_learner`,
      [checkoutSessionId],
    );
    const [row] = rows;
    if (!row) return null;
    const { in_all: inAll, by_learner: byLearner, max: maxUses, max_per_learner: maxUsesPerLearner } = row;
    return { inAll, byLearner, maxUses, maxUsesPerLearner };
  }

  /** Uses with payments, newest first. */
  page(filter: CouponUsagesQuery): Promise<Page<CouponUsageResponse>> {
    const list: ListStatement = {
      columns: `usage.id, learner.full_name AS user_name, learner.email AS user_email, usage.user_id,
        course.title AS course_title, usage.course_id, usage.coupon_code, usage.status, usage.created_at,
        checkout.amount_paise / 100.0::float8 AS amount, coalesce(payment.refunded_paise, 0) / 100.0::float8 AS refunded_amount`,
      from: `coupon_usages usage JOIN users learner ON learner.id = usage.user_id
        JOIN courses course ON course.id = usage.course_id
        JOIN checkout_sessions checkout ON checkout.id = usage.checkout_session_id
        LEFT JOIN payments payment ON payment.checkout_session_id = checkout.id`,
      where: [`usage.status NOT IN ('reserved', 'released')`],
      values: [],
    };
    if (filter.code !== undefined) list.where.push(`usage.coupon_code = $${list.values.push(filter.code)}`);
    return fetchPage<CouponUsageResponse>(this.dataSource, list, byTime('usage.created_at', 'DESC'), filter);
  }

  async figures(code?: string): Promise<CouponStatsResponse> {
    const counted = (status: UsageStatus) =>
      `(count(*) FILTER (WHERE usage.status = '${status}'))::int AS ${status}`;
    const [figures] = await this.dataSource.query<[CouponStatsResponse]>(
      `SELECT count(*)::int AS total, ${counted('pending')}, ${counted('approved')}, ${counted('rejected')},
         ${counted('voided')},
         count(DISTINCT usage.user_id)::int AS unique_users,
         (SELECT count(*)::int FROM coupons coupon WHERE coupon.active AND ($1::text IS NULL OR coupon.code = $1)
            AND (coupon.starts_at IS NULL OR coupon.starts_at <= now())
            AND (coupon.ends_at IS NULL OR coupon.ends_at > now())) AS active_coupons
       FROM coupon_usages usage
       WHERE usage.status = ANY ($2) AND ($1::text IS NULL OR usage.coupon_code = $1)`,
      [code ?? null, USAGE_STATUSES],
    );
    return figures;
  }
}
