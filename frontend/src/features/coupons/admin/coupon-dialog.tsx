import { MAX_COUPON_LENGTH } from '@triad/shared/limits';
import {
  type CouponResponse,
  useCreateCouponMutation,
  useListAdminCoursesQuery,
  useUpdateCouponMutation,
} from '../../../api/admin-api';
import { useCouponsInfiniteQuery } from '../../../api/admin-lists';
import { FormDialog } from '../../../forms/form-dialog';
import { refetched } from '../../../forms/refetched';
import { Select, TextInput } from '../../../components/field';
import { SpanFields } from '../../../components/span-fields';
import { useNewest } from '../../../forms/use-newest';
import { fieldProps } from '../../../forms/use-schema-form';
import { couponMessages } from '../../../messages-admin';
import {
  changesOf,
  COUPON_LABELS,
  type CouponForm as Values,
  couponSchema,
  toCouponDto,
  toCouponForm,
} from './coupon-schema';

interface CouponDialogProps {
  /** The coupon to edit; 'new' for a new one. */
  coupon: CouponResponse | 'new';
  onClose: () => void;
}

export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const existing = coupon === 'new' ? null : coupon;
  const courses = useListAdminCoursesQuery({ limit: 200 });
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const { refetch } = useCouponsInfiniteQuery(undefined);
  const { base, readTheirs } = useNewest(existing, refetch, toCouponForm);
  const save = async (values: Values): Promise<string> => {
    const before = base.current;
    if (before)
      await update({
        id: before.id,
        updateCouponDto: { ...changesOf(before, values), version: before.version },
      }).unwrap();
    else await create({ createCouponDto: toCouponDto(values) }).unwrap();
    await refetched(refetch);
    return before ? couponMessages.saved : couponMessages.created;
  };
  const missingCourse =
    existing?.course_id && !courses.data?.some(({ id }) => id === existing.course_id) ? existing : null;
  return (
    <FormDialog
      title={existing ? `Edit ${existing.code}` : 'Create a coupon'}
      description={existing ? 'Uses already made, and open checkouts, keep their terms.' : undefined}
      confirmLabel={existing ? 'Save coupon' : 'Create coupon'}
      draft={`coupon:${existing?.id ?? 'new'}`}
      schema={couponSchema}
      initial={toCouponForm(existing)}
      send={save}
      versions={{ readTheirs, labels: COUPON_LABELS }}
      failure={couponMessages.saveFailed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextInput
              label={COUPON_LABELS.code}
              hint="A–Z, 0–9, - and _"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_COUPON_LENGTH}
              {...fieldProps(form, 'code')}
            />
            <TextInput
              label={COUPON_LABELS.percent_off}
              hint="1 to 100"
              inputMode="numeric"
              maxLength={3}
              {...fieldProps(form, 'percent_off')}
            />
            <TextInput
              label={COUPON_LABELS.max_uses}
              hint="Leave blank for unlimited"
              inputMode="numeric"
              maxLength={7}
              required={false}
              {...fieldProps(form, 'max_uses')}
            />
            <TextInput
              label={COUPON_LABELS.max_uses_per_learner}
              hint="Leave blank for unlimited"
              inputMode="numeric"
              maxLength={7}
              required={false}
              {...fieldProps(form, 'max_uses_per_learner')}
            />
            <SpanFields
              from={{ hint: 'Empty: from now on', ...fieldProps(form, 'starts_at') }}
              to={{ hint: 'Empty: no end', ...fieldProps(form, 'ends_at') }}
            />
          </div>
          <Select label={COUPON_LABELS.course_id} required={false} {...fieldProps(form, 'course_id')}>
            <option value="">Every course</option>
            {missingCourse && <option value={missingCourse.course_id!}>{missingCourse.course_title}</option>}
            {courses.data?.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </>
      )}
    </FormDialog>
  );
}
