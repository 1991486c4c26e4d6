import { api, type CourseResponse } from '../../../api/api';
import { type Page, toPage } from '../../../api/page';

const PAGE_SIZE = 25;

const adminCoursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminCourses as a list that grows: drafts too, newest first. */
    adminCourses: build.infiniteQuery<Page<CourseResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/admin/courses',
        params: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<CourseResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Courses'],
    }),
  }),
});

export const { useAdminCoursesInfiniteQuery } = adminCoursesApi;
