import { type CouponUsageResponse } from '../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../api/api';
import { type Column, DataTable } from '../../../components/data-table';
import { PagedList, type PagedQuery } from '../../../components/paged-list';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState, ErrorState } from '../../../components/states';
import { formatDateTime } from '../../../lib/dates';
import { plural } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { PaymentStatusBadge } from '../../payments';

/** Breaks anywhere, but not if there is room for usual lengths. */
const words = (text: string, className = '') => (
  <span className={`block wrap-anywhere @min-[60rem]:min-w-[14ch] ${className}`}>{text}</span>
);

const columns: Column<CouponUsageResponse>[] = [
  { header: 'User', cell: ({ user_name }) => words(user_name) },
  { header: 'Email', cell: ({ user_email }) => words(user_email) },
  { header: 'Course', cell: ({ course_title }) => words(course_title) },
  { header: 'Code', cell: ({ coupon_code }) => words(coupon_code, 'mono') },
  { header: 'Status', cell: (usage) => <PaymentStatusBadge {...usage} /> },
  {
    header: 'Date',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="@min-[60rem]:whitespace-nowrap">
        {formatDateTime(created_at)}
      </time>
    ),
  },
];

interface UsageListProps {
  query: PagedQuery<CouponUsageResponse>;
  /** '' for every code. */
  code: string;
  onRetry: () => void;
}

export function UsageList({ query, code, onRetry }: UsageListProps) {
  return (
    <PagedList
      query={query}
      what="usages"
      failure={adminPaymentMessages.couponUsagesFailed}
      firstFailure={<ErrorState message={failure(query.error)} onRetry={onRetry} />}
      skeleton={<Skeletons count={6} each="h-12" className="mt-9 space-y-px" />}
      empty={
        <EmptyState title={adminPaymentMessages.noUsages}>
          {code ? `No payment was made with ${code}.` : 'No payment was made with a coupon yet.'}
        </EmptyState>
      }
    >
      {(usages, total) => (
        <>
          <p role="status" className="mb-3 text-sm text-ink3">
            {plural(total, 'usage')}
            {code && ` of ${code}`}
          </p>
          <DataTable caption="Coupon usages" columns={columns} rows={usages} rowKey={({ id }) => id} />
        </>
      )}
    </PagedList>
  );
}

// An invalid code gets the server's reason; other errors get our message.
const failure = (error: unknown): string =>
  errorStatus(error) === 400
    ? errorMessage(error, adminPaymentMessages.couponUsagesFailed)
    : adminPaymentMessages.couponUsagesFailed;
