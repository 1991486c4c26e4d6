import { mentorsApi, type MentorPageResponse, type QuestionResponse } from '../../api/mentors-api';
import { paged } from '../../api/page';

const listsApi = mentorsApi.injectEndpoints({
  endpoints: (build) => ({
    /** listMentors as a list that grows, by name. */
    mentors: build.infiniteQuery({
      ...paged<MentorPageResponse>(() => ({ url: '/api/public/mentors', params: { limit: 50 } })),
      providesTags: ['Mentors'],
    }),
    /** listQuestions as a list that grows, the oldest first. */
    questions: build.infiniteQuery({
      ...paged<QuestionResponse>(() => ({ url: '/api/questions', params: { limit: 50 } })),
      providesTags: ['Questions'],
    }),
  }),
});

export const { useMentorsInfiniteQuery, useQuestionsInfiniteQuery } = listsApi;
