import { adminApi, type ListAdminCoursesApiArg } from '../../../api/admin-api';
import { type CourseResponse } from '../../../api/api';
import { type Page, toPage } from '../../../api/page';

/** Filters of the administrators' course list. */
type AdminCourseFilter = Pick<ListAdminCoursesApiArg, 'q' | 'status'>;

const PAGE_SIZE = 25;

const adminCoursesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminCourses as an infinite list: includes drafts, newest first. */
    adminCourses: build.infiniteQuery<Page<CourseResponse>, AdminCourseFilter, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/admin/courses',
        params: {
          ...queryArg,
          limit: PAGE_SIZE,
          cursor: pageParam ?? undefined,
        } satisfies ListAdminCoursesApiArg,
      }),
      transformResponse: toPage<CourseResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Courses'],
    }),
  }),
});

export const { useAdminCoursesInfiniteQuery } = adminCoursesApi;
