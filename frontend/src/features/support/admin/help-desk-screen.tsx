import { skipToken } from '@reduxjs/toolkit/query';
import { clsx } from 'clsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminApi, type HelpDeskTicketResponse, useGetTicketQuery } from '../../../api/admin-api';
import { useInboxInfiniteQuery } from '../../../api/admin-lists';
import { errorStatus, type TicketStatus } from '../../../api/api';
import { Button } from '../../../components/button';
import { type PagedQuery } from '../../../components/paged-list';
import { PageTitle } from '../../../academy/page-title';
import { SearchField } from '../../../components/search-field';
import { ShowMore } from '../../../components/show-more';
import { Loading, Skeleton } from '../../../components/skeleton';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState, ErrorState } from '../../../components/states';
import { Tabs } from '../../../components/tabs';
import { toast } from '../../../components/toast';
import { plural } from '../../../lib/format';
import { useTypedSearch } from '../../../lib/use-typed-search';
import { supportMessages } from '../../../messages';
import { helpDeskMessages } from '../../../messages-admin';
import { TICKET_STATUS_LABELS, TICKET_STATUSES } from '../ticket-words';
import { Inbox } from './inbox';
import { TicketDetail } from './ticket-detail';

const NOTHING: Record<TicketStatus, string> = {
  active: 'No open tickets',
  resolved: 'No resolved tickets',
  closed: 'No closed tickets',
};

/** /admin/help: all learners' tickets, and the thread of one. `?status=&q=&ticket=`. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const status = TICKET_STATUSES.find((known) => known === params.get('status')) ?? 'active';
  const q = params.get('q')?.trim() ?? '';
  /** The URL of a tab, a search and optionally a ticket. */
  const at = (to: { status?: TicketStatus; q?: string; ticket?: string }): Record<string, string> => {
    const { status: tab, q: text, ticket } = { status, q, ...to };
    return { ...(tab !== 'active' && { status: tab }), ...(text && { q: text }), ...(ticket && { ticket }) };
  };
  const search = useTypedSearch(q, (text) => setParams(at({ q: text }), { replace: true }));
  const filter = { status, q };
  const query = useInboxInfiniteQuery(filter, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const refresh = async (): Promise<void> => {
    const { isError, data } = await query.refetch();
    // Existing data stays visible; without data, the error is shown instead.
    if (isError && data) toast.error(supportMessages.adminLoadFailed);
  };
  const total = query.currentData?.pages[0]?.total;
  const openId = params.get('ticket');
  // On a phone an open ticket fills the screen; the page keeps its heading.
  const isOpen = query.currentData?.pages.some(({ items }) => items.some(({ id }) => id === openId));
  const isSeeking = useSoughtTicket(openId, isOpen, (ticket) => {
    if (ticket.status === status && ticket.email === q) return false;
    setParams(at({ status: ticket.status, q: ticket.email, ticket: ticket.id }), { replace: true });
    return true;
  });
  return (
    <>
      <PageTitle title="Help Desk" />
      <div
        className={clsx('mb-4 flex flex-wrap items-center justify-between gap-3', isOpen && 'max-lg:mb-0')}
      >
        <h1 className={clsx('text-2xl', isOpen && 'max-lg:sr-only')}>Help Desk</h1>
        <Button
          busy={query.isFetching && !query.isLoading}
          className={clsx(isOpen && 'max-lg:hidden')}
          onClick={() => void refresh()}
        >
          <RefreshCw size={16} aria-hidden />
          Refresh
        </Button>
      </div>
      <Tabs
        label="Ticket status"
        value={status}
        onValueChange={(next) => setParams(at({ status: next }))}
        className={clsx(isOpen && 'max-lg:hidden')}
        tabs={TICKET_STATUSES.map((value) => ({
          value,
          label: TICKET_STATUS_LABELS[value],
          count: query.data?.pages[0]?.counts[value] ?? null,
        }))}
        aside={
          <SearchField
            label="Search tickets"
            placeholder="Name, email or message"
            value={search.typed}
            onType={search.setTyped}
          />
        }
      >
        <p role="status" className={clsx('my-3 min-h-5 text-sm text-ink3', isOpen && 'max-lg:hidden')}>
          {total !== undefined && total > 0 && plural(total, 'ticket')}
        </p>
        {isSeeking ? (
          <InboxSkeleton />
        ) : (
          <TicketsOf
            key={`${status} ${q}`}
            query={query}
            nothing={q ? `No tickets match “${q}”` : NOTHING[status]}
            openId={openId}
            addressOf={(ticket) => `?${new URLSearchParams(at(ticket ? { ticket } : {}))}`}
          />
        )}
      </Tabs>
    </>
  );
}

