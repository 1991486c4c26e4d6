import { adminApi } from '../../../api/admin-api';
import { type LiveSessionResponse } from '../../../api/mentors-api';
import { type Page, toPage } from '../../../api/page';

const liveSessionsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminLiveSessions as a list that grows, latest first. */
    adminLiveSessions: build.infiniteQuery<Page<LiveSessionResponse>, { courseId: string }, string | null>({
      query: ({ queryArg: { courseId }, pageParam }) => ({
        url: `/api/admin/courses/${encodeURIComponent(courseId)}/live-sessions`,
        params: { limit: 50, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<LiveSessionResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['LiveSessions'],
    }),
  }),
});

export const { useAdminLiveSessionsInfiniteQuery } = liveSessionsApi;
