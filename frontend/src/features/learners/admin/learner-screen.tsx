import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router-dom';
import { useGetLearnerQuery } from '../../../api/admin-api';
import { errorStatus } from '../../../api/api';
import { Badge } from '../../../components/badge';
import { CopyButton } from '../../../components/copy-button';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { paths } from '../../../config/paths';
import { formatDate } from '../../../lib/dates';
import { learnersMessages } from '../../../messages-admin';
import { PageTitle } from '../../../academy/page-title';
import { AccountHistory } from './account-history';
import { LearnerCourses } from './learner-courses';
import { LearnerPayments } from './learner-payments';
import { LearnerTickets } from './learner-tickets';
import { RolePanel } from './role-panel';
import { SessionsPanel } from './sessions-panel';

/** /admin/learners/{id}: everything about one user. */
export function Component() {
  const { learnerId = '' } = useParams();
  return (
    <>
      <Link to={paths.admin.learners.to()} className="link mb-2 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={16} aria-hidden />
        Learners
      </Link>
      <Learner id={learnerId} />
    </>
  );
}

function Learner({ id }: { id: string }) {
  const {
    data: learner,
    error,
    isFetching,
    refetch,
  } = useGetLearnerQuery({ id }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  if (!learner && error && !isFetching) {
    return errorStatus(error) === 404 ? (
      <>
        <Unnamed />
        <EmptyState title={learnersMessages.gone} />
      </>
    ) : (
      <>
        <Unnamed />
        <ErrorState message={learnersMessages.personFailed} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!learner) {
    return (
      <>
        <Unnamed />
        <Loading label="Loading the learner">
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </div>
        </Loading>
      </>
    );
  }
  return (
    <>
      <PageTitle title={learner.full_name} />
      <header className="mb-6">
        <h1 className="flex flex-wrap items-center gap-3 text-2xl wrap-anywhere">
          {learner.full_name}
          {learner.is_admin && <Badge tone="notice">Administrator</Badge>}
        </h1>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink2">
          <span className="wrap-anywhere">{learner.email}</span>
          <CopyButton text={learner.email} what="email" variant="quiet" iconOnly />
          <span className="text-ink3">Joined {formatDate(learner.created_at)}</span>
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="flex min-w-0 flex-col gap-8">
          <LearnerCourses id={id} />
          <LearnerPayments id={id} />
          <LearnerTickets id={id} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <RolePanel learner={learner} />
          <SessionsPanel learner={learner} />
          <AccountHistory changes={learner.changes} />
        </div>
      </div>
    </>
  );
}

/** The page heading while the user's name isn't known. */
function Unnamed() {
  return (
    <header className="mb-6">
      <PageTitle title="Learner" />
      <h1 className="text-2xl">Learner</h1>
    </header>
  );
}
