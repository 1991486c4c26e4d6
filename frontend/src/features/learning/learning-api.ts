import { api, type LessonCommentResponse } from '../../api/api';
import { paged } from '../../api/page';

const PAGE_SIZE = 50;

const learningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A lesson's discussion as an infinite list: listLessonComments. */
    discussion: build.infiniteQuery({
      ...paged<LessonCommentResponse, string>((lessonId) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(lessonId)}/comments`,
        params: { limit: PAGE_SIZE },
      })),
      providesTags: ['Comments'],
    }),
  }),
});

export const { useDiscussionInfiniteQuery } = learningApi;
