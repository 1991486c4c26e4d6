import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  errorCode,
  errorMessage,
  useRenewVerificationLinkMutation,
  useVerifyEmailMutation,
} from '../../api/api';
import { PublicPageTitle } from '../../academy/page-title';
import { Button, ButtonLink } from '../../components/button';
import { paths } from '../../config/paths';
import { publicPages } from '../../config/public-pages';
import { plainFailure } from '../../forms/failure-sentence';
import { verifyEmailMessages } from '../../messages-account';
import { selectToken } from '../../session/session';
import { useAppSelector } from '../../store/hooks';
import { AuthFrame } from './auth-frame';

/** What a link that doesn't confirm its address is told, and whether a new one may help. */
const PROBLEMS: Partial<Record<string, { title: string; text: string; renewable: boolean }>> = {
  'auth.verification_link_expired': { ...verifyEmailMessages.expired, renewable: true },
  'auth.verification_link_used': { ...verifyEmailMessages.used, renewable: true },
  'auth.verification_link_superseded': { ...verifyEmailMessages.superseded, renewable: false },
  'auth.invalid_verification_link': { ...verifyEmailMessages.invalid, renewable: false },
  'auth.email_taken': { ...verifyEmailMessages.taken, renewable: false },
};

/** /verify-email?token=…: the link of a mail, opened on any device, signed in or out. */
export function Component() {
  const token = useSearchParams()[0].get('token');
  return (
    <>
      <PublicPageTitle page={publicPages.verifyEmail} />
      {token ? <Verification key={token} token={token} /> : <Problem code="auth.invalid_verification_link" />}
    </>
  );
}

function Verification({ token }: { token: string }) {
  const [verify, { isSuccess, error }] = useVerifyEmailMutation();
  const isSent = useRef(false);
  const send = useEffectEvent(() => void verify({ verificationLinkDto: { token } }));
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    send();
  }, []);

  if (isSuccess)
    return (
      <Frame title={verifyEmailMessages.done} action={<Continue />}>
        {verifyEmailMessages.doneHint}
      </Frame>
    );
  const code = errorCode(error);
  if (code && PROBLEMS[code]) return <Problem code={code} token={token} />;
  if (error)
    return (
      <Frame
        title={verifyEmailMessages.failed}
        action={
          <Button variant="primary" onClick={() => void verify({ verificationLinkDto: { token } })}>
            Try again
          </Button>
        }
      >
        {errorMessage(error, plainFailure(error, verifyEmailMessages.failedHint))}
      </Frame>
    );
  return <Frame title={verifyEmailMessages.checking} />;
}

function Problem({ code, token }: { code: string; token?: string }) {
  const problem = PROBLEMS[code]!;
  return (
    <Frame
      title={problem.title}
      action={token && problem.renewable ? <NewLink token={token} /> : <Continue />}
    >
      {problem.text}
    </Frame>
  );
}

function NewLink({ token }: { token: string }) {
  const [renew, { isLoading }] = useRenewVerificationLinkMutation();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const ask = async (): Promise<void> => {
    const { error } = await renew({ verificationLinkDto: { token } });
    const isVerified = errorCode(error) === 'auth.email_verified';
    setDone(!error || isVerified);
    setOutcome(
      isVerified
        ? verifyEmailMessages.alreadyVerified
        : error
          ? errorMessage(error, plainFailure(error, verifyEmailMessages.renewFailed))
          : verifyEmailMessages.renewed,
    );
  };
  return (
    <>
      <p role="status" className="text-ink2 empty:hidden">
        {outcome}
      </p>
      {isDone ? (
        <Continue />
      ) : (
        <Button variant="primary" busy={isLoading} onClick={() => void ask()}>
          {verifyEmailMessages.renew}
        </Button>
      )}
    </>
  );
}

function Continue() {
  const isSignedIn = useAppSelector(selectToken) !== null;
  return isSignedIn ? (
    <ButtonLink to={paths.dashboard.to()} variant="primary">
      {verifyEmailMessages.toDashboard}
    </ButtonLink>
  ) : (
    <ButtonLink to={paths.login.to()} variant="primary">
      {verifyEmailMessages.toLogin}
    </ButtonLink>
  );
}

function Frame({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <AuthFrame title={title}>
      <div className="flex flex-col items-start gap-6" aria-live="polite">
        {children && <p className="text-ink2">{children}</p>}
        {action}
      </div>
    </AuthFrame>
  );
}
