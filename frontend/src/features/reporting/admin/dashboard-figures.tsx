import { Link } from 'react-router-dom';
import { useGetDashboardStatsQuery } from '../../../api/admin-api';
import { Loading } from '../../../components/skeleton';
import { StatCard } from '../../../components/stat-card';
import { ErrorState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { formatCount, formatRupees } from '../../../lib/format';
import { dashboardMessages } from '../../../messages';

const grid = 'grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4';
const action = 'link inline-flex min-h-11 items-center';

/** The academy in four figures, each with the way to what stands behind it. */
export function DashboardFigures() {
  const { data, isError, isFetching, refetch } = useGetDashboardStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!data && isError && !isFetching) {
    return <ErrorState message={dashboardMessages.figuresFailed} onRetry={() => void refetch()} />;
  }
  // The cards stand while their figures are asked for: the ways from them are open, and nothing moves when they come.
  const count = (figure: number | undefined) => (figure === undefined ? undefined : formatCount(figure));
  return (
    <>
      {!data && <Loading label="Loading the figures" />}
      <dl className={grid}>
        <StatCard
          label="Students"
          value={count(data?.totalStudents)}
          note={
            <Link to={paths.admin.learners.to()} className={action}>
              Find a learner
            </Link>
          }
        />
        <StatCard
          label="Revenue"
          value={data && formatRupees(data.totalRevenue)}
          note={
            <Link to={paths.admin.manualPayments.to({ status: 'approved' })} className={action}>
              Approved payments
            </Link>
          }
        />
        <StatCard
          label="Pending payments"
          value={count(data?.pendingPayments)}
          note={
            <Link to={paths.admin.manualPayments.to()} className={action}>
              Verify payments
            </Link>
          }
        />
        <StatCard
          label="Open tickets"
          value={count(data?.openTickets)}
          note={
            <Link to={paths.admin.help.to()} className={action}>
              Answer tickets
            </Link>
          }
        />
      </dl>
    </>
  );
}
