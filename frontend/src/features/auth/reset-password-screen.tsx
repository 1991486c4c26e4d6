import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@triad/shared/limits';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { errorCode, useLogoutMutation, useResetPasswordMutation } from '../../api/api';
import { failureSentence } from '../../forms/failure-sentence';
import { SchemaForm } from '../../forms/schema-form';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button, ButtonLink } from '../../components/button';
import { Checkbox } from '../../components/field';
import { PublicPageTitle } from '../../academy/page-title';
import { PasswordInput } from '../../components/password-input';
import { toast } from '../../components/toast';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { passwordMessages } from '../../messages-account';
import { AuthFrame } from './auth-frame';
import { establishSession, SessionError } from './establish-session';
import { destinationAfterLogin } from '../../session/after-login';
import { selectToken } from '../../session/session';

const schema = z
  .object({
    password: z.string().check(z.minLength(MIN_PASSWORD_LENGTH, passwordMessages.tooShort)),
    confirmation: z.string(),
    remember: z.boolean(),
  })
  .check(
    z.refine((form) => form.password === form.confirmation, {
      error: passwordMessages.mismatch,
      path: ['confirmation'],
      // Shows both errors at once, not one after the other.
      when: () => true,
    }),
  );

/** What a link that sets no password is told. */
const PROBLEMS: Partial<Record<string, { title: string; text: string }>> = {
  'auth.reset_link_used': passwordMessages.linkUsed,
  'auth.reset_link_expired': passwordMessages.linkExpired,
  'auth.invalid_reset_link': passwordMessages.linkInvalid,
};

export function Component() {
  const token = useSearchParams()[0].get('token');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <PublicPageTitle page={publicPages.resetPassword} />
      {!token ? (
        <MissingToken />
      ) : problem ? (
        <DeadLink problem={problem} />
      ) : (
        <ResetForm token={token} onDeadLink={setProblem} />
      )}
    </>
  );
}

function DeadLink({ problem }: { problem: string }) {
  const { title, text } = PROBLEMS[problem]!;
  return (
    <AuthFrame title={title}>
      <div role="alert" className="flex flex-col items-start gap-6">
        <p className="text-ink2">{text}</p>
        <ButtonLink to={paths.forgotPassword.to()} variant="primary">
          {passwordMessages.newLink}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

function MissingToken() {
  useEffect(() => {
    toast.error(passwordMessages.invalidLink, { id: 'invalid-reset-link' });
  }, []);
  return <Navigate to={paths.login.to()} replace />;
}

interface ResetFormProps {
  token: string;
  /** Called with the code of `PROBLEMS`. */
  onDeadLink: (problem: string) => void;
}

function ResetForm({ token, onDeadLink }: ResetFormProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectToken) !== null;
  const [logout] = useLogoutMutation();
  const [resetPassword] = useResetPasswordMutation();
  const form = useSchemaForm(schema, { password: '', confirmation: '', remember: true });
  const { isSubmitting } = form.formState;

  const submit = async ({ password, remember }: z.infer<typeof schema>): Promise<void> => {
    const opened = await resetPassword({ resetPasswordDto: { token, password, remember } })
      .unwrap()
      .catch((error: unknown) => {
        const code = errorCode(error);
        if (!code || !PROBLEMS[code]) throw error;
        onDeadLink(code);
      });
    if (!opened) return;
    // The reset has ended every session of its account. This browser's may be another account's.
    if (isSignedIn) await logout();
    const user = await establishSession(dispatch, opened.token, remember);
    toast.success(passwordMessages.reset);
    await navigate(destinationAfterLogin(user), { replace: true });
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
      <SchemaForm form={form} onSubmit={submit} failure={resetFailure} className="flex flex-col gap-5">
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
        <Checkbox label="Remember me" {...form.register('remember')} />
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Set new password'}
        </Button>
      </SchemaForm>
    </AuthFrame>
  );
}

function resetFailure(error: unknown): string {
  if (error instanceof SessionError) return error.message;
  return failureSentence(error, passwordMessages.resetFailed);
}
