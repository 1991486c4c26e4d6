import { Link } from 'react-router-dom';
import { type LearnerResponse } from '../../../api/admin-api';
import { type LearnersFilter, useLearnersInfiniteQuery } from '../../../api/admin-lists';
import { Badge } from '../../../components/badge';
import { type Column, DataTable } from '../../../components/data-table';
import { PagedList } from '../../../components/paged-list';
import { SearchField } from '../../../components/search-field';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState } from '../../../components/states';
import { SegmentedControl } from '../../../components/segmented-control';
import { paths } from '../../../config/paths';
import { formatAge, formatDate } from '../../../lib/dates';
import { formatCount, plural } from '../../../lib/format';
import { useChoiceParam } from '../../../lib/use-choice-param';
import { useTypedParam } from '../../../lib/use-typed-param';
import { learnersMessages } from '../../../messages-admin';
import { PageTitle } from '../../../academy/page-title';

const ROLES = [
  { value: 'all', label: 'Everybody' },
  { value: 'learner', label: 'Learners' },
  { value: 'administrator', label: 'Administrators' },
] as const;

const columns: Column<LearnerResponse>[] = [
  {
    header: 'Name',
    cell: ({ id, full_name, is_admin }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link
          to={paths.admin.learner.to(id)}
          className="link inline-flex min-h-11 items-center wrap-anywhere @max-[60rem]:-my-2"
        >
          {full_name}
        </Link>
        {is_admin && <Badge tone="notice">Administrator</Badge>}
      </span>
    ),
  },
  { header: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { header: 'Courses', align: 'right', cell: ({ courses }) => formatCount(courses) },
  {
    header: 'Last sign-in',
    cell: ({ last_sign_in_at: at }) => (at ? <time dateTime={at}>{formatAge(at)}</time> : '–'),
  },
  {
    header: 'Joined',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  },
];

/** /admin/learners: search users. `?q=&role=`. */
export function Component() {
  const { value: q, typed, setTyped } = useTypedParam('q');
  const [role, setRole] = useChoiceParam('role', ROLES, 'all');
  return (
    <>
      <PageTitle title="Learners" />
      <h1 className="mb-4 text-2xl">Learners</h1>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SegmentedControl label="Role" value={role} onValueChange={setRole} options={ROLES} />
        <SearchField label="Search learners" placeholder="Name or email" value={typed} onType={setTyped} />
      </div>
      <People filter={{ q, role }} />
    </>
  );
}

function People({ filter }: { filter: LearnersFilter }) {
  const query = useLearnersInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <PagedList
      query={query}
      what="people"
      failure={learnersMessages.loadFailed}
      skeleton={<Skeletons count={6} each="h-17" className="mt-9 space-y-px" />}
      empty={
        <EmptyState title={learnersMessages.nobody}>
          {filter.q && `No name and no email has “${filter.q}” in it.`}
        </EmptyState>
      }
    >
      {(people, total) => (
        <>
          <p role="status" className="mb-3 text-sm text-ink3">
            {plural(total, 'person', 'people')}
          </p>
          <DataTable caption="Learners" columns={columns} rows={people} rowKey={({ id }) => id} />
        </>
      )}
    </PagedList>
  );
}
