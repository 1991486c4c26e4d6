import { api, type TicketCommentResponse, type TicketResponse, type TicketStatus } from '../../api/api';
import { type Page, toPage } from '../../api/page';

const TICKETS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 100;

interface InboxFilter {
  status: TicketStatus;
  /** Text to find, without wildcards; empty for all. */
  q: string;
}

const onwards = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Support lists as infinite lists. */
const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listMyTickets: the caller's own, newest first. */
    myTickets: build.infiniteQuery<Page<TicketResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/support/mine',
        params: { limit: TICKETS_PER_PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<TicketResponse>,
      infiniteQueryOptions: onwards,
      providesTags: ['Tickets'],
    }),
    /** listAllTickets: all tickets of one status, newest first. For administrators. */
    inbox: build.infiniteQuery<Page<TicketResponse>, InboxFilter, string | null>({
      query: ({ queryArg: { status, q }, pageParam }) => ({
        url: '/api/support/admin/all',
        params: { status, q: q || undefined, limit: TICKETS_PER_PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<TicketResponse>,
      infiniteQueryOptions: onwards,
      providesTags: ['Tickets'],
    }),
    /** listTicketComments: the replies to a ticket, oldest first. */
    thread: build.infiniteQuery<Page<TicketCommentResponse>, string, string | null>({
      query: ({ queryArg: ticketId, pageParam }) => ({
        url: `/api/support/${encodeURIComponent(ticketId)}/comments`,
        params: { limit: REPLIES_PER_PAGE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<TicketCommentResponse>,
      infiniteQueryOptions: onwards,
      providesTags: (_pages, _error, ticketId) => [{ type: 'Thread', id: ticketId }],
    }),
  }),
});

export const { useMyTicketsInfiniteQuery, useInboxInfiniteQuery, useThreadInfiniteQuery } = ticketsApi;
