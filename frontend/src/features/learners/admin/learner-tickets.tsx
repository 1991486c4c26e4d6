import { Link } from 'react-router-dom';
import { useLearnerTicketsInfiniteQuery } from '../../../api/admin-lists';
import { PagedList } from '../../../components/paged-list';
import { Section } from '../../../components/section';
import { Skeleton } from '../../../components/skeleton';
import { paths } from '../../../config/paths';
import { formatDateTime } from '../../../lib/dates';
import { supportMessages } from '../../../messages';
import { TICKET_TYPE_LABELS, TicketStatusBadge } from '../../support';

export function LearnerTickets({ id }: { id: string }) {
  const query = useLearnerTicketsInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Tickets" titleClassName="mb-3 text-lg">
      <PagedList
        query={query}
        what="tickets"
        failure={supportMessages.adminLoadFailed}
        skeleton={<Skeleton className="h-20" />}
        empty={<p className="text-sm text-ink2">No tickets yet.</p>}
      >
        {(tickets) => (
          <ul className="card divide-y divide-line">
            {tickets.map((ticket) => (
              <li key={ticket.id} className="p-4 text-sm">
                <p className="flex flex-wrap items-center justify-between gap-3">
                  <span className="text-xs text-ink3">
                    {TICKET_TYPE_LABELS[ticket.type]} · {formatDateTime(ticket.created_at)}
                  </span>
                  <TicketStatusBadge status={ticket.status} />
                </p>
                <p className="mt-1 line-clamp-3 wrap-anywhere">
                  <Link
                    className="link"
                    to={paths.admin.help.to({ status: ticket.status, q: ticket.email, ticket: ticket.id })}
                  >
                    {ticket.message}
                  </Link>
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}
