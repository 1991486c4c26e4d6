import { certificationLine } from '@triad/shared/certification';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AdministeredCertificateResponse } from '../../../api/admin-api';
import { type CertificateState } from '../../../api/api';
import { Badge, type BadgeTone } from '../../../components/badge';
import { Button } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../lib/dates';
import { printedCode } from '../printed-code';
import { ReissueDialog } from './reissue-dialog';
import { WithdrawDialog } from './withdraw-dialog';

const STATES: Record<CertificateState, { tone: BadgeTone; label: string }> = {
  valid: { tone: 'verified', label: 'Valid' },
  withdrawn: { tone: 'danger', label: 'Withdrawn' },
  replaced: { tone: 'neutral', label: 'Replaced' },
  invalid: { tone: 'danger', label: 'Not valid' },
};

interface Asked {
  what: 'withdraw' | 'reissue';
  certificate: AdministeredCertificateResponse;
}

/** Certificates, with what administrators can do with each. */
export function CertificateList({ certificates }: { certificates: AdministeredCertificateResponse[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        caption="Certificates"
        columns={columns}
        rows={certificates}
        rowKey={({ id }) => id}
        actions={(certificate) =>
          certificate.state !== 'replaced' && (
            <>
              <Button
                aria-label={`Issue again: ${certificate.recipient_name}, ${certificate.course_title}`}
                onClick={() => setAsked({ what: 'reissue', certificate })}
              >
                Issue again
              </Button>
              {certificate.state !== 'withdrawn' && (
                <Button
                  variant="danger"
                  aria-label={`Withdraw: ${certificate.recipient_name}, ${certificate.course_title}`}
                  onClick={() => setAsked({ what: 'withdraw', certificate })}
                >
                  Withdraw
                </Button>
              )}
            </>
          )
        }
      />
      {asked?.what === 'withdraw' && <WithdrawDialog certificate={asked.certificate} onClose={close} />}
      {asked?.what === 'reissue' && <ReissueDialog certificate={asked.certificate} onClose={close} />}
    </>
  );
}

const columns: Column<AdministeredCertificateResponse>[] = [
  {
    header: 'Issued to',
    cell: ({ recipient_name, learner }) => (
      <span className="block">
        <Link
          to={paths.admin.learner.to(learner.id)}
          className="link inline-flex min-h-11 items-center wrap-anywhere @max-[60rem]:-my-2"
        >
          {recipient_name}
        </Link>
        <span className="block text-xs wrap-anywhere text-ink3">{learner.email}</span>
      </span>
    ),
  },
  {
    header: 'Course',
    cell: ({ course_title, basis }) => (
      <span className="block">
        <span className="wrap-anywhere">{course_title}</span>
        <span className="block text-xs text-ink3">{certificationLine(basis)}</span>
      </span>
    ),
  },
  {
    header: 'Certificate',
    cell: ({ code, visibility }) => (
      <span className="block">
        {visibility === 'link' ? (
          <Link
            to={paths.verify.to(code)}
            className="link inline-flex min-h-11 items-center font-mono text-xs @min-[60rem]:whitespace-nowrap @max-[60rem]:-my-2"
          >
            {printedCode(code)}
          </Link>
        ) : (
          <span className="block">
            <span className="font-mono text-xs @min-[60rem]:whitespace-nowrap">{printedCode(code)}</span>
            <span className="block text-xs text-ink3">Private</span>
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'Issued',
    cell: ({ issued_at }) => (
      <time dateTime={issued_at} className="whitespace-nowrap">
        {formatDate(issued_at)}
      </time>
    ),
  },
  {
    header: 'State',
    cell: ({ state, revoked_at, revoked_by, revoke_reason }) => (
      <span className="block">
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {state === 'withdrawn' && (
          <span className="mt-1 block text-xs wrap-anywhere text-ink2">
            {formatDate(revoked_at ?? '')}
            {revoked_by && ` by ${revoked_by}`}: {revoke_reason}
          </span>
        )}
      </span>
    ),
  },
];
