import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { type TicketResponse } from '../../api/api';
import { useMyTicketsInfiniteQuery } from '../../api/lists';
import { Button } from '../../components/button';
import { PagedList } from '../../components/paged-list';
import { Skeletons } from '../../components/skeletons';
import { EmptyState } from '../../components/states';
import { formatDateTime } from '../../lib/dates';
import { supportMessages } from '../../messages';
import { useUnsentReply } from './reply-draft';
import { TicketThread } from './ticket-thread';
import { TICKET_TYPE_LABELS, TicketStatusBadge } from './ticket-words';

/** The learner's own tickets, newest first. */
export function MyTickets() {
  const query = useMyTicketsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  return (
    <PagedList
      query={query}
      what="tickets"
      failure={supportMessages.loadFailed}
      skeleton={<Skeletons count={2} each="h-40 w-full" className="space-y-4" />}
      empty={<EmptyState title="No tickets yet">What you send appears here, with our answers.</EmptyState>}
    >
      {(tickets) => (
        <ul className="space-y-4">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function TicketCard({ ticket }: { ticket: TicketResponse }) {
  // Shows an existing reply draft.
  const unsentReply = useUnsentReply(ticket.id);
  const [isOpen, setIsOpen] = useState(() => unsentReply() !== '');
  const titleId = `ticket-${ticket.id}`;
  const threadId = `thread-${ticket.id}`;
  const type = TICKET_TYPE_LABELS[ticket.type];
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <article aria-labelledby={titleId} className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-base">
          {type}
        </h3>
        <TicketStatusBadge status={ticket.status} />
      </div>
      <p className="text-xs text-ink3">
        <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time>
      </p>
      <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{ticket.message}</p>
      <Button
        className="mt-4 px-3"
        aria-expanded={isOpen}
        aria-controls={isOpen ? threadId : undefined}
        aria-label={`${isOpen ? 'Hide' : 'View'} thread: ${type}, ${formatDateTime(ticket.created_at)}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide thread' : 'View thread'}
        <Chevron size={16} aria-hidden />
      </Button>
      {isOpen && (
        <div id={threadId} className="mt-4 border-t border-line pt-4">
          <TicketThread
            ticket={ticket}
            reader="learner"
            noReplies={
              ticket.status === 'closed' &&
              'This ticket is closed and takes no replies. Open a new one if you still need help.'
            }
          />
        </div>
      )}
    </article>
  );
}
