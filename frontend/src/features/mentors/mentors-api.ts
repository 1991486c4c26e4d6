import { mentorsApi, type MentorPageResponse, type QuestionResponse } from '../../api/mentors-api';
import { type Page, toPage } from '../../api/page';

const listsApi = mentorsApi.injectEndpoints({
  endpoints: (build) => ({
    /** listMentors as a list that grows, by name. */
    mentors: build.infiniteQuery<Page<MentorPageResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/public/mentors',
        params: { limit: 50, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<MentorPageResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Mentors'],
    }),
    /** listQuestions as a list that grows, the oldest first. */
    questions: build.infiniteQuery<Page<QuestionResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/questions',
        params: { limit: 50, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<QuestionResponse>,
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (last) => last.nextCursor },
      providesTags: ['Questions'],
    }),
  }),
});

export const { useMentorsInfiniteQuery, useQuestionsInfiniteQuery } = listsApi;
