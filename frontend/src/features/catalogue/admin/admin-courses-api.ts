import { adminApi, type ListAdminCoursesApiArg } from '../../../api/admin-api';
import { type CourseResponse } from '../../../api/api';
import { paged } from '../../../api/page';

/** Filters of the administrators' course list. */
type AdminCourseFilter = Pick<ListAdminCoursesApiArg, 'q' | 'status'>;

const PAGE_SIZE = 25;

const adminCoursesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminCourses as an infinite list: includes drafts, newest first. */
    adminCourses: build.infiniteQuery({
      ...paged<CourseResponse, AdminCourseFilter>((filter) => ({
        url: '/api/admin/courses',
        params: { ...filter, limit: PAGE_SIZE } satisfies ListAdminCoursesApiArg,
      })),
      providesTags: ['Courses'],
    }),
  }),
});

export const { useAdminCoursesInfiniteQuery } = adminCoursesApi;
