import { COUPON_PERCENT, COUPON_USES } from '@triad/shared/limits';
import { COUPON_CODE } from '@triad/shared/patterns';
import * as z from 'zod/mini';
import { type CouponResponse, type CreateCouponDto, type UpdateCouponDto } from '../../../api/admin-api';
import { fromLocalInput, toLocalInput } from '../../../lib/local-moment';
import { isWholeNumber } from '../../../lib/validation';
import { couponMessages } from '../../../messages-admin';

const isPercent = (text: string): boolean => isWholeNumber(text, COUPON_PERCENT);
/** Empty: no limit. */
const isLimit = (text: string): boolean => text === '' || isWholeNumber(text, COUPON_USES);

export const couponSchema = z
  .object({
    code: z.string().check(z.trim(), z.toUpperCase(), z.regex(COUPON_CODE, couponMessages.codeWrong)),
    percent_off: z.string().check(z.trim(), z.refine(isPercent, couponMessages.percentWrong)),
    max_uses: z.string().check(z.trim(), z.refine(isLimit, couponMessages.limitWrong)),
    max_uses_per_learner: z.string().check(z.trim(), z.refine(isLimit, couponMessages.limitWrong)),
    starts_at: z.string(),
    ends_at: z.string(),
    course_id: z.string(),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
      error: couponMessages.endBeforeStart,
      path: ['ends_at'],
    }),
  );

export type CouponForm = z.infer<typeof couponSchema>;

export const COUPON_LABELS: Record<keyof CouponForm, string> = {
  code: 'Code',
  percent_off: 'Percent off',
  max_uses: 'Total uses',
  max_uses_per_learner: 'Uses per learner',
  starts_at: 'From',
  ends_at: 'To',
  course_id: 'Course',
};

/** By default each learner may use a new coupon once, as on the server. */
export function toCouponForm(coupon: CouponResponse | null): CouponForm {
  const limit = (value: number | null): string => (value === null ? '' : String(value));
  return {
    code: coupon?.code ?? '',
    percent_off: coupon ? String(coupon.percent_off) : '',
    max_uses: coupon ? limit(coupon.max_uses) : '',
    max_uses_per_learner: coupon ? limit(coupon.max_uses_per_learner) : '1',
    starts_at: toLocalInput(coupon?.starts_at ?? null),
    ends_at: toLocalInput(coupon?.ends_at ?? null),
    course_id: coupon?.course_id ?? '',
  };
}

export function toCouponDto(form: CouponForm): CreateCouponDto {
  const limit = (text: string): number | null => (text === '' ? null : Number(text));
  return {
    code: form.code,
    percent_off: Number(form.percent_off),
    max_uses: limit(form.max_uses),
    max_uses_per_learner: limit(form.max_uses_per_learner),
    starts_at: fromLocalInput(form.starts_at),
    ends_at: fromLocalInput(form.ends_at),
    course_id: form.course_id || null,
  };
}

/** The fields that the form changes: another administrator's changes of the others are preserved. */
export function changesOf(coupon: CouponResponse, form: CouponForm): UpdateCouponDto {
  const before = toCouponDto(toCouponForm(coupon));
  const fields = Object.entries(toCouponDto(form));
  return Object.fromEntries(
    fields.filter(([field, value]) => value !== before[field as keyof CreateCouponDto]),
  );
}
