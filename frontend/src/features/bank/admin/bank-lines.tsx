import { useState } from 'react';
import { type BankLineGroup, type BankLineResponse } from '../../../api/bank-api';
import { Button } from '../../../components/button';
import { ShowMore } from '../../../components/show-more';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { Tabs } from '../../../components/tabs';
import { bankMessages } from '../../../messages';
import { AllocateDialog } from './allocate-dialog';
import { useBankLinesInfiniteQuery } from './bank-lists';
import { BankLineRow } from './bank-line-row';
import { useBankDecisions } from './use-bank-decisions';
import { useRowKeys } from './use-row-keys';

const GROUPS: readonly { value: BankLineGroup; label: string; empty: string }[] = [
  { value: 'matched', label: 'Matched', empty: 'No payment waits for you here.' },
  { value: 'look', label: 'Needs a look', empty: 'Nothing needs a look.' },
  { value: 'unclaimed', label: 'Unclaimed money', empty: 'Every credit has its payment.' },
  { value: 'set_aside', label: 'Set aside', empty: 'No money is set aside.' },
];

/** Money that waits for a decision, in groups. */
export function BankLines() {
  const [group, setGroup] = useState<BankLineGroup>('matched');
  const query = useBankLinesInfiniteQuery(group, { refetchOnMountOrArgChange: true });
  const decisions = useBankDecisions();
  const [giving, setGiving] = useState<BankLineResponse | null>(null);
  const counts = query.data?.pages[0]?.counts ?? {};
  const lines = query.currentData?.pages.flatMap(({ items }) => items);
  const listKeys = useRowKeys({
    onApprove: (id) => group === 'matched' && void decisions.approve([id]),
    onUndo: () => void decisions.undoLast(),
  });
  return (
    <section aria-labelledby="lines">
      <h2 id="lines" className="mb-3 text-lg">
        Money on your account
      </h2>
      <Tabs
        label="Groups of bank lines"
        value={group}
        onValueChange={setGroup}
        className="mb-4"
        tabs={GROUPS.map(({ value, label }) => ({ value, label, count: counts[value] }))}
      >
        {!lines && query.isError && !query.isFetching ? (
          <ErrorState message={bankMessages.linesFailed} onRetry={() => void query.refetch()} />
        ) : !lines ? (
          <Loading label="Loading the bank lines">
            <Skeleton className="h-40" />
          </Loading>
        ) : lines.length === 0 ? (
          <EmptyState title={GROUPS.find(({ value }) => value === group)!.empty} />
        ) : (
          <>
            {group === 'matched' && (
              <div className="mb-3 flex flex-wrap items-center gap-3">
                <Button
                  variant="verify"
                  busy={decisions.isApproving}
                  onClick={() => void decisions.approve(lines.map(({ id }) => id))}
                >
                  Approve {lines.length}
                </Button>
                <p className="text-xs text-ink3 max-lg:hidden">
                  <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> move, <kbd className="kbd">A</kbd>{' '}
                  approve, <kbd className="kbd">Z</kbd> undo
                </p>
              </div>
            )}
            <ul className="card divide-y divide-line" {...listKeys}>
              {lines.map((line) => (
                <BankLineRow
                  key={line.id}
                  line={line}
                  refusal={decisions.refusals[line.id]}
                  onApprove={() => void decisions.approve([line.id])}
                  onGive={() => setGiving(line)}
                  onSetAside={(reason) => void decisions.setAside(line.id, reason)}
                  onTakeBack={() => void decisions.takeBack(line.id)}
                />
              ))}
            </ul>
          </>
        )}
        {query.hasNextPage && (
          <ShowMore
            what="bank lines"
            busy={query.isFetchingNextPage}
            failure={query.isFetchNextPageError && bankMessages.linesFailed}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </Tabs>
      {giving && <AllocateDialog line={giving} onClose={() => setGiving(null)} />}
    </section>
  );
}
