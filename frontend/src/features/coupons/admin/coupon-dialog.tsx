import { MAX_COUPON_LENGTH } from '@triad/shared/limits';
import {
  type CouponResponse,
  useCreateCouponMutation,
  useListAdminCoursesQuery,
  useUpdateCouponMutation,
} from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Select, TextInput } from '../../../components/field';
import { FormErrorSummary } from '../../../components/form-error-summary';
import { RestoredNotice } from '../../../components/restored-notice';
import { SpanFields } from '../../../components/span-fields';
import { toast } from '../../../components/toast';
import { formErrors, showRefusal } from '../../../components/use-schema-form';
import { couponMessages, formMessages } from '../../../messages';
import { useDraftForm } from '../../../session/use-draft-form';
import { type CouponForm as Values, couponSchema, toCouponDto, toCouponForm } from './coupon-schema';

interface CouponDialogProps {
  /** The coupon to edit; 'new' for a new one, null while closed. */
  coupon: CouponResponse | 'new' | null;
  onClose: () => void;
}

export function CouponDialog({ coupon, onClose }: CouponDialogProps) {
  const existing = coupon === 'new' ? null : coupon;
  return (
    <Dialog
      open={coupon !== null}
      onClose={onClose}
      title={existing ? `Edit ${existing.code}` : 'Create a coupon'}
      {...(existing && { description: 'Uses already made, and open checkouts, keep their terms.' })}
    >
      {coupon && <CouponForm key={existing?.id} existing={existing} onDone={onClose} />}
    </Dialog>
  );
}

interface CouponFormProps {
  existing: CouponResponse | null;
  onDone: () => void;
}

function CouponForm({ existing, onDone }: CouponFormProps) {
  const courses = useListAdminCoursesQuery({ limit: 200 });
  const [create] = useCreateCouponMutation();
  const [update] = useUpdateCouponMutation();
  const { form, isRestored, discard, forgetDraft } = useDraftForm({
    key: `coupon:${existing?.id ?? 'new'}`,
    schema: couponSchema,
    saved: toCouponForm(existing),
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const dto = toCouponDto(values);
    try {
      if (existing) await update({ id: existing.id, updateCouponDto: dto }).unwrap();
      else await create({ createCouponDto: dto }).unwrap();
      toast.success(existing ? couponMessages.saved : couponMessages.created);
      forgetDraft();
      onDone();
    } catch (error) {
      showRefusal(form, fieldErrors(error), errorMessage(error, couponMessages.saveFailed));
    }
  });
  const input = (field: keyof Values) => ({
    error: errors[field]?.message,
    ...form.register(field),
  });
  const missingCourse =
    existing?.course_id && !courses.data?.some(({ id }) => id === existing.course_id) ? existing : null;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {isRestored && <RestoredNotice onDiscard={discard}>{formMessages.restored}</RestoredNotice>}
      <FormErrorSummary errors={formErrors(form)} attempt={submitCount} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Code"
          hint="A–Z, 0–9, - and _"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_COUPON_LENGTH}
          {...input('code')}
        />
        <TextInput
          label="Percent off"
          hint="1 to 100"
          inputMode="numeric"
          maxLength={3}
          {...input('percent_off')}
        />
        <TextInput
          label="Total uses"
          hint="Leave blank for unlimited"
          inputMode="numeric"
          maxLength={7}
          required={false}
          {...input('max_uses')}
        />
        <TextInput
          label="Uses per learner"
          hint="Leave blank for unlimited"
          inputMode="numeric"
          maxLength={7}
          required={false}
          {...input('max_uses_per_learner')}
        />
        <SpanFields
          from={{ hint: 'Empty: from now on', ...input('starts_at') }}
          to={{ hint: 'Empty: no end', ...input('ends_at') }}
        />
      </div>
      <Select label="Course" required={false} {...input('course_id')}>
        <option value="">Every course</option>
        {missingCourse && <option value={missingCourse.course_id!}>{missingCourse.course_title}</option>}
        {courses.data?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        {existing ? 'Save coupon' : 'Create coupon'}
      </Button>
    </form>
  );
}
