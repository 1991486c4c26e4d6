import { Link } from 'react-router-dom';
import { useGetDashboardStatsQuery } from '../../../api/admin-api';
import { Loading } from '../../../components/skeleton';
import { StatCard } from '../../../components/stat-card';
import { ErrorState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { formatCount, formatRupees } from '../../../lib/format';
import { dashboardMessages } from '../../../messages-admin';

const grid = 'grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4';

/** Four key figures, each with a link to its list. */
export function DashboardFigures() {
  const { data, isError, refetch } = useGetDashboardStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  if (!data && isError) {
    return <ErrorState message={dashboardMessages.figuresFailed} onRetry={() => void refetch()} />;
  }
  // Cards are shown while their figures load: their links work, and there is no layout shift.
  const count = (figure: number | undefined) => (figure === undefined ? undefined : formatCount(figure));
  return (
    <>
      {!data && <Loading label="Loading the figures" />}
      <dl className={grid}>
        <Figure
          label="Students"
          value={count(data?.totalStudents)}
          to={paths.admin.learners.to()}
          action="Find a learner"
        />
        <Figure
          label="Revenue"
          value={data && formatRupees(data.totalRevenue)}
          to={paths.admin.manualPayments.to({ status: 'approved' })}
          action="Approved payments"
        />
        <Figure
          label="Pending payments"
          value={count(data?.pendingPayments)}
          to={paths.admin.manualPayments.to()}
          action="Verify payments"
        />
        <Figure
          label="Open tickets"
          value={count(data?.openTickets)}
          to={paths.admin.help.to()}
          action="Answer tickets"
        />
      </dl>
    </>
  );
}

interface FigureProps {
  label: string;
  value: string | undefined;
  to: string;
  action: string;
}

function Figure({ label, value, to, action }: FigureProps) {
  const note = (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {action}
    </Link>
  );
  return <StatCard label={label} value={value} note={note} />;
}
