import { Link } from 'react-router-dom';
import { useGetManualPaymentsSummaryQuery } from '../../../api/admin-api';
import { paths } from '../../../config/paths';
import { formatAge, formatSpan } from '../../../lib/dates';
import { plural } from '../../../lib/format';

/** How long decisions take, and who has waited longest. One line; its space is reserved while it loads. */
export function PaymentsSummary() {
  const { currentData: summary } = useGetManualPaymentsSummaryQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <>
      <p className="mb-4 min-h-5.5 text-sm text-ink2 max-sm:min-h-11">
        {summary && (
          <>
            {summary.median_decision_seconds === null ? (
              'No decision in the last 30 days'
            ) : (
              <>
                Median time to a decision:{' '}
                <strong className="text-ink">{formatSpan(summary.median_decision_seconds)}</strong> (last 30
                days, {plural(summary.decisions, 'decision')})
              </>
            )}
            {summary.oldest_pending_at && (
              <>
                {' · '}oldest pending:{' '}
                <strong className="text-ink">{formatAge(summary.oldest_pending_at)}</strong>
              </>
            )}
          </>
        )}
      </p>
      {summary && summary.duplicate_references.length > 0 && (
        <p className="-mt-2 mb-4 text-sm">
          <strong className="text-danger">One transfer, several approved payments:</strong>{' '}
          {summary.duplicate_references.map((reference, index) => (
            <span key={reference}>
              {index > 0 && ', '}
              <Link
                className="link mono"
                to={paths.admin.manualPayments.to({ status: 'approved', q: reference })}
              >
                {reference}
              </Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
