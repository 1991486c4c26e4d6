import { type CouponStatsResponse } from '../../../api/admin-api';
import { Loading, Skeleton } from '../../../components/skeleton';
import { StatCard } from '../../../components/stat-card';
import { formatCount } from '../../../lib/format';

const columns = 'mb-6 grid items-stretch gap-4 lg:grid-cols-2';

const STATUSES = [
  { key: 'pending', label: 'Pending', bar: 'hatch border border-edge' },
  { key: 'approved', label: 'Approved', bar: 'bg-seal' },
  { key: 'rejected', label: 'Rejected', bar: 'border border-edge' },
  { key: 'voided', label: 'Voided', bar: 'border border-danger' },
] as const;

interface CouponFiguresProps {
  stats: CouponStatsResponse | undefined;
  isLoading: boolean;
}

/** Usage statistics, for one code or all. */
export function CouponFigures({ stats, isLoading }: CouponFiguresProps) {
  if (!stats && isLoading) {
    return (
      <Loading label="Loading the figures">
        <div className={columns}>
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      </Loading>
    );
  }
  const figure = (count: number | undefined): string | undefined =>
    count === undefined ? undefined : formatCount(count);
  return (
    <div className={columns}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3 sm:gap-4">
        <StatCard label="Usages" value={figure(stats?.total)} />
        <StatCard label="Learners" value={figure(stats?.unique_users)} />
        <StatCard label="Active coupons" value={figure(stats?.active_coupons)} />
      </dl>
      <dl className="card grid grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-2 p-4 text-sm">
        {STATUSES.map(({ key, label, bar }) => (
          <div key={key} className="contents">
            <dt>{label}</dt>
            <dd aria-hidden className="h-3">
              <span
                className={`block h-full rounded-sm ${bar}`}
                style={{ width: `${share(stats?.[key], stats?.total)}%` }}
                hidden={!stats?.[key]}
              />
            </dd>
            <dd className="tnum text-right font-semibold">{figure(stats?.[key]) ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const share = (part = 0, whole = 0): number => (whole > 0 ? (part / whole) * 100 : 0);
