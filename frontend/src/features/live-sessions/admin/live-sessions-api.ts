import { adminApi } from '../../../api/admin-api';
import { type LiveSessionResponse } from '../../../api/mentors-api';
import { paged } from '../../../api/page';

const liveSessionsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminLiveSessions as a list that grows, latest first. */
    adminLiveSessions: build.infiniteQuery({
      ...paged<LiveSessionResponse, { courseId: string }>(({ courseId }) => ({
        url: `/api/admin/courses/${encodeURIComponent(courseId)}/live-sessions`,
        params: { limit: 50 },
      })),
      providesTags: ['LiveSessions'],
    }),
  }),
});

export const { useAdminLiveSessionsInfiniteQuery } = liveSessionsApi;
