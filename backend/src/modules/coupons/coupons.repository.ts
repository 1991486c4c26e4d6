import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toRupees } from '../../platform/common/money.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage } from '../../platform/database/fetch-page.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { COUNTS_AGAINST_LIMITS } from './coupon-usages.repository.js';
import { Coupon } from './coupon.entity.js';
import { couponCodeTaken } from './coupons.errors.js';
import type { CouponResponse } from './dto/coupon.dto.js';

/** The only writer of `coupons`. */
@Injectable()
export class CouponsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  page(page: PageQuery): Promise<Page<CouponResponse>> {
    return this.list([], [], page);
  }

  async find(id: string): Promise<CouponResponse | null> {
    const { items } = await this.list(['coupon.id = $1'], [id], { limit: 1 });
    return items[0] ?? null;
  }

  private async list(where: string[], values: unknown[], page: PageQuery): Promise<Page<CouponResponse>> {
    const list = {
      columns: `coupon.id, coupon.code, coupon.percent_off, coupon.max_uses, coupon.max_uses_per_learner,
        coupon.starts_at, coupon.ends_at, coupon.course_id, course.title AS course_title, coupon.active, coupon.version,
        coupon.created_at,
        (SELECT count(*)::int FROM coupon_usages usage WHERE usage.coupon_id = coupon.id AND ${COUNTS_AGAINST_LIMITS}) AS uses,
        (SELECT jsonb_build_object('uses', count(*), 'revenuePaise', coalesce(sum(payment.amount_paise - payment.refunded_paise), 0),
           'discountPaise', coalesce(sum(checkout.original_amount_paise - checkout.amount_paise), 0))
         FROM coupon_usages usage JOIN checkout_sessions checkout ON checkout.id = usage.checkout_session_id
         JOIN payments payment ON payment.checkout_session_id = checkout.id
         WHERE usage.coupon_id = coupon.id AND usage.status = 'approved') AS approved`,
      from: 'coupons coupon',
      joins: 'LEFT JOIN courses course ON course.id = coupon.course_id',
      where,
      values,
    };
    const { items, ...rest } = await fetchPage<CouponRow>(
      this.dataSource,
      list,
      byTime('coupon.created_at', 'DESC'),
      page,
    );
    return { items: items.map(withApproved), ...rest };
  }

  /**
   * Locks the coupon until the transaction ends, so that uses are counted and reserved one at a time. Weaker than FOR
   * UPDATE, so that rows that reference the coupon need not wait.
   */
  async lockByCode(manager: EntityManager, code: string): Promise<Coupon | null> {
    return this.lock(manager, { code });
  }

  findByCode(manager: EntityManager, code: string): Promise<Coupon | null> {
    return manager.getRepository(Coupon).findOneBy({ code });
  }

  async lockById(manager: EntityManager, id: string): Promise<Coupon | null> {
    return this.lock(manager, { id });
  }

  /** @throws couponCodeTaken */
  async insert(coupon: Coupon): Promise<void> {
    await refusingTakenCode(() => this.dataSource.getRepository(Coupon).insert(coupon));
  }

  /** @throws couponCodeTaken */
  async update(manager: EntityManager, coupon: Coupon): Promise<void> {
    const { id, ...columns } = coupon;
    await refusingTakenCode(() => manager.getRepository(Coupon).update({ id }, columns));
  }

  private lock(manager: EntityManager, where: { code: string } | { id: string }): Promise<Coupon | null> {
    return manager
      .getRepository(Coupon)
      .createQueryBuilder('coupon')
      .setLock('for_no_key_update')
      .where(where)
      .getOne();
  }
}

type CouponRow = Omit<CouponResponse, 'approved_uses' | 'revenue' | 'discount_given'> & {
  approved: { uses: number; revenuePaise: number; discountPaise: number };
};

const withApproved = ({ approved, ...coupon }: CouponRow): CouponResponse => ({
  ...coupon,
  approved_uses: approved.uses,
  revenue: toRupees(approved.revenuePaise),
  discount_given: toRupees(approved.discountPaise),
});

async function refusingTakenCode(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatesUnique(error, 'coupons_code_key')) throw couponCodeTaken();
    throw error;
  }
}
