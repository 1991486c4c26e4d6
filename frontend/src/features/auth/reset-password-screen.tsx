import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@triad/shared/limits';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useLogoutMutation, useResetPasswordMutation } from '../../api/api';
import { SchemaForm } from '../../forms/schema-form';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/button';
import { PublicPageTitle } from '../../academy/page-title';
import { PasswordInput } from '../../components/password-input';
import { toast } from '../../components/toast';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { passwordMessages } from '../../messages';
import { AuthFrame } from './auth-frame';
import { selectToken, signedOut } from '../../session/session';

const schema = z
  .object({
    password: z.string().check(z.minLength(MIN_PASSWORD_LENGTH, passwordMessages.tooShort)),
    confirmation: z.string(),
  })
  .check(
    z.refine((form) => form.password === form.confirmation, {
      error: passwordMessages.mismatch,
      path: ['confirmation'],
      // Shows both errors at once, not one after the other.
      when: () => true,
    }),
  );

export function Component() {
  const token = useSearchParams()[0].get('token');
  return token ? <ResetForm token={token} /> : <InvalidLink />;
}

function InvalidLink() {
  useEffect(() => {
    toast.error(passwordMessages.invalidLink, { id: 'invalid-reset-link' });
  }, []);
  return <Navigate to={paths.login.to()} replace />;
}

function ResetForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectToken) !== null;
  const [logout] = useLogoutMutation();
  const [resetPassword] = useResetPasswordMutation();
  const form = useSchemaForm(schema, { password: '', confirmation: '' });
  const { isSubmitting } = form.formState;

  const submit = async ({ password }: { password: string }): Promise<void> => {
    await resetPassword({ resetPasswordDto: { token, password } }).unwrap();
    // The reset has ended every session of its account. This browser's may be another account's.
    if (isSignedIn) await logout();
    dispatch(signedOut());
    toast.success(passwordMessages.reset);
    await navigate(paths.login.to(), { replace: true });
  };

  return (
    <AuthFrame
      title="Choose a new password"
      footer={
        <p>
          Has the link been used, or is it old?{' '}
          <Link to={paths.forgotPassword.to()} className="link inline-flex min-h-11 items-center">
            Ask for a new one
          </Link>
        </p>
      }
    >
      <PublicPageTitle page={publicPages.resetPassword} />
      <SchemaForm
        form={form}
        onSubmit={submit}
        failure={passwordMessages.resetFailed}
        className="flex flex-col gap-5"
      >
        <PasswordInput
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          maxLength={MAX_PASSWORD_LENGTH}
          {...fieldProps(form, 'password')}
        />
        <PasswordInput
          label="Confirm password"
          autoComplete="new-password"
          maxLength={MAX_PASSWORD_LENGTH}
          {...fieldProps(form, 'confirmation')}
        />
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Set new password'}
        </Button>
      </SchemaForm>
    </AuthFrame>
  );
}
