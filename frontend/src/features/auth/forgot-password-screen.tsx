import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { useForgotPasswordMutation } from '../../api/api';
import { SchemaForm } from '../../forms/schema-form';
import { Button } from '../../components/button';
import { PageTitle, PublicPageTitle } from '../../academy/page-title';
import { toast } from '../../components/toast';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { EMAIL_PATTERN } from '../../lib/validation';
import { accountFieldMessages, passwordMessages } from '../../messages-account';
import { AuthFrame } from './auth-frame';
import { EmailInput } from './email-input';
import { useTypedEmail } from './typed-account';

const schema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: accountFieldMessages.emailMissing, abort: true }),
      z.regex(EMAIL_PATTERN, accountFieldMessages.emailInvalid),
    ),
});

const backToLogin = (
  <Link to={paths.login.to()} className="link inline-flex min-h-11 items-center">
    Back to Login
  </Link>
);

export function Component() {
  const [email, setEmail] = useState(useTypedEmail());
  const [isSent, setSent] = useState(false);
  if (isSent) return <Sent email={email} onAskAgain={() => setSent(false)} />;
  return (
    <RequestForm
      email={email}
      onSent={(sentTo) => {
        setEmail(sentTo);
        setSent(true);
      }}
    />
  );
}

interface RequestFormProps {
  email: string;
  onSent: (email: string) => void;
}

function RequestForm({ email, onSent }: RequestFormProps) {
  const [requestReset] = useForgotPasswordMutation();
  const form = useSchemaForm(schema, { email });

  const submit = async (request: z.infer<typeof schema>): Promise<void> => {
    await requestReset({ forgotPasswordDto: request }).unwrap();
    toast.success(passwordMessages.sent);
    onSent(request.email);
  };

  return (
    <AuthFrame title="Forgot your password?" footer={backToLogin}>
      <PublicPageTitle page={publicPages.forgotPassword} />
      <p className="mb-6 text-sm text-ink2">
        Enter the email address of your account. We send you a link that sets a new password.
      </p>
      <SchemaForm
        form={form}
        onSubmit={submit}
        failure={passwordMessages.sendFailed}
        className="flex flex-col gap-5"
      >
        <EmailInput {...fieldProps(form, 'email')} />
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {passwordMessages.sendInstructions}
        </Button>
      </SchemaForm>
    </AuthFrame>
  );
}

function Sent({ email, onAskAgain }: { email: string; onAskAgain: () => void }) {
  return (
    <AuthFrame title={passwordMessages.checkEmail} footer={backToLogin}>
      <PageTitle title={passwordMessages.checkEmail} />
      <p className="text-ink2">
        If <strong className="font-semibold wrap-anywhere text-ink">{email}</strong> has an account, a link is
        on its way to it. The link works once and for 60 minutes.
      </p>
      <p className="mt-4 text-sm text-ink2">
        Not received? Check your spam folder, or{' '}
        <button type="button" className="link" onClick={onAskAgain}>
          check the address and send it again
        </button>
        .
      </p>
    </AuthFrame>
  );
}
