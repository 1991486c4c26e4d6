import { adminApi, type AdminMentorResponse } from '../../../api/admin-api';
import { type Page, toPage } from '../../../api/page';

const mentorsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminMentors as a list that grows, by name. */
    adminMentors: build.infiniteQuery<Page<AdminMentorResponse>, { archived: boolean }, string | null>({
      query: ({ queryArg: { archived }, pageParam }) => ({
        url: '/api/admin/mentors',
        params: { archived, limit: 50, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<AdminMentorResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Mentors'],
    }),
  }),
});

export const { useAdminMentorsInfiniteQuery } = mentorsApi;
