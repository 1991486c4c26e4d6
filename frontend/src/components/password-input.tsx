import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { Field } from './field';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** "current-password" or "new-password", so that password managers help. */
  autoComplete: 'current-password' | 'new-password';
  ref?: Ref<HTMLInputElement>;
};

export function PasswordInput({ label, hint, error, id, className, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error, id, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="input pr-12"
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={shown}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink2"
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
