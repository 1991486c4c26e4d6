import {
  MAX_PASSWORD_LENGTH,
  MIN_ADMINISTRATOR_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type MeUserResponse, useChangePasswordMutation } from '../../api/api';
import { SchemaForm } from '../../forms/schema-form';
import { Button } from '../../components/button';
import { PasswordInput } from '../../components/password-input';
import { Section } from '../../components/section';
import { toast } from '../../components/toast';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { accountMessages, passwordMessages } from '../../messages-account';
import { SignedInDevices } from './signed-in-devices';

const schema = z
  .object({
    current_password: z.string().check(z.minLength(1, accountMessages.currentPasswordMissing)),
    new_password: z.string().check(z.minLength(MIN_PASSWORD_LENGTH, passwordMessages.tooShort)),
    confirmation: z.string(),
  })
  .check(
    z.refine((form) => form.new_password === form.confirmation, {
      error: passwordMessages.mismatch,
      path: ['confirmation'],
      when: () => true,
    }),
    z.refine((form) => form.new_password === '' || form.new_password !== form.current_password, {
      error: accountMessages.samePassword,
      path: ['new_password'],
      when: () => true,
    }),
  );

const EMPTY = { current_password: '', new_password: '', confirmation: '' };

interface PasswordSectionProps {
  user: MeUserResponse;
}

/** Changes the password, and signs out all other sessions. */
export function PasswordSection({ user }: PasswordSectionProps) {
  return (
    <Section title="Password and sign-ins" titleClassName="mb-4 text-lg" id="password" className="max-w-xl">
      <div className="card p-5">
        <PasswordForm user={user} />
        <SignedInDevices />
      </div>
    </Section>
  );
}

function PasswordForm({ user }: PasswordSectionProps) {
  const [changePassword] = useChangePasswordMutation();
  const form = useSchemaForm(schema, EMPTY);
  const { isSubmitting } = form.formState;
  const minLength =
    user.is_admin || user.password_change_required ? MIN_ADMINISTRATOR_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;

  const submit = async ({ current_password, new_password }: typeof EMPTY): Promise<void> => {
    await changePassword({ changePasswordDto: { current_password, new_password } }).unwrap();
    form.reset(EMPTY);
    toast.success(accountMessages.passwordChanged);
  };

  return (
    <SchemaForm form={form} onSubmit={submit} failure={accountMessages.passwordFailed}>
      {/* Tells password managers which account changes. */}
      <input
        type="text"
        value={user.email}
        readOnly
        autoComplete="username"
        aria-hidden
        tabIndex={-1}
        hidden
      />
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...fieldProps(form, 'current_password')}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint={`At least ${minLength} characters`}
        maxLength={MAX_PASSWORD_LENGTH}
        {...fieldProps(form, 'new_password')}
      />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        maxLength={MAX_PASSWORD_LENGTH}
        {...fieldProps(form, 'confirmation')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="self-start">
        {isSubmitting ? 'Saving…' : 'Change password'}
      </Button>
    </SchemaForm>
  );
}
