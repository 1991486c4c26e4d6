import { generatedApi } from './api.gen';
import { errorStatus } from './errors';

/**
 * The only module for the API: import hooks, types and helpers from here, never from `api.gen.ts`. Adds what the
 * generator can't know: tags, and uploads with progress.
 */
export const api = generatedApi.enhanceEndpoints({
  endpoints: {
    // Access and progress: changes with every completed lesson and every purchase.
    getMe: { providesTags: ['Enrolled', 'Account'] },
    // A user's name and picture are also shown beside their comments.
    updateMe: { invalidatesTags: (changed) => (changed ? ['Account', 'Comments'] : []) },
    setAvatar: { invalidatesTags: (changed) => (changed ? ['Account', 'Comments'] : []) },
    removeAvatar: { invalidatesTags: (changed) => (changed ? ['Account', 'Comments'] : []) },
    // Also after an error: it means that the shown address is outdated.
    verifyEmail: { invalidatesTags: ['Account'] },
    changeEmail: { invalidatesTags: (changed) => (changed ? ['Account'] : []) },
    sendVerificationLink: { invalidatesTags: (_sent, error) => (error ? ['Account'] : []) },
    // An administrator's rights may depend on it.
    changePassword: { invalidatesTags: (changed) => (changed ? ['Account', 'Sessions'] : []) },
    listMySessions: { providesTags: ['Sessions'] },
    // Also after an error: the list may be outdated.
    endMySession: { invalidatesTags: ['Sessions'] },
    logoutOthers: { invalidatesTags: ['Sessions'] },
    // Cached while a course is open, so that going back restores the dashboard.
    listEnrolledCourses: { providesTags: ['Enrolled'], keepUnusedDataFor: 900 },
    getAccess: { providesTags: ['Enrolled'] },
    // Refetched on each visit: where to continue changes with every opened lesson. No 'Enrolled' tag: refetching in
    // between renews the file links and would restart a playing video.
    getLearnCourse: {
      providesTags: (_study, _error, { id }) => [{ type: 'Study', id }],
      keepUnusedDataFor: 0,
    },
    getCourseProgress: { providesTags: ['Progress'] },
    updateLessonProgress: {
      // A position saved every few seconds changes no other data.
      invalidatesTags: (_record, _error, { updateLessonProgressDto }) =>
        updateLessonProgressDto.completed === undefined ? [] : ['Progress', 'Enrolled'],
      // A lesson that is opened again starts at this position, of which nothing is refetched.
      onQueryStarted: async ({ id }, call) => {
        const answer = await call.queryFulfilled.catch(() => null);
        if (!answer) return;
        const { completed, watch_time, last_position } = answer.data;
        for (const course of api.util.selectCachedArgsForQuery(call.getState(), 'getCourseProgress'))
          call.dispatch(
            api.util.updateQueryData('getCourseProgress', course, ({ contentProgress }) => {
              if (id in contentProgress) contentProgress[id] = { completed, watch_time, last_position };
            }),
          );
      },
    },
    getLessonQuiz: { providesTags: ['Quiz'] },
    submitLessonQuiz: {
      invalidatesTags: (result) => (result?.completed ? ['Quiz', 'Progress', 'Enrolled'] : ['Quiz']),
    },
    getLab: { providesTags: ['Lab'] },
    answerLab: {
      invalidatesTags: (result) => (result?.correct ? ['Lab', 'Progress', 'Enrolled'] : []),
    },
    takeLabHint: { invalidatesTags: ['Lab'] },
    shareLabHistory: { invalidatesTags: ['Lab'] },
    // Switched off in another tab.
    saveLabHistory: { invalidatesTags: (saved) => (saved?.shared === false ? ['Lab'] : []) },
    listSolvedLabs: { providesTags: ['Enrolled'] },
    getPublicPage: { providesTags: ['PublicPage'] },
    changePublicPage: { invalidatesTags: (changed) => (changed ? ['PublicPage'] : []) },
    addLessonComment: { invalidatesTags: (comment) => (comment ? ['Comments'] : []) },
    deleteLessonComment: { invalidatesTags: ['Comments'] },
    listMyPayments: { providesTags: ['MyPayments'] },
    getOpenCheckout: { providesTags: ['OpenCheckout'] },
    // Also after an error: "already decided" means that this list is outdated.
    correctPayment: { invalidatesTags: ['MyPayments'] },
    resubmitPayment: { invalidatesTags: ['MyPayments'] },
    getReceipt: { keepUnusedDataFor: 3600 },
    // If nothing is due, the learner gets the course immediately.
    startCheckout: {
      // An error about an existing course or payment means that these lists are outdated.
      invalidatesTags: (session, error) =>
        session?.access_granted || errorStatus(error) === 409
          ? ['MyPayments', 'Enrolled', 'OpenCheckout']
          : ['OpenCheckout'],
    },
    // Also after an error: "already being verified" means that this list is outdated.
    submitPayment: { invalidatesTags: ['MyPayments'] },
    getAcademy: { providesTags: ['Academy'] },
    listMyPracticalExams: { providesTags: ['PracticalExams', 'Enrolled'] },
    // Solved tasks of its labs change its points.
    getPracticalExam: { providesTags: ['PracticalExams', 'Enrolled', 'Lab'] },
    startPracticalExam: { invalidatesTags: ['PracticalExams'] },
    addExamReportFile: { invalidatesTags: ['PracticalExams'] },
    removeExamReportFile: { invalidatesTags: ['PracticalExams'] },
    submitExamReport: { invalidatesTags: ['PracticalExams'] },
    appealPracticalExam: {
      invalidatesTags: (exam) => (exam ? ['PracticalExams', 'Tickets'] : ['PracticalExams']),
    },
    listExamReports: { providesTags: ['ExamReports'] },
    getExamReport: { providesTags: ['ExamReports'] },
    // Also after an error: others may have decided.
    gradeExamReport: { invalidatesTags: ['ExamReports'] },
    listMyAssessments: { providesTags: ['Assessments', 'Enrolled'] },
    getAssessment: { providesTags: ['Assessments', 'Enrolled'] },
    // Also after an error: it means that the shown data is outdated.
    startAttempt: { invalidatesTags: ['Assessments'] },
    submitAttempt: { invalidatesTags: ['Assessments'] },
    appealAttempt: { invalidatesTags: (attempt) => (attempt ? ['Assessments', 'Tickets'] : ['Assessments']) },
    getCourse: { providesTags: ['Courses'] },
    getCourseOutline: { providesTags: ['Contents'] },
    openTicket: { invalidatesTags: (ticket) => (ticket ? ['Tickets'] : []) },
    // A reply reopens a resolved ticket; an error means that this list is outdated.
    addTicketComment: {
      invalidatesTags: (_reply, error, { ticketId }) =>
        error ? ['Tickets'] : ['Tickets', { type: 'Thread', id: ticketId }],
    },
    getGuestTicket: { providesTags: ['Tickets'] },
    addGuestReply: {
      invalidatesTags: (_reply, error, { guestReplyDto: { token } }) =>
        error ? ['Tickets'] : ['Tickets', { type: 'Thread', id: token }],
    },
    checkCertificate: { providesTags: ['Certificates'] },
    listMyCertificates: { providesTags: ['Certificates'] },
    changeCertificateVisibility: { invalidatesTags: (changed) => (changed ? ['Certificates'] : []) },
    // Also after a refusal: it says that what is shown here is old.
    correctCertificateName: { invalidatesTags: ['Certificates'] },
    getMentor: { providesTags: ['Mentors'] },
    listCourseMentors: { providesTags: ['Mentors'] },
    getReviewSummary: { providesTags: ['Reviews'] },
    getMyReview: { providesTags: ['Reviews', 'Enrolled'] },
    // The course's rating, too. Also after an error: the review may be hidden meanwhile.
    saveMyReview: { invalidatesTags: ['Reviews', 'Courses'] },
    deleteMyReview: { invalidatesTags: ['Reviews', 'Courses'] },
    listCourseLiveSessions: { providesTags: ['LiveSessions'] },
    listMyLiveSessions: { providesTags: ['LiveSessions'] },
    listTaughtCourses: { providesTags: ['Questions'] },
    // Also after a refusal: it says that the list here is old.
    setAsideQuestion: { invalidatesTags: ['Questions'] },
  },
});

/** Browsers refuse more in requests that outlive their page. */
const MAX_KEEPALIVE_LENGTH = 15_000;

// Sent while the page closes, a video's last position and the last commands of a lab must outlive it.
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
    saveLabHistory: (definition) => {
      const query = definition.query?.bind(definition);
      if (!query) return;
      definition.query = (arg) => {
        const request = query(arg);
        const keepalive = arg.saveLabHistoryDto.commands.length <= MAX_KEEPALIVE_LENGTH;
        return typeof request === 'string' ? request : { ...request, keepalive };
      };
    },
  },
});

export * from './api.gen';
export * from './errors';
