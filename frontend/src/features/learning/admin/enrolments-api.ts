import {
  adminApi,
  type CourseEnrolmentResponse,
  type ListCourseEnrolmentsApiArg,
} from '../../../api/admin-api';
import { type Page, toPage } from '../../../api/page';

type EnrolmentFilter = Pick<ListCourseEnrolmentsApiArg, 'id' | 'q'>;

const PAGE_SIZE = 50;

const enrolmentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listCourseEnrolments as an infinite list. */
    courseEnrolments: build.infiniteQuery<Page<CourseEnrolmentResponse>, EnrolmentFilter, string | null>({
      query: ({ queryArg: { id, q }, pageParam }) => ({
        url: `/api/admin/courses/${encodeURIComponent(id)}/enrollments`,
        params: { q, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<CourseEnrolmentResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['CourseEnrolments'],
    }),
  }),
});

export const { useCourseEnrolmentsInfiniteQuery } = enrolmentsApi;
