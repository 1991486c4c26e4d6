import {
  adminApi,
  type CourseEnrolmentResponse,
  type ListCourseEnrolmentsApiArg,
} from '../../../api/admin-api';
import { paged } from '../../../api/page';

type EnrolmentFilter = Pick<ListCourseEnrolmentsApiArg, 'id' | 'q'>;

const PAGE_SIZE = 50;

const enrolmentsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listCourseEnrolments as an infinite list. */
    courseEnrolments: build.infiniteQuery({
      ...paged<CourseEnrolmentResponse, EnrolmentFilter>(({ id, q }) => ({
        url: `/api/admin/courses/${encodeURIComponent(id)}/enrollments`,
        params: { q, limit: PAGE_SIZE },
      })),
      providesTags: ['CourseEnrolments'],
    }),
  }),
});

export const { useCourseEnrolmentsInfiniteQuery } = enrolmentsApi;
