import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@triad/shared/limits';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { errorMessage, fieldErrors, isNetworkError, useSignupMutation } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { FormErrorSummary } from '../../components/form-error-summary';
import { PublicPageTitle } from '../../academy/page-title';
import { PasswordInput } from '../../components/password-input';
import { toast } from '../../components/toast';
import { formErrors, useSchemaForm } from '../../components/use-schema-form';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { EMAIL_PATTERN } from '../../lib/validation';
import { accountFieldMessages, passwordMessages, signupMessages } from '../../messages';
import { useAcademy } from '../../academy/use-academy';
import { AuthFrame } from './auth-frame';
import { EmailInput } from './email-input';
import { establishSession, SessionError } from './establish-session';
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
  const form = useSchemaForm(schema, { full_name: '', email: '', password: '' });
  const { errors, isSubmitting, submitCount } = form.formState;
  // Signed in, but the next screen's code is still loading.
  const isLeaving = useAppSelector(selectToken) !== null;
  const busy = isSubmitting || isLeaving;

  const submit = form.handleSubmit(async (details) => {
    try {
      const { token } = await signup({ signupDto: details }).unwrap();
      // Remembered, so that links in our mails open signed in in a new tab.
      await establishSession(dispatch, token, true);
      toast.success(signupMessages.welcome(academy.name));
    } catch (error) {
      const byField = fieldErrors(error);
      for (const field of ['full_name', 'email', 'password'] as const) {
        if (byField[field]) form.setError(field, { message: byField[field] });
      }
      form.setError('root.server', { message: signupFailure(error) });
    }
  });

  return (
    <AuthFrame
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormErrorSummary errors={formErrors(form)} attempt={submitCount} />
        <TextInput
          label="Full name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          error={errors.full_name?.message}
          {...form.register('full_name')}
        />
        <EmailInput error={errors.email?.message} {...form.register('email')} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters`}
          maxLength={MAX_PASSWORD_LENGTH}
          error={errors.password?.message}
          {...form.register('password')}
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
      </form>
    </AuthFrame>
  );
}

function signupFailure(error: unknown): string {
  if (error instanceof SessionError) return error.message;
  return isNetworkError(error) ? signupMessages.generic : errorMessage(error, signupMessages.failed);
}
