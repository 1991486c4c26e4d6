import { MAX_PASSWORD_LENGTH } from '@triad/shared/limits';
import { useEffect, useRef, useState } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { errorMessage, useReauthenticateMutation } from '../../../api/api';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { PasswordInput } from '../../../components/password-input';
import { PlainForm } from '../../../forms/plain-form';
import { reauthenticationMessages } from '../../../messages-admin';
import { onReauthenticationNeeded } from '../../../session/reauthentication';
import { selectSessionUser } from '../../../session/session';

type Waiting = (isConfirmed: boolean) => void;

/** Asks for the password when a call requires it. Concurrent calls share one dialog. */
export function ReauthenticationDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const waiting = useRef<Waiting[]>([]);

  const answer = (isConfirmed: boolean): void => {
    setIsOpen(false);
    for (const answer of waiting.current.splice(0)) answer(isConfirmed);
  };
  useEffect(() => {
    const calls = waiting.current;
    const stop = onReauthenticationNeeded(
      () =>
        new Promise((resolve) => {
          calls.push(resolve);
          setIsOpen(true);
        }),
    );
    return () => {
      stop();
      for (const answer of calls.splice(0)) answer(false);
    };
  }, []);

  return (
    <Dialog
      open={isOpen}
      onClose={() => answer(false)}
      title={reauthenticationMessages.title}
      description={reauthenticationMessages.description}
    >
      <PasswordForm onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  );
}

/** A single field without the form library, which every administrator page would load with this. */
function PasswordForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const email = useAppSelector(selectSessionUser)?.email;
  const [reauthenticate, { isLoading }] = useReauthenticateMutation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (): Promise<void> => {
    const { error } = password ? await reauthenticate({ reauthenticateDto: { password } }) : { error: null };
    if (password && !error) {
      onConfirmed();
      return;
    }
    setProblem(
      password
        ? errorMessage(error, reauthenticationMessages.failed)
        : reauthenticationMessages.passwordMissing,
    );
    input.current?.select();
  };

  return (
    <PlainForm onSubmit={() => void submit()} className="flex flex-col gap-4">
      {/* Tells a password manager whose password it is. */}
      <input
        type="text"
        value={email ?? ''}
        readOnly
        autoComplete="username"
        aria-hidden
        tabIndex={-1}
        hidden
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        error={problem}
        ref={input}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        data-initial-focus
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Checking…' : 'Confirm'}
        </Button>
      </div>
    </PlainForm>
  );
}
