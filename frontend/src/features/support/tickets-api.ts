import { api, type TicketCommentResponse, type TicketResponse } from '../../api/api';
import { paged } from '../../api/page';

const TICKETS_PER_PAGE = 20;
const REPLIES_PER_PAGE = 100;

/** Support lists as infinite lists. */
const ticketsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listMyTickets: the caller's own, newest first. */
    myTickets: build.infiniteQuery({
      ...paged<TicketResponse>(() => ({ url: '/api/support/mine', params: { limit: TICKETS_PER_PAGE } })),
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

export const { useMyTicketsInfiniteQuery, useThreadInfiniteQuery } = ticketsApi;
