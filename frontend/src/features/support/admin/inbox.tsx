import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { type HelpDeskTicketResponse } from '../../../api/admin-api';
import { formatAge, formatDateTime } from '../../../lib/dates';
import { helpDeskMessages } from '../../../messages-admin';
import { TICKET_TYPE_LABELS } from '../ticket-words';

interface InboxProps {
  tickets: readonly HelpDeskTicketResponse[];
  /** The ticket that is open next to the list. */
  shownId: string | undefined;
  addressOf: (ticketId: string) => string;
}

/** The tickets of one status as links to their threads. */
export function Inbox({ tickets, shownId, addressOf }: InboxProps) {
  return (
    <ul aria-label="Tickets" className="card divide-y divide-line overflow-hidden">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <Link
            to={addressOf(ticket.id)}
            preventScrollReset
            aria-current={ticket.id === shownId ? 'true' : undefined}
            className={clsx(
              'block border-l-4 py-3 pr-4 pl-3.5 -outline-offset-3',
              ticket.id === shownId ? 'lg:border-l-ink lg:bg-sunken' : 'hover:bg-paper',
              'border-l-transparent',
            )}
          >
            <span className="flex items-baseline justify-between gap-3 text-sm">
              <span className="min-w-0 truncate font-semibold">{ticket.name}</span>
              <time
                dateTime={ticket.last_message_at}
                title={formatDateTime(ticket.last_message_at)}
                className="shrink-0 text-xs text-ink3"
              >
                {ticket.status === 'active' && (ticket.is_answered ? 'Answered ' : 'Waiting · ')}
                {formatAge(ticket.last_message_at)}
              </time>
            </span>
            <span className="block truncate text-xs text-ink3">
              {TICKET_TYPE_LABELS[ticket.type]} · {!ticket.user && `${helpDeskMessages.withoutAccount} · `}
              {ticket.email}
            </span>
            <span className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink2">{ticket.message}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
