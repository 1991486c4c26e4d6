import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type BankLineGroup,
  type BankLineResponse,
  useApproveBankMatchesTogetherMutation,
} from '../../../api/admin-api';
import { useBankLinesInfiniteQuery } from '../../../api/admin-lists';
import { PagedList } from '../../../components/paged-list';
import { SearchField } from '../../../components/search-field';
import { SegmentedControl } from '../../../components/segmented-control';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { EmptyState } from '../../../components/states';
import { Tabs } from '../../../components/tabs';
import { formatCount, plural } from '../../../lib/format';
import { bankMessages } from '../../../messages-admin';
import { BatchStatus, usePaymentBatch } from '../../payments/admin';
import { AllocateDialog } from './allocate-dialog';
import { ApproveMatches } from './approve-matches';
import { BankLineRow } from './bank-line-row';
import { useBankDecisions } from './use-bank-decisions';
import { SetAsideShown } from './set-aside-shown';
import { AMOUNTS, GROUPS, useLineFilter } from './use-line-filter';
import { useRowKeys } from './use-row-keys';

const emptyTitleOf = (group: BankLineGroup): string => GROUPS.find(({ value }) => value === group)!.empty;

/** Money on the academy's accounts, in groups: what waits for a decision, and what has its payment. */
export function BankLines() {
  const { filter, setGroup, setAmounts, search } = useLineFilter();
  const { group, q, amounts } = filter;
  const query = useBankLinesInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const decisions = useBankDecisions();
  const [approveTogether] = useApproveBankMatchesTogetherMutation();
  const batch = usePaymentBatch<BankLineResponse>({
    send: (id, lines) =>
      approveTogether({ approveMatchesBatchDto: { id, line_ids: lines.map((line) => line.id) } }),
  });
  const undo = (): void => {
    if (decisions.canUndo()) void decisions.undoLast();
    else if (batch.canUndo) batch.undo();
  };
  const refusalOf = ({ id }: BankLineResponse): string | undefined =>
    decisions.refusals[id] ?? batch.batch?.failed.find(({ line_id }) => line_id === id)?.message;
  const [giving, setGiving] = useState<BankLineResponse | null>(null);
  const counts = query.data?.pages[0]?.counts ?? {};
  const shownGroups = GROUPS.filter(({ value }) => value !== 'old' || value === group || counts.old);
  const listKeys = useRowKeys({
    onApprove: (id) => group === 'matched' && void decisions.approve(id),
    onUndo: undo,
  });
  const section = useRef<HTMLElement>(null);
  const isSearched = useEffectEvent(() => q !== '');
  useEffect(() => {
    // The link of a payment leads to its line, not to the top of a long page.
    if (isSearched()) section.current?.scrollIntoView();
  }, []);
  return (
    <Section title="Money on your account" titleClassName="mb-3 text-lg" ref={section}>
      <Tabs
        label="Groups of bank lines"
        value={group}
        onValueChange={setGroup}
        className="mb-4"
        tabs={shownGroups.map(({ value, label }) => ({ value, label, count: counts[value] ?? null }))}
        aside={
          <SearchField
            label="Search bank lines"
            placeholder="Reference, amount, order code or learner"
            value={search.typed}
            onType={search.setTyped}
            onKeyDown={({ key }) => key === 'Enter' && search.searchNow()}
          />
        }
      >
        {group === 'unclaimed' && (
          <div className="mb-3">
            <SegmentedControl label="Amounts" value={amounts} onValueChange={setAmounts} options={AMOUNTS} />
          </div>
        )}
        <div className="mb-4 empty:hidden">
          <BatchStatus {...batch} />
        </div>
        <PagedList
          query={query}
          what="bank lines"
          failure={bankMessages.linesFailed}
          loading="Loading the bank lines"
          skeleton={<Skeleton className="h-40" />}
          empty={
            <EmptyState
              title={q || amounts !== 'all' ? 'No line of this group matches.' : emptyTitleOf(group)}
            />
          }
        >
          {(lines, total) => (
            <>
              {group === 'matched' && (
                <div className="mb-3 flex flex-wrap items-center gap-3">
                  <ApproveMatches lines={lines} batch={batch} />
                  <p className="text-xs text-ink3 max-lg:hidden">
                    <kbd className="kbd">↑</kbd> <kbd className="kbd">↓</kbd> move,{' '}
                    <kbd className="kbd">A</kbd> approve, <kbd className="kbd">U</kbd> undo
                  </p>
                </div>
              )}
              {(group === 'unclaimed' || group === 'old') && lines.length > 1 && (
                <div className="mb-3 flex flex-wrap items-center gap-3">
                  <SetAsideShown lines={lines} onSetAside={decisions.setAsideAll} />
                  <p className="text-sm text-ink2">
                    {`${formatCount(lines.length)} of ${plural(total, 'line')} shown`}
                  </p>
                </div>
              )}
              <ul className="card divide-y divide-line" {...listKeys}>
                {lines.map((line) => (
                  <BankLineRow
                    key={line.id}
                    line={line}
                    refusal={refusalOf(line)}
                    onApprove={() => void decisions.approve(line.id)}
                    onGive={() => setGiving(line)}
                    onSetAside={(reason) => void decisions.setAside(line.id, reason)}
                    onTakeBack={() => void decisions.takeBack(line.id)}
                  />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </Tabs>
      {giving && (
        <AllocateDialog line={giving} onApproved={decisions.onApproved} onClose={() => setGiving(null)} />
      )}
    </Section>
  );
}
