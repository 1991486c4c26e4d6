import { MAX_EMAIL_LENGTH, MAX_REASON_LENGTH } from '@triad/shared/limits';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useGrantEnrolmentMutation } from '../../../api/admin-api';
import { errorMessage, fieldErrors, isNetworkError } from '../../../api/api';
import { Button } from '../../../components/button';
import { TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { toast } from '../../../components/toast';
import { EMAIL_PATTERN } from '../../../lib/validation';
import { accountFieldMessages } from '../../../messages';
import { adminCourseMessages, enrolmentMessages } from '../../../messages-admin';
import { useOwnDraft } from '../../../session/use-own-draft';

interface Problems {
  email?: string | undefined;
  reason?: string | undefined;
  form?: string | undefined;
}

/** Grants the course by email; collapsed by default. */
export function GrantForm({ courseId }: { courseId: string }) {
  const [email, setEmail] = useOwnDraft(`grant-email:${courseId}`);
  const [reason, setReason] = useOwnDraft(`grant-reason:${courseId}`);
  const [isOpen, setIsOpen] = useState(email !== '' || reason !== '');
  const [isAsked, setIsAsked] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [grant, { isLoading }] = useGrantEnrolmentMutation();
  const emailInput = useRef<HTMLInputElement>(null);

  const refuse = (found: Problems): void => {
    setProblems(found);
    if (found.email) emailInput.current?.focus();
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const address = email.trim();
    if (!address) return refuse({ email: enrolmentMessages.emailMissing });
    if (!EMAIL_PATTERN.test(address)) return refuse({ email: accountFieldMessages.emailInvalid });
    const why = reason.trim();
    const { data, error } = await grant({
      id: courseId,
      grantEnrolmentDto: { email: address, ...(why && { reason: why }) },
    });
    if (!data) {
      const byField = fieldErrors(error);
      return refuse(
        byField['email'] || byField['reason']
          ? byField
          : {
              form: isNetworkError(error)
                ? adminCourseMessages.tryAgain
                : errorMessage(error, enrolmentMessages.grantFailed),
            },
      );
    }
    setProblems({});
    setEmail('');
    setReason('');
    toast.success(enrolmentMessages.granted(data.user.full_name));
    // Ready for the next one.
    emailInput.current?.focus();
  };

  if (!isOpen) {
    return (
      <Button
        className="px-3 sm:self-start"
        onClick={() => {
          setIsAsked(true);
          setIsOpen(true);
        }}
      >
        <Plus size={16} aria-hidden />
        Grant access
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Grant access"
      className="card flex flex-col gap-4 bg-sunken p-4"
    >
      <p className="text-sm text-ink2">{enrolmentMessages.grantHint}</p>
      <TextInput
        ref={emailInput}
        autoFocus={isAsked}
        label="Email of their account"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          if (problems.email) setProblems({});
        }}
        error={problems.email}
      />
      <TextInput
        label="Reason"
        required={false}
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        hint="Internal note, such as how it was paid. The learner doesn’t see it."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problems.reason}
      />
      <Problem>{problems.form}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Granting…' : 'Grant access'}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setEmail('');
            setReason('');
            setProblems({});
            setIsOpen(false);
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
