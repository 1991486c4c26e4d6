import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { errorCode, isNetworkError, useSignupMutation } from '../../api/api';
import { failureSentence } from '../../forms/failure-sentence';
import { SchemaForm } from '../../forms/schema-form';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { PublicPageTitle } from '../../academy/page-title';
import { PasswordInput } from '../../components/password-input';
import { toast } from '../../components/toast';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { EMAIL_PATTERN } from '../../lib/validation';
import { accountFieldMessages, passwordMessages, signupMessages } from '../../messages-account';
import { useAcademy } from '../../academy/use-academy';
import { AuthFrame } from './auth-frame';
import { EmailField } from './email-field';
import { establishSession, SessionError } from './establish-session';
import { useSignupDraft } from './typed-account';
import { selectToken } from '../../session/session';

const schema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1, accountFieldMessages.nameMissing)),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: accountFieldMessages.emailMissing, abort: true }),
      z.regex(EMAIL_PATTERN, accountFieldMessages.emailInvalid),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, { error: accountFieldMessages.passwordMissing, abort: true }),
      z.minLength(MIN_PASSWORD_LENGTH, passwordMessages.tooShort),
    ),
});

export function Component() {
  const dispatch = useAppDispatch();
  const academy = useAcademy();
  const [signup] = useSignupMutation();
  const draft = useSignupDraft();
  // Fields without a value here keep what was typed before the code had loaded.
  const form = useSchemaForm(schema, draft.typed);
  const [taken, setTaken] = useState<string | null>(null);
  // Signed in, but the next screen's code is still loading.
  const isLeaving = useAppSelector(selectToken) !== null;
  const busy = form.formState.isSubmitting || isLeaving;

  const submit = async (details: z.infer<typeof schema>): Promise<void> => {
    setTaken(null);
    const { token } = await signup({ signupDto: details })
      .unwrap()
      .catch((error: unknown) => {
        if (errorCode(error) === 'auth.email_taken') setTaken(details.email);
        throw error;
      });
    draft.forget();
    // Remembered, so that links in our mails open signed in in a new tab.
    await establishSession(dispatch, token, true);
    toast.success(signupMessages.welcome(academy.name));
  };

  return (
    <AuthFrame
      isEntrance
      title="Create your account"
      footer={
        <p>
          Already have an account?{' '}
          <Link to={paths.login.to()} className="link inline-flex min-h-11 items-center">
            Log in
          </Link>
        </p>
      }
    >
      <PublicPageTitle page={publicPages.signup} />
      <SchemaForm form={form} onSubmit={submit} failure={signupFailure} className="flex flex-col gap-5">
        {taken && (
          <TakenEmail
            email={taken}
            onLeave={() => draft.keep({ full_name: form.getValues('full_name'), email: taken })}
          />
        )}
        <TextInput
          label="Full name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          {...fieldProps(form, 'full_name')}
        />
        <EmailField form={form} name="email" />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          maxLength={MAX_PASSWORD_LENGTH}
          {...fieldProps(form, 'password')}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Creating your account…' : 'Sign up'}
        </Button>
        <p className="text-xs text-ink3">
          By signing up you accept the{' '}
          <Link to={paths.terms.to()} className="link">
            terms
          </Link>{' '}
          and the{' '}
          <Link to={paths.privacy.to()} className="link">
            privacy notice
          </Link>
          .
        </p>
      </SchemaForm>
    </AuthFrame>
  );
}

/** The ways into an account that exists already. */
function TakenEmail({ email, onLeave }: { email: string; onLeave: () => void }) {
  return (
    <p className="text-sm text-ink2">
      {signupMessages.isItYou}{' '}
      <Link to={paths.login.to()} state={{ email }} onClick={onLeave} className="link">
        {signupMessages.logIn}
      </Link>
      {' · '}
      <Link to={paths.forgotPassword.to()} state={{ email }} onClick={onLeave} className="link">
        {signupMessages.resetPassword}
      </Link>
    </p>
  );
}

function signupFailure(error: unknown): string {
  if (error instanceof SessionError) return error.message;
  return failureSentence(error, isNetworkError(error) ? signupMessages.generic : signupMessages.failed);
}
