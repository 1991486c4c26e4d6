import { generatedApi } from './api.gen';
import { errorStatus } from './errors';

/**
 * The only door to the API: hooks, types and helpers are imported from here, never from `api.gen.ts`. What the
 * generator can't know (tags, uploads with progress) is added here.
 */
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    // What a learner may study and how far they are: changes with every completed lesson and every purchase.
    getMe: { providesTags: ['Enrolled', 'Account'] },
    // A user's name and picture are also shown beside their comments.
    updateMe: { invalidatesTags: (changed) => (changed ? ['Account', 'Comments'] : []) },
    setAvatar: { invalidatesTags: (changed) => (changed ? ['Account', 'Comments'] : []) },
    removeAvatar: { invalidatesTags: (changed) => (changed ? ['Account', 'Comments'] : []) },
    // An administrator's rights may wait for it.
    changePassword: { invalidatesTags: (changed) => (changed ? ['Account'] : []) },
    // Kept while a course is read, so that the way back finds the dashboard as it was left.
    listEnrolledCourses: { providesTags: ['Enrolled'], keepUnusedDataFor: 900 },
    getAccess: { providesTags: ['Enrolled'] },
    // Asked for again at each visit: where to continue changes with every lesson that is opened. Not 'Enrolled': asking again
    // in between renews the links to files, and a video that plays would start again.
    getLearnCourse: {
      providesTags: (_study, _error, { id }) => [{ type: 'Study', id }],
      keepUnusedDataFor: 0,
    },
    getCourseProgress: { providesTags: ['Progress'] },
    updateLessonProgress: {
      // A position that is saved every few seconds changes no figure.
      invalidatesTags: (_record, _error, { updateLessonProgressDto }) =>
        updateLessonProgressDto.completed === undefined ? [] : ['Progress', 'Enrolled'],
      onQueryStarted: async ({ id }, call) => {
        const answer = await call.queryFulfilled.catch(() => null);
        if (!answer) return;
        const { completed, watch_time, last_position } = answer.data;
        for (const { endpointName, originalArgs } of api.util.selectInvalidatedBy(call.getState(), [
          'Progress',
        ])) {
          if (endpointName !== 'getCourseProgress') continue;
          call.dispatch(
            api.util.updateQueryData('getCourseProgress', originalArgs as { id: string }, (progress) => {
              if (id in progress.contentProgress)
                progress.contentProgress[id] = { completed, watch_time, last_position };
            }),
          );
        }
      },
    },
    getLessonQuiz: { providesTags: ['Quiz'] },
    submitLessonQuiz: {
      invalidatesTags: (result) => (result?.completed ? ['Quiz', 'Progress', 'Enrolled'] : ['Quiz']),
    },
    getLab: { providesTags: ['Lab'] },
    submitFlag: {
      invalidatesTags: (result) => (result?.correct ? ['Lab', 'Progress', 'Enrolled'] : []),
    },
    addLessonComment: { invalidatesTags: (comment) => (comment ? ['Comments'] : []) },
    deleteLessonComment: { invalidatesTags: ['Comments'] },
    listMyPayments: { providesTags: ['MyPayments'] },
    getOpenCheckout: { providesTags: ['OpenCheckout'] },
    // Also after a refusal: "already decided" says that the list here is old.
    correctPayment: { invalidatesTags: ['MyPayments'] },
    resubmitPayment: { invalidatesTags: ['MyPayments'] },
    getReceipt: { keepUnusedDataFor: 3600 },
    // With nothing to pay the course is the learner's at once.
    startCheckout: {
      // A refusal for a course or a payment that is there already says that the lists here are old.
      invalidatesTags: (session, error) =>
        session?.access_granted || errorStatus(error) === 409
          ? ['MyPayments', 'Enrolled', 'OpenCheckout']
          : ['OpenCheckout'],
    },
    // Also after a refusal: "already being verified" says that the list here is old.
    submitPayment: { invalidatesTags: ['MyPayments'] },
    getAcademy: { providesTags: ['Academy'] },
    listMyAssessments: { providesTags: ['Assessments', 'Enrolled'] },
    getAssessment: { providesTags: ['Assessments', 'Enrolled'] },
    // Also after a refusal: it says that what is shown here is old.
    startAttempt: { invalidatesTags: ['Assessments'] },
    submitAttempt: { invalidatesTags: ['Assessments'] },
    appealAttempt: { invalidatesTags: (attempt) => (attempt ? ['Assessments', 'Tickets'] : ['Assessments']) },
    getCourse: { providesTags: ['Courses'] },
    getCourseOutline: { providesTags: ['Contents'] },
    openTicket: { invalidatesTags: (ticket) => (ticket ? ['Tickets'] : []) },
    // A reply opens a resolved ticket again; a refused one says that the list here is old.
    addTicketComment: {
      invalidatesTags: (_reply, error, { ticketId }) =>
        error ? ['Tickets'] : ['Tickets', { type: 'Thread', id: ticketId }],
    },
  },
});

// The last position of a video is sent while its page is being closed: the request has to outlive it.
api.enhanceEndpoints({
  endpoints: {
    updateLessonProgress: (definition) => {
      const query = definition.query?.bind(definition);
      if (!query) return;
      definition.query = (arg) => {
        const request = query(arg);
        return typeof request === 'string' ? request : { ...request, keepalive: true };
      };
    },
  },
});

export * from './api.gen';
export * from './errors';
