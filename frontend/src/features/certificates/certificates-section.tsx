import { certificationLine } from '@triad/shared/certification';
import { useListMyCertificatesQuery } from '../../api/api';
import { Badge } from '../../components/badge';
import { QueryView } from '../../components/query-view';
import { Section } from '../../components/section';
import { Skeleton } from '../../components/skeleton';
import { EmptyState } from '../../components/states';
import { formatDate } from '../../lib/dates';
import { certificateMessages } from '../../messages';
import { CertificateButton } from './certificate-button';

/** The learner's certificates, newest first. */
export function CertificatesSection({ fullName }: { fullName: string }) {
  const query = useListMyCertificatesQuery(undefined, {
    refetchOnMountOrArgChange: 60,
  });
  return (
    <Section title="Certificates" titleClassName="mb-4 flex min-h-11 items-center text-lg">
      <QueryView
        query={query}
        failure={certificateMessages.loadFailed}
        loading="Loading your certificates"
        skeleton={<Skeleton className="h-20 w-full" />}
      >
        {(certificates) =>
          certificates.length === 0 ? (
            <EmptyState title={certificateMessages.none}>{certificateMessages.noneHint(fullName)}</EmptyState>
          ) : (
            <ul className="card divide-y divide-line overflow-hidden">
              {certificates.map((certificate) => (
                <li key={certificate.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
                  <div className="min-w-0">
                    <p className="font-medium wrap-anywhere">{certificate.course_title}</p>
                    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink2">
                      Issued on {formatDate(certificate.issued_at)}
                      {certificate.state === 'withdrawn' && <Badge tone="danger">Withdrawn</Badge>}
                      {certificate.visibility === 'private' && <Badge>Only me</Badge>}
                    </p>
                    <p className="mt-1 text-sm text-ink3">{certificationLine(certificate.basis)}</p>
                  </div>
                  <CertificateButton certificate={certificate} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}
