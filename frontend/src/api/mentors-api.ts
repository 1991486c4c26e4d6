import { generatedMentorsApi, type MentorPageResponse, type QuestionResponse } from './mentors-api.gen';
import { paged } from './page';

/** Mentors, their live sessions, and learners' questions to them. Kept apart, so that only the screens that show them download it. */
const mentorsApi = generatedMentorsApi.enhanceEndpoints({
  endpoints: {
    getMentor: { providesTags: ['Mentors'] },
    listCourseMentors: { providesTags: ['Mentors'] },
    listCourseLiveSessions: { providesTags: ['LiveSessions'] },
    listMyLiveSessions: { providesTags: ['LiveSessions'] },
    listTaughtCourses: { providesTags: ['Questions'] },
    // Also after a refusal: it says that the list here is old.
    setAsideQuestion: { invalidatesTags: ['Questions'] },
  },
});

/** Lists that load page by page. */
export const { useMentorsInfiniteQuery, useQuestionsInfiniteQuery } = mentorsApi.injectEndpoints({
  endpoints: (build) => ({
    /** listMentors, by name. */
    mentors: build.infiniteQuery({
      ...paged<MentorPageResponse>(() => ({ url: '/api/public/mentors', params: { limit: 50 } })),
      providesTags: ['Mentors'],
    }),
    /** listQuestions, the oldest first. */
    questions: build.infiniteQuery({
      ...paged<QuestionResponse>(() => ({ url: '/api/questions', params: { limit: 50 } })),
      providesTags: ['Questions'],
    }),
  }),
});

export * from './mentors-api.gen';
