import { MAX_EMAIL_LENGTH, MAX_REASON_LENGTH } from '@triad/shared/limits';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useGrantEnrolmentMutation } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { RestoredNotice } from '../../../components/restored-notice';
import { toast } from '../../../components/toast';
import { SchemaForm } from '../../../forms/schema-form';
import { useDraftForm } from '../../../forms/use-draft-form';
import { fieldProps } from '../../../forms/use-schema-form';
import { EMAIL_PATTERN } from '../../../lib/validation';
import { accountFieldMessages } from '../../../messages-account';
import { enrolmentMessages } from '../../../messages-admin';

const schema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: enrolmentMessages.emailMissing, abort: true }),
      z.regex(EMAIL_PATTERN, accountFieldMessages.emailInvalid),
    ),
  reason: z.string().check(z.trim()),
});
const EMPTY = { email: '', reason: '' };

/** Grants the course by email; collapsed by default. */
export default function GrantForm({ courseId }: { courseId: string }) {
  const [grant] = useGrantEnrolmentMutation();
  const { form, isRestored, discard } = useDraftForm({ key: `grant:${courseId}`, schema, saved: EMPTY });
  const { isSubmitting } = form.formState;
  const [isOpen, setIsOpen] = useState(isRestored);
  if (!isOpen) {
    return (
      <Button className="px-3 sm:self-start" onClick={() => setIsOpen(true)}>
        <Plus size={16} aria-hidden />
        Grant access
      </Button>
    );
  }
  return (
    <section className="card bg-sunken p-4" aria-label="Grant access">
      <SchemaForm
        form={form}
        onSubmit={async ({ email, reason }) => {
          const grantEnrolmentDto = { email, ...(reason && { reason }) };
          const { user } = await grant({ id: courseId, grantEnrolmentDto }).unwrap();
          toast.success(enrolmentMessages.granted(user.full_name));
          // Ready for the next one.
          form.setFocus('email');
          discard();
        }}
        failure={enrolmentMessages.grantFailed}
        notice={isRestored && <RestoredNotice onDiscard={discard} />}
      >
        <p className="text-sm text-ink2">{enrolmentMessages.grantHint}</p>
        <TextInput
          autoFocus={!isRestored}
          label="Email of their account"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={MAX_EMAIL_LENGTH}
          {...fieldProps(form, 'email')}
        />
        <TextInput
          label="Reason"
          required={false}
          autoComplete="off"
          maxLength={MAX_REASON_LENGTH}
          hint="Internal note, such as how it was paid. The learner doesn’t see it."
          {...fieldProps(form, 'reason')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {isSubmitting ? 'Granting…' : 'Grant access'}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              discard();
              setIsOpen(false);
            }}
          >
            Cancel
          </Button>
        </div>
      </SchemaForm>
    </section>
  );
}