/**
 * Looks up the ticket of the link that led here if the list doesn't have it: its status may have changed since, or the list
 * is long. Another learner's ticket must not open instead.
 * @param isListed undefined while the list is loading
 * @param goTo opens the list of a ticket; returns whether it was another one
 * @returns whether it is being looked up
 */
function useSoughtTicket(
  openId: string | null,
  isListed: boolean | undefined,
  goTo: (ticket: HelpDeskTicketResponse) => boolean,
): boolean {
  const [soughtId, setSoughtId] = useState(openId);
  if (soughtId !== null && isListed) setSoughtId(null);
  const isSeeking = soughtId !== null && isListed === false;
  const [getTicket] = adminApi.endpoints.getTicket.useLazyQuery();
  const showFound = useEffectEvent((ticket: HelpDeskTicketResponse | undefined, error: unknown) => {
    if (errorStatus(error) === 404) toast.error(helpDeskMessages.notFound);
    if (!ticket || !goTo(ticket)) setSoughtId(null);
  });
  useEffect(() => {
    if (isSeeking) void getTicket({ ticketId: soughtId }).then(({ data, error }) => showFound(data, error));
  }, [isSeeking, soughtId, getTicket]);
  return isSeeking;
}

interface TicketsOfProps {
  query: PagedQuery<HelpDeskTicketResponse>;
  /** The message for an empty list. */
  nothing: string;
  /** The ticket in the URL. */
  openId: string | null;
  /** The URL of a ticket, or of the list only. */
  addressOf: (ticketId?: string) => string;
}

function TicketsOf({ query, nothing, openId, addressOf }: TicketsOfProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useRef<string | null>(null);
  const pages = query.currentData?.pages;
  const tickets = pages?.flatMap(({ items }) => items) ?? [];
  const open = tickets.find(({ id }) => id === openId);
  const [active, setActive] = useState<HelpDeskTicketResponse>();
  const [movedId, setMovedId] = useState<string>();
  const listed = open ?? tickets.find(({ id }) => id === active?.id);
  // The open ticket stays open when the list changes: a reply must not go to another learner.
  const isUnlisted = listed === undefined && active !== undefined && active.id !== movedId;
  // If there is room for both, a ticket is always open next to the list.
  const shown = listed ?? (isUnlisted ? active : tickets[0]);
  if (shown && shown !== active) setActive(shown);
  // Newer tickets may only have pushed it past the loaded pages.
  const { currentData: now } = useGetTicketQuery(isUnlisted ? { ticketId: active.id } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const isMoved = isUnlisted && now !== undefined && now.status !== active.status;

  useEffect(() => {
    if (!leaving.current || leaving.current === shown?.id) return;
    leaving.current = null;
    heading.current?.focus({ preventScroll: true });
  }, [shown?.id]);

  if (!pages && query.isError) {
    return <ErrorState message={supportMessages.adminLoadFailed} onRetry={() => void query.refetch()} />;
  }
  if (!pages) return <InboxSkeleton />;
  if (!shown) return <EmptyState title={nothing} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className={clsx('min-w-0', open && 'max-lg:hidden')}>
        <Inbox tickets={tickets} shownId={shown.id} addressOf={addressOf} />
        <ShowMore query={query} what="tickets" failure={supportMessages.adminLoadFailed} />
      </div>
      <div className={clsx('min-w-0', !open && 'max-lg:hidden')}>
        <TicketDetail
          key={shown.id}
          ticket={shown}
          headingRef={heading}
          backTo={addressOf()}
          isMoved={isMoved}
          onMoved={() => {
            leaving.current = shown.id;
            setMovedId(shown.id);
          }}
        />
      </div>
    </div>
  );
}

function InboxSkeleton() {
  return (
    <Loading label="Loading tickets">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Skeletons count={4} each="h-28" className="space-y-px" />
        <Skeleton className="h-96 max-lg:hidden" />
      </div>
    </Loading>
  );
}
