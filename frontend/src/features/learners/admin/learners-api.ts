import { adminApi, type LearnerResponse } from '../../../api/admin-api';
import { type PaymentResponse, type TicketResponse } from '../../../api/api';
import { paged } from '../../../api/page';

export interface LearnersFilter {
  /** '' for all roles. */
  q: string;
  role: 'all' | 'learner' | 'administrator';
}

const learnersApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listLearners as an infinite list, newest account first. */
    learners: build.infiniteQuery({
      ...paged<LearnerResponse, LearnersFilter>(({ q, role }) => ({
        url: '/api/admin/learners',
        params: { q: q || undefined, role: role === 'all' ? undefined : role, limit: 50 },
      })),
      providesTags: ['Learners'],
    }),
    /** listLearnerPayments, newest first. */
    learnerPayments: build.infiniteQuery({
      ...paged<PaymentResponse, string>((id) => ({
        url: `/api/admin/learners/${encodeURIComponent(id)}/payments`,
        params: { limit: 10 },
      })),
    }),
    /** listLearnerTickets, newest first. */
    learnerTickets: build.infiniteQuery({
      ...paged<TicketResponse, string>((id) => ({
        url: `/api/admin/learners/${encodeURIComponent(id)}/tickets`,
        params: { limit: 10 },
      })),
    }),
  }),
});

export const { useLearnersInfiniteQuery, useLearnerPaymentsInfiniteQuery, useLearnerTicketsInfiniteQuery } =
  learnersApi;
