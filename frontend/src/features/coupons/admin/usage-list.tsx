import { type CouponUsageResponse } from '../../../api/admin-api';
import { errorMessage, errorStatus } from '../../../api/api';
import { type GrowingList } from '../../../api/page';
import { type Column, DataTable } from '../../../components/data-table';
import { ShowMore } from '../../../components/show-more';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { formatDateTime } from '../../../lib/dates';
import { plural } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages';
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
  { header: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
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
  query: GrowingList<CouponUsageResponse>;
  /** '' for every code. */
  code: string;
  onRetry: () => void;
}

export function UsageList({ query, code, onRetry }: UsageListProps) {
  const pages = query.currentData?.pages;
  const usages = pages?.flatMap(({ items }) => items) ?? [];
  if (!pages && query.isError && !query.isFetching) {
    return <ErrorState message={failure(query.error)} onRetry={onRetry} />;
  }
  if (!pages) {
    return (
      <Loading label="Loading coupon usages">
        <div className="mt-9 space-y-px">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      </Loading>
    );
  }
  if (usages.length === 0) {
    return (
      <EmptyState title={adminPaymentMessages.noUsages}>
        {code ? `No payment was made with ${code}.` : 'No payment was made with a coupon yet.'}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink3">
        {plural(pages[0]?.total ?? usages.length, 'usage')}
        {code && ` of ${code}`}
      </p>
      <DataTable caption="Coupon usages" columns={columns} rows={usages} rowKey={({ id }) => id} />
      {query.hasNextPage && (
        <ShowMore
          what="usages"
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError && adminPaymentMessages.couponUsagesFailed}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}

// An invalid code gets the server's reason; other errors get our message.
const failure = (error: unknown): string =>
  errorStatus(error) === 400
    ? errorMessage(error, adminPaymentMessages.couponUsagesFailed)
    : adminPaymentMessages.couponUsagesFailed;
