import { api, type LessonCommentResponse } from '../../api/api';
import { type Page, toPage } from '../../api/page';

const PAGE_SIZE = 50;

const learningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A lesson's discussion as an infinite list: listLessonComments. */
    discussion: build.infiniteQuery<Page<LessonCommentResponse>, string, string | null>({
      query: ({ queryArg: lessonId, pageParam }) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(lessonId)}/comments`,
        params: { limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      transformResponse: (items: LessonCommentResponse[], meta) => toPage(items, meta),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Comments'],
    }),
  }),
});

export const { useDiscussionInfiniteQuery } = learningApi;
