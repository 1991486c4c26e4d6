import { adminApi, type LearnerResponse } from '../../../api/admin-api';
import { type PaymentResponse, type TicketResponse } from '../../../api/api';
import { type Page, toPage } from '../../../api/page';

const onwards = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

export interface LearnersFilter {
  /** '' for all roles. */
  q: string;
  role: 'all' | 'learner' | 'administrator';
}

const learnersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listLearners as an infinite list, newest account first. */
    learners: build.infiniteQuery<Page<LearnerResponse>, LearnersFilter, string | null>({
      query: ({ queryArg: { q, role }, pageParam }) => ({
        url: '/api/admin/learners',
        params: {
          q: q || undefined,
          role: role === 'all' ? undefined : role,
          limit: 50,
          cursor: pageParam ?? undefined,
        },
      }),
      transformResponse: toPage<LearnerResponse>,
      infiniteQueryOptions: onwards,
      providesTags: ['Learners'],
    }),
    /** listLearnerPayments, newest first. */
    learnerPayments: build.infiniteQuery<Page<PaymentResponse>, string, string | null>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `/api/admin/learners/${encodeURIComponent(id)}/payments`,
        params: { limit: 10, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<PaymentResponse>,
      infiniteQueryOptions: onwards,
    }),
    /** listLearnerTickets, newest first. */
    learnerTickets: build.infiniteQuery<Page<TicketResponse>, string, string | null>({
      query: ({ queryArg: id, pageParam }) => ({
        url: `/api/admin/learners/${encodeURIComponent(id)}/tickets`,
        params: { limit: 10, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<TicketResponse>,
      infiniteQueryOptions: onwards,
    }),
  }),
});

export const { useLearnersInfiniteQuery, useLearnerPaymentsInfiniteQuery, useLearnerTicketsInfiniteQuery } =
  learnersApi;
