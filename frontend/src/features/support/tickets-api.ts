import { api, type TicketCommentResponse, type TicketResponse, type TicketStatus } from '../../api/api';
import { paged } from '../../api/page';

const TICKETS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 100;

interface InboxFilter {
  status: TicketStatus;
  /** Text to find, without wildcards; empty for all. */
  q: string;
}

/** Support lists as infinite lists. */
const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listMyTickets: the caller's own, newest first. */
    myTickets: build.infiniteQuery({
      ...paged<TicketResponse>(() => ({ url: '/api/support/mine', params: { limit: TICKETS_PER_PAGE } })),
      providesTags: ['Tickets'],
    }),
    /** listAllTickets: all tickets of one status, newest first. For administrators. */
    inbox: build.infiniteQuery({
      ...paged<TicketResponse, InboxFilter>(({ status, q }) => ({
        url: '/api/support/admin/all',
        params: { status, q: q || undefined, limit: TICKETS_PER_PAGE },
      })),
      providesTags: ['Tickets'],
    }),
    /** listTicketComments: the replies to a ticket, oldest first. */
    thread: build.infiniteQuery({
      ...paged<TicketCommentResponse, string>((ticketId) => ({
        url: `/api/support/${encodeURIComponent(ticketId)}/comments`,
        params: { limit: REPLIES_PER_PAGE },
      })),
      providesTags: (_pages, _error, ticketId) => [{ type: 'Thread', id: ticketId }],
    }),
  }),
});

export const { useMyTicketsInfiniteQuery, useInboxInfiniteQuery, useThreadInfiniteQuery } = ticketsApi;
