import { generatedMentorsApi } from './mentors-api.gen';

/** Mentors, their live sessions, and learners' questions to them. Kept apart, so that only the screens that show them download it. */
export const mentorsApi = generatedMentorsApi.enhanceEndpoints({
  endpoints: {
    listMentors: { providesTags: ['Mentors'] },
    getMentor: { providesTags: ['Mentors'] },
    listCourseMentors: { providesTags: ['Mentors'] },
    listCourseLiveSessions: { providesTags: ['LiveSessions'] },
    listMyLiveSessions: { providesTags: ['LiveSessions'] },
    listTaughtCourses: { providesTags: ['Questions'] },
    // Also after a refusal: it says that the list here is old.
    setAsideQuestion: { invalidatesTags: ['Questions'] },
  },
});

export * from './mentors-api.gen';
