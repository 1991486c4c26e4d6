import { lazy, Suspense, useState } from 'react';
import { type MeUserResponse } from '../../api/api';
import { emailMessages } from '../../messages-account';

// The form library is larger than the shell.
const ChangeEmailDialog = lazy(() => import('./change-email-dialog'));

interface ChangeEmailProps {
  user: Pick<MeUserResponse, 'email' | 'email_verified' | 'pending_email'>;
  className: string;
}

/** A button that opens the form for another address. */
export function ChangeEmail({ user, className }: ChangeEmailProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {user.email_verified ? emailMessages.change : emailMessages.correct}
      </button>
      {isOpen && (
        <Suspense>
          <ChangeEmailDialog user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
