import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CurrentUser, requireReauthentication } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { newId } from '../../platform/database/columns.js';
import { CoursesService } from '../catalogue/index.js';
import { CouponUsagesRepository } from './coupon-usages.repository.js';
import { Coupon } from './coupon.entity.js';
import { couponChanged, couponCourseUnknown, couponDatesReversed } from './coupons.errors.js';
import { CouponsRepository } from './coupons.repository.js';
import type { CouponUsagesQuery, CouponStatsResponse, CouponUsageResponse } from './dto/coupon-usage.dto.js';
import type { CouponResponse, CreateCouponDto, UpdateCouponDto } from './dto/coupon.dto.js';

/** Coupon management by administrators. */
@Injectable()
export class CouponsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coupons: CouponsRepository,
    private readonly usages: CouponUsagesRepository,
    private readonly courses: CoursesService,
  ) {}

  list(page: PageQuery): Promise<Page<CouponResponse>> {
    return this.coupons.page(page);
  }

  /** @throws ForbiddenError for 100 % without re-authentication, couponCodeTaken, couponDatesReversed, couponCourseUnknown */
  async create(given: CreateCouponDto, caller: CurrentUser): Promise<CouponResponse> {
    const coupon = withChanges(
      Object.assign(new Coupon(), BLANK, { id: newId(), createdAt: new Date() }),
      given,
    );
    await this.check(coupon);
    checkCaller(coupon, caller);
    await this.coupons.insert(coupon);
    return this.find(coupon.id);
  }

  /**
   * Idempotent: nothing happens, and no version is compared, if the coupon has these terms already.
   * @throws NotFoundError, ForbiddenError for 100 % without re-authentication, couponChanged, couponCodeTaken, couponDatesReversed, couponCourseUnknown
   */
  async update(
    id: string,
    { version, ...changes }: UpdateCouponDto,
    caller: CurrentUser,
  ): Promise<CouponResponse> {
    const fits = !changes.course_id || (await this.isUnarchived(changes.course_id));
    await this.dataSource.transaction(async (manager) => {
      const standing = await this.coupons.lockById(manager, id);
      if (!standing) throw new NotFoundError('Coupon');
      const coupon = withChanges({ ...standing }, changes);
      if (isDeepStrictEqual(coupon, { ...standing })) return;
      if ((version ?? standing.version) !== standing.version) throw couponChanged();
      // A coupon may keep a course that was archived later, but an archived course can't be selected.
      if (!fits && coupon.courseId !== standing.courseId) throw couponCourseUnknown();
      checkDates(coupon);
      checkCaller(coupon, caller);
      coupon.version += 1;
      await this.coupons.update(manager, coupon);
    });
    return this.find(id);
  }

  listUsages(query: CouponUsagesQuery): Promise<Page<CouponUsageResponse>> {
    return this.usages.page(query);
  }

  stats(code?: string): Promise<CouponStatsResponse> {
    return this.usages.figures(code);
  }

  private async find(id: string): Promise<CouponResponse> {
    const coupon = await this.coupons.find(id);
    if (!coupon) throw new NotFoundError('Coupon');
    return coupon;
  }

  private async check(coupon: Coupon): Promise<void> {
    checkDates(coupon);
    if (coupon.courseId && !(await this.isUnarchived(coupon.courseId))) throw couponCourseUnknown();
  }

  private async isUnarchived(courseId: string): Promise<boolean> {
    const course = await this.courses.findById(courseId);
    return course !== null && course.archivedAt === null;
  }
}

/** The defaults of a coupon beside code and percentage. */
const BLANK = {
  maxUses: null,
  maxUsesPerLearner: 1,
  startsAt: null,
  endsAt: null,
  courseId: null,
  active: true,
  version: 1,
} as const satisfies Partial<Coupon>;

/** Undefined is unchanged, null removes a limit. */
function withChanges(coupon: Coupon, given: Omit<UpdateCouponDto, 'version'>): Coupon {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return Object.assign(coupon, {
    code: given.code ?? coupon.code,
    percentOff: given.percent_off ?? coupon.percentOff,
    maxUses: given.max_uses === undefined ? coupon.maxUses : given.max_uses,
    maxUsesPerLearner:
      given.max_uses_per_learner === undefined ? coupon.maxUsesPerLearner : given.max_uses_per_learner,
    startsAt: given.starts_at === undefined ? coupon.startsAt : moment(given.starts_at),
    endsAt: given.ends_at === undefined ? coupon.endsAt : moment(given.ends_at),
    courseId: given.course_id === undefined ? coupon.courseId : given.course_id,
    active: given.active ?? coupon.active,
  });
}

/** A free course for anyone is worth a stolen sign-in session. */
function checkCaller({ percentOff }: Coupon, caller: CurrentUser): void {
  if (percentOff === 100) requireReauthentication(caller);
}

function checkDates({ startsAt, endsAt }: Coupon): void {
  if (startsAt && endsAt && startsAt >= endsAt) throw couponDatesReversed();
}
