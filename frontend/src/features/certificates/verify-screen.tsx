import { useParams } from 'react-router-dom';
import { useCheckCertificateQuery } from '../../api/api';
import { errorStatus } from '../../api/errors';
import { PageTitle } from '../../academy/page-title';
import { ErrorState } from '../../components/states';
import { Loading, Skeleton } from '../../components/skeleton';
import { verifyMessages } from '../../messages';
import { Verdict } from './verdict';
import { CertificateFacts } from './certificate-facts';

/** /verify/:code: whether a certificate is valid, for anyone with its code. */
export function Component() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useCheckCertificateQuery({ code });
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-16">
      {data ? (
        <>
          <PageTitle title={`${data.recipient_name}: ${data.course_title}`} />
          <Verdict certificate={data} />
          <CertificateFacts certificate={data} />
          <p className="mt-6 max-w-prose text-sm text-ink2">{verifyMessages.foot}</p>
        </>
      ) : errorStatus(error) === 404 ? (
        <>
          <PageTitle title={verifyMessages.none} />
          <h1 className="text-2xl">{verifyMessages.none}</h1>
          <p className="mt-3 max-w-prose text-ink2">{verifyMessages.noneHint}</p>
        </>
      ) : error ? (
        <>
          <PageTitle title="Certificate" />
          <ErrorState message={verifyMessages.failed} onRetry={() => void refetch()} />
        </>
      ) : (
        <>
          <PageTitle title="Certificate" />
          <VerifySkeleton />
        </>
      )}
    </div>
  );
}

function VerifySkeleton() {
  return (
    <Loading label={verifyMessages.checking}>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="mt-6 h-72 w-full" />
    </Loading>
  );
}
