import {
  type DashboardHistoryResponse,
  type HistoryPeriod,
  useGetDashboardHistoryQuery,
} from '../../../api/admin-api';
import { BarChart } from '../../../components/bar-chart';
import { Loading, Skeleton } from '../../../components/skeleton';
import { ErrorState } from '../../../components/states';
import { SegmentedControl } from '../../../components/segmented-control';
import { formatCalendarDay, formatCalendarMonth } from '../../../lib/dates';
import { formatCount, formatRupees } from '../../../lib/format';
import { useChoiceParam } from '../../../lib/use-choice-param';
import { dashboardMessages } from '../../../messages-admin';

const PERIODS: { value: HistoryPeriod; label: string }[] = [
  { value: '30d', label: 'Last 30 days' },
  { value: '12m', label: 'Last 12 months' },
];

const grid = 'grid gap-4 lg:grid-cols-2';

/** Revenue and enrolments over time; the period is stored in the URL as `?period=12m`. */
export function History() {
  const [period, choose] = useChoiceParam('period', PERIODS, '30d');
  return (
    <section aria-labelledby="history" className="mt-10">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="history" className="text-lg">
          Revenue and enrolments
        </h2>
        <SegmentedControl label="Period" value={period} onValueChange={choose} options={PERIODS} />
      </div>
      <Charts period={period} />
    </section>
  );
}

function Charts({ period }: { period: HistoryPeriod }) {
  const { currentData, isError, refetch } = useGetDashboardHistoryQuery(
    { period },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  if (!currentData && isError) {
    return <ErrorState message={dashboardMessages.historyFailed} onRetry={() => void refetch()} />;
  }
  if (!currentData) {
    return (
      <Loading label="Loading revenue and enrolments">
        <div className={grid}>
          <Skeleton className="h-[16.5rem]" />
          <Skeleton className="h-[16.5rem]" />
        </div>
        <div className="h-11" />
      </Loading>
    );
  }
  const { unit, points } = currentData;
  const nameOf = unit === 'day' ? formatCalendarDay : formatCalendarMonth;
  const bars = (field: 'revenue' | 'enrolments') =>
    points.map((point) => ({ key: point.start, name: nameOf(point.start), value: point[field] }));
  return (
    <>
      <div className={grid}>
        <BarChart label="Revenue" bars={bars('revenue')} format={formatRupees} />
        <BarChart label="Enrolments" bars={bars('enrolments')} format={formatCount} />
      </div>
      <HistoryTable unit={unit} points={points} nameOf={nameOf} />
    </>
  );
}

type HistoryTableProps = Pick<DashboardHistoryResponse, 'unit' | 'points'> & {
  nameOf: (start: string) => string;
};

/** All values, newest first: three short columns, which fit a phone. */
function HistoryTable({ unit, points, nameOf }: HistoryTableProps) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-sm">Show as a table</summary>
      <table className="card tnum w-full max-w-xl border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Revenue and enrolments by {unit}, the newest first</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {unit === 'day' ? 'Day' : 'Month'}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Revenue
            </th>
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              Enrolments
            </th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map(({ start, revenue, enrolments }) => (
            <tr key={start}>
              <th scope="row" className="border-t border-line px-3 py-1.5 text-left font-normal">
                {nameOf(start)}
              </th>
              <td className="border-t border-line px-3 py-1.5 text-right">{formatRupees(revenue)}</td>
              <td className="border-t border-line px-3 py-1.5 text-right">{formatCount(enrolments)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-ink3">
        Days and months as they are in India. The last one is still growing.
      </p>
    </details>
  );
}
