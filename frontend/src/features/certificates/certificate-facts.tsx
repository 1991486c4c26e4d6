import { certificationStatement } from '@triad/shared/certification';
import { type ReactNode } from 'react';
import { type ChainRecordResponse, type PublicCertificateResponse } from '../../api/api';
import { formatDate } from '../../lib/dates';
import { verifyMessages } from '../../messages';
import './certificate-fonts.css';
import { printedCode } from './printed-code';

/** Whose certificate it is and for what, its signature, and its record on a blockchain. */
export function CertificateFacts({ certificate }: { certificate: PublicCertificateResponse }) {
  const { recipient_name, course_title, basis, completed_at, issued_at, issuer, issuer_name, state, code } =
    certificate;
  return (
    <section aria-label="What was checked" className="card mt-6 divide-y divide-line">
      <Row label="Who and what">
        <p className="certificate-text text-lg leading-snug font-semibold wrap-anywhere">{recipient_name}</p>
        <p className="certificate-text mt-1 wrap-anywhere">
          completed “{course_title}” on {formatDate(completed_at)}.
        </p>
        <p className="mt-1 text-sm text-ink2">{certificationStatement(basis)}</p>
      </Row>
      <Row label="Signature">
        <p className="wrap-anywhere">
          {state === 'invalid'
            ? verifyMessages.notSigned
            : verifyMessages.signed(issuer_name, formatDate(issued_at))}
        </p>
        <p className="mt-1 font-mono text-xs wrap-anywhere text-ink2">{issuer}</p>
      </Row>
      {certificate.chain && (
        <Row label={certificate.chain.is_test ? 'Test chain' : 'Blockchain'}>
          <ChainRecord chain={certificate.chain} />
        </Row>
      )}
      <Row label="Certificate">
        <p className="font-mono text-sm wrap-anywhere">{printedCode(code)}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          <a className="btn btn-secondary" href={`/credentials/${code}.json`} download>
            Download the credential
          </a>
          <a className="btn btn-secondary" href={`/credentials/${code}.pdf`}>
            Open the PDF
          </a>
          <a className="btn btn-secondary" href={`/credentials/${code}.png`}>
            Open the badge
          </a>
        </p>
      </Row>
    </section>
  );
}

function ChainRecord({ chain }: { chain: ChainRecordResponse }) {
  const { name, is_test: isTest, token_id: id, recorded, recorded_at: at, url } = chain;
  if (!at) return <p>{verifyMessages.waitsForChain(name)}</p>;
  if (isTest) return <p>{verifyMessages.testChain}</p>;
  return (
    <>
      <p>{verifyMessages[recorded === 'revoked' ? 'revokedOnChain' : 'onChain'](name, formatDate(at))}</p>
      <p className="mt-1 font-mono text-xs wrap-anywhere text-ink2">
        {url ? (
          <a className="link" href={url}>
            {id}
          </a>
        ) : (
          id
        )}
      </p>
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 p-5 sm:grid-cols-[9rem_1fr] sm:gap-4 sm:p-6">
      <h2 className="text-sm font-semibold text-ink2">{label}</h2>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
