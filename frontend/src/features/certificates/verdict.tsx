import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type CertificateState, type PublicCertificateResponse } from '../../api/api';
import { paths } from '../../config/paths';
import { formatDate } from '../../lib/dates';
import { verifyMessages } from '../../messages';

const LOOKS: Record<CertificateState, string> = {
  valid: 'border-seal bg-seal-bg text-seal',
  withdrawn: 'border-danger bg-danger-bg text-danger',
  replaced: 'border-edge bg-sunken text-ink',
  invalid: 'border-danger bg-danger-bg text-danger',
};

function sentenceOf({ state, revoked_at, revoke_reason }: PublicCertificateResponse): string {
  if (state === 'withdrawn')
    return verifyMessages.withdrawn(formatDate(revoked_at ?? ''), revoke_reason ?? '');
  return verifyMessages[state];
}

/** The one thing that a visitor of the verify page wants to know. */
export function Verdict({ certificate }: { certificate: PublicCertificateResponse }) {
  const { state, replaced_by } = certificate;
  return (
    <div className={clsx('flex items-start gap-4 rounded-md border-2 p-5 sm:p-6', LOOKS[state])}>
      <VerdictSign state={state} />
      <div className="min-w-0">
        <p className="text-sm font-semibold">Certificate check</p>
        <h1 className="mt-1 text-xl wrap-anywhere sm:text-2xl">{sentenceOf(certificate)}</h1>
        {state === 'replaced' && replaced_by && (
          <Link className="link mt-2 inline-flex min-h-11 items-center" to={paths.verify.to(replaced_by)}>
            See the newer certificate
          </Link>
        )}
      </div>
    </div>
  );
}

/** A shape for each verdict: none rests on colour. */
function VerdictSign({ state }: { state: CertificateState }) {
  return (
    <svg
      aria-hidden
      width="40"
      height="40"
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      className="mt-1 shrink-0"
    >
      <circle cx="20" cy="20" r="17" strokeDasharray={state === 'replaced' ? '5 4' : undefined} />
      {state === 'valid' && <path d="m12 20.5 5.5 5.5L28.5 14.5" />}
      {state === 'replaced' && <path d="M13 20h13m-5-5.5 5.5 5.5-5.5 5.5" />}
      {(state === 'withdrawn' || state === 'invalid') && <path d="m14 14 12 12m0-12L14 26" />}
    </svg>
  );
}
