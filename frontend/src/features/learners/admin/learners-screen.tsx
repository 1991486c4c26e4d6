import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type LearnerResponse } from '../../../api/admin-api';
import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import { type Column, DataTable } from '../../../components/data-table';
import { TextInput } from '../../../components/field';
import { ShowMore } from '../../../components/show-more';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { SegmentedControl } from '../../../components/segmented-control';
import { paths } from '../../../config/paths';
import { formatAge, formatDate } from '../../../lib/dates';
import { formatCount, plural } from '../../../lib/format';
import { learnersMessages } from '../../../messages';
import { PageTitle } from '../../academy/page-title';
import { type LearnersFilter, useLearnersInfiniteQuery } from './learners-api';

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
        <Link to={paths.admin.learner.to(id)} className="link inline-flex min-h-11 items-center">
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
    header: 'Since',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  },
];

/** /admin/learners: find a person. `?q=&role=`. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const role = ROLES.find(({ value }) => value === params.get('role'))?.value ?? 'all';
  const search = (next: Partial<LearnersFilter>): void => {
    const wanted = { q, role, ...next };
    setParams({
      ...(wanted.q && { q: wanted.q }),
      ...(wanted.role !== 'all' && { role: wanted.role }),
    });
  };
  return (
    <>
      <PageTitle title="Learners" />
      <h1 className="mb-4 text-2xl">Learners</h1>
      <Search key={q} applied={q} onSearch={(text) => search({ q: text })} />
      <SegmentedControl
        label="Role"
        value={role}
        onValueChange={(next) => search({ role: next })}
        options={ROLES}
        className="mb-4"
      />
      <People filter={{ q, role }} />
    </>
  );
}

function Search({ applied, onSearch }: { applied: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(applied);
  return (
    <form
      role="search"
      aria-label="Learners"
      className="mb-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextInput
        label="Name or email"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        className="flex-1 max-sm:basis-full sm:max-w-md"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary">
        Search
      </Button>
      <Button
        disabled={typed === '' && applied === ''}
        onClick={() => {
          setTyped('');
          if (applied) onSearch('');
        }}
      >
        Clear
      </Button>
    </form>
  );
}

function People({ filter }: { filter: LearnersFilter }) {
  const query = useLearnersInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const pages = query.currentData?.pages;
  const people = pages?.flatMap(({ items }) => items) ?? [];
  if (!pages && query.isError && !query.isFetching) {
    return <ErrorState message={learnersMessages.loadFailed} onRetry={() => void query.refetch()} />;
  }
  if (!pages) {
    return (
      <Loading label="Loading learners">
        <div className="mt-9 space-y-px">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-17" />
          ))}
        </div>
      </Loading>
    );
  }
  if (people.length === 0) {
    return (
      <EmptyState title={learnersMessages.nobody}>
        {filter.q && `No name and no email has “${filter.q}” in it.`}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink3">
        {plural(pages[0]?.total ?? people.length, 'person', 'people')}
      </p>
      <DataTable caption="Learners" columns={columns} rows={people} rowKey={({ id }) => id} />
      {query.hasNextPage && (
        <ShowMore
          what="people"
          busy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError && learnersMessages.loadFailed}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
