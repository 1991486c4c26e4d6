import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { isNetworkError, useLoginMutation } from '../../api/api';
import { failureSentence } from '../../forms/failure-sentence';
import { SchemaForm } from '../../forms/schema-form';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/field';
import { PublicPageTitle } from '../../academy/page-title';
import { PasswordInput } from '../../components/password-input';
import { toast } from '../../components/toast';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { accountFieldMessages, loginMessages } from '../../messages-account';
import { AuthFrame } from './auth-frame';
import { EmailInput } from './email-input';
import { establishSession, SessionError } from './establish-session';
import { useSignupDraft, useTypedEmail } from './typed-account';
import { selectEnded, selectToken } from '../../session/session';

const schema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, accountFieldMessages.emailMissing)),
  password: z.string().check(z.minLength(1, accountFieldMessages.passwordMissing)),
  remember: z.boolean(),
});

export function Component() {
  const dispatch = useAppDispatch();
  const [login] = useLoginMutation();
  const email = useTypedEmail();
  // Fields without a value here keep what was typed before the code had loaded.
  const form = useSchemaForm(schema, email ? { email } : {});
  const signup = useSignupDraft();
  const ended = useAppSelector(selectEnded);
  // Signed in, but the next screen's code is still loading.
  const isLeaving = useAppSelector(selectToken) !== null;
  const busy = form.formState.isSubmitting || isLeaving;

  const submit = async (credentials: z.infer<typeof schema>): Promise<void> => {
    const { token } = await login({ loginDto: credentials }).unwrap();
    signup.forget();
    const user = await establishSession(dispatch, token, credentials.remember);
    // The guard around this screen redirects, since it sees the new session.
    toast.success(user.is_admin ? loginMessages.welcomeAdmin : loginMessages.welcome);
  };

  return (
    <AuthFrame
      isEntrance
      title="Log in"
      footer={
        <p>
          New here?{' '}
          <Link to={paths.signup.to()} className="link inline-flex min-h-11 items-center">
            Create an account
          </Link>
        </p>
      }
    >
      <PublicPageTitle page={publicPages.login} />
      <SchemaForm
        form={form}
        onSubmit={submit}
        failure={loginFailure}
        notice={
          ended === 'expired' && !isLeaving && <p className="text-ink2">{loginMessages.sessionEnded}</p>
        }
        className="flex flex-col gap-5"
      >
        <EmailInput {...fieldProps(form, 'email')} />
        <PasswordInput label="Password" autoComplete="current-password" {...fieldProps(form, 'password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Remember me" defaultChecked {...form.register('remember')} />
          <Link to={paths.forgotPassword.to()} className="link inline-flex min-h-11 items-center text-sm">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Logging in…' : 'Log in'}
        </Button>
      </SchemaForm>
    </AuthFrame>
  );
}

function loginFailure(error: unknown): string {
  if (error instanceof SessionError) return error.message;
  return failureSentence(error, isNetworkError(error) ? loginMessages.generic : loginMessages.failed);
}
