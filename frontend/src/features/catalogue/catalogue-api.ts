import { api, type CourseResponse, type ListCoursesApiArg } from '../../api/api';
import { paged } from '../../api/page';

/** A learner's filters for the catalogue. */
export type CatalogueFilter = Pick<ListCoursesApiArg, 'q' | 'category' | 'sort'>;

/** Fills the grid's three columns eight times. */
const PAGE_SIZE = 24;

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The catalogue as an infinite list: listCourses. */
    browseCourses: build.infiniteQuery({
      ...paged<CourseResponse, CatalogueFilter>((filter) => ({
        url: '/api/auth/v1/courses',
        params: { ...filter, limit: PAGE_SIZE } satisfies ListCoursesApiArg,
      })),
      providesTags: ['Courses'],
      // Going back from a course restores the list's length and scroll position.
      keepUnusedDataFor: 900,
    }),
  }),
});

export const { useBrowseCoursesInfiniteQuery } = catalogueApi;
export const { browseCourses } = catalogueApi.endpoints;
