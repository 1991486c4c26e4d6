import { api, type CourseResponse, type ListCoursesApiArg } from '../../api/api';
import { type Page, toPage } from '../../api/page';

/** What a learner looks for in the catalogue. */
export type CatalogueFilter = Pick<ListCoursesApiArg, 'q' | 'category' | 'sort'>;

/** Fills the three columns of the grid eight times. */
const PAGE_SIZE = 24;

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The catalogue as a list that grows: listCourses, one page after the other. */
    browseCourses: build.infiniteQuery<Page<CourseResponse>, CatalogueFilter, string | null>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/auth/v1/courses',
        params: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam ?? undefined } satisfies ListCoursesApiArg,
      }),
      transformResponse: (items: CourseResponse[], meta) => toPage(items, meta),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Courses'],
      // Back from a course the list is as long as it was, and the reader at the same place in it.
      keepUnusedDataFor: 900,
    }),
  }),
});

export const { useBrowseCoursesInfiniteQuery } = catalogueApi;
