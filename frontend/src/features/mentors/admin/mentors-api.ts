import { adminApi, type AdminMentorResponse } from '../../../api/admin-api';
import { paged } from '../../../api/page';

const mentorsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminMentors as a list that grows, by name. */
    adminMentors: build.infiniteQuery({
      ...paged<AdminMentorResponse, { archived: boolean }>(({ archived }) => ({
        url: '/api/admin/mentors',
        params: { archived, limit: 50 },
      })),
      providesTags: ['Mentors'],
    }),
  }),
});

export const { useAdminMentorsInfiniteQuery } = mentorsApi;
