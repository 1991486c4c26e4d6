import { useState } from 'react';
import {
  type BankDayResponse,
  type BankDaysResponse,
  type BankDayUnit,
  useListBankDaysQuery,
} from '../../../api/admin-api';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/badge';
import { type Column, DataTable } from '../../../components/data-table';
import { SegmentedControl } from '../../../components/segmented-control';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { daysBefore, formatCalendarDay, formatCalendarMonth, todayInIndia } from '../../../lib/dates';
import { formatRupees, plural } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';
import { ExportButton } from '../../exports/admin';

const UNITS: { value: BankDayUnit; label: string }[] = [
  { value: 'day', label: 'Last 30 days' },
  { value: 'month', label: 'Last 12 months' },
];

/** Whole months, so that a month's row is comparable: eleven before this one. */
function firstOfMonths(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
}

/** What the bank credited, beside what was approved, by day or month: at ₹0 difference nothing is missing. */
export function BankDays() {
  const [by, setBy] = useState<BankDayUnit>('day');
  const to = todayInIndia();
  const period = { from: by === 'day' ? daysBefore(to, 29) : firstOfMonths(to), to, by };
  return (
    <section aria-labelledby="days" className="flex flex-col gap-4">
      <div>
        <h2 id="days" className="mb-1 text-lg">
          Days
        </h2>
        <p className="max-w-prose text-sm text-ink2">
          Bank credits = approved + waiting + set aside + refunded + difference. Below ₹0, more was approved
          than the bank shows. Days and months are those of India.
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl label="Period" value={by} onValueChange={setBy} options={UNITS} />
        <ExportButton list="bank-days" filter={period} isTight />
      </div>
      <DaysOfPeriod period={period} />
    </section>
  );
}

function DaysOfPeriod({ period }: { period: { from: string; to: string; by: BankDayUnit } }) {
  const { currentData, isError, refetch } = useListBankDaysQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData && isError)
    return <ErrorState message={bankMessages.daysFailed} onRetry={() => void refetch()} />;
  if (!currentData)
    return (
      <Loading label="Comparing the bank with the payments">
        <Skeleton className="h-40" />
      </Loading>
    );
  if (currentData.days.length === 0) return <EmptyState title="No money came in this period." />;
  const isDay = period.by === 'day';
  return (
    <>
      <Verdict {...currentData} by={period.by} />
      <DataTable
        caption={`Bank credits and approved payments by ${period.by}, the newest first`}
        columns={[
          {
            header: isDay ? 'Day' : 'Month',
            cell: ({ start }) => (isDay ? formatCalendarDay(start) : formatCalendarMonth(start)),
          },
          ...COLUMNS,
          differenceBy(period.by),
        ]}
        rows={currentData.days}
        rowKey={({ start }) => start}
      />
    </>
  );
}

const rupeesOf = (
  header: string,
  field: 'credits' | 'approved' | 'waiting' | 'set_aside' | 'refunds',
): Column<BankDayResponse> => ({ header, align: 'right', cell: (day) => formatRupees(day[field]) });

const COLUMNS: Column<BankDayResponse>[] = [
  rupeesOf('Bank credits', 'credits'),
  rupeesOf('Approved', 'approved'),
  rupeesOf('Waiting', 'waiting'),
  rupeesOf('Set aside', 'set_aside'),
  rupeesOf('Refunded', 'refunds'),
];

/** Where it isn't ₹0, it leads to the payments that were approved then. */
const differenceBy = (by: BankDayUnit): Column<BankDayResponse> => ({
  header: 'Difference',
  align: 'right',
  cell: ({ start, difference }) =>
    difference === 0 ? (
      <Badge tone="verified">{formatRupees(0)}</Badge>
    ) : (
      <Link
        className="link"
        to={paths.admin.manualPayments.to({
          status: 'approved',
          day_of: 'decided',
          from: start,
          to: by === 'day' ? start : lastOfMonth(start),
        })}
        aria-label={`${formatRupees(difference)}: show the payments approved ${by === 'day' ? 'on' : 'in'} ${by === 'day' ? formatCalendarDay(start) : formatCalendarMonth(start)}`}
      >
        <Badge tone="danger">{formatRupees(difference)}</Badge>
      </Link>
    ),
});

function lastOfMonth(first: string): string {
  const [year, month] = first.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** Sums up the period in one sentence. Differences that cancel each other out still count: each day must be at ₹0. */
function Verdict({ days, total, by, counts_from: from }: BankDaysResponse & { by: BankDayUnit }) {
  const differing = days.filter(({ difference }) => difference !== 0).length;
  return (
    <p className="text-sm">
      {`The bank credited ${formatRupees(total.credits)}. `}
      {differing === 0 ? (
        `Every ${by} agrees with the payments.`
      ) : (
        <strong className="text-danger">
          {`${plural(differing, by)} ${differing === 1 ? 'does' : 'do'} not agree with the payments.`}
        </strong>
      )}
      {total.unseen_payments > 0 &&
        ` The bank does not show all money of ${plural(total.unseen_payments, 'approved payment')}: import the statement that is missing.`}
      {from &&
        ` Payments from before ${formatCalendarDay(from)}, the first day that the bank has shown, are not compared.`}
    </p>
  );
}
