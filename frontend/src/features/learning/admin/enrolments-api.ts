import { api, type CourseEnrolmentResponse } from '../../../api/api';
import { type Page, toPage } from '../../../api/page';

const PAGE_SIZE = 50;

const enrolmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listCourseEnrolments as a list that grows. */
    courseEnrolments: build.infiniteQuery<Page<CourseEnrolmentResponse>, string, string | null>({
      query: ({ queryArg: courseId, pageParam }) => ({
        url: `/api/admin/courses/${encodeURIComponent(courseId)}/enrollments`,
        params: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<CourseEnrolmentResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['CourseEnrolments'],
    }),
  }),
});

export const { useCourseEnrolmentsInfiniteQuery } = enrolmentsApi;
