import { adminApi, type HelpDeskTicketResponse } from '../../../api/admin-api';
import { type TicketStatus } from '../../../api/api';
import { paged } from '../../../api/page';

const TICKETS_PER_PAGE = 20;

interface InboxFilter {
  status: TicketStatus;
  /** Text to find, without wildcards; empty for all. */
  q: string;
}

const inboxApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAllTickets: all tickets of one status as an infinite list; of the active ones those who wait first. */
    inbox: build.infiniteQuery({
      ...paged<HelpDeskTicketResponse, InboxFilter>(({ status, q }) => ({
        url: '/api/support/admin/all',
        params: {
          status,
          q: q || undefined,
          order: status === 'active' ? 'waiting' : undefined,
          limit: TICKETS_PER_PAGE,
        },
      })),
      providesTags: ['Tickets'],
    }),
  }),
});

export const { useInboxInfiniteQuery } = inboxApi;
