import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    signup: build.mutation<SignupApiResponse, SignupApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/signup`, method: 'POST', body: queryArg.signupDto }),
    }),
    login: build.mutation<LoginApiResponse, LoginApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/login`, method: 'POST', body: queryArg.loginDto }),
    }),
    logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
      query: () => ({ url: `/api/auth/v1/logout`, method: 'POST' }),
    }),
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/forgot-password`,
        method: 'POST',
        body: queryArg.forgotPasswordDto,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/reset-password`,
        method: 'POST',
        body: queryArg.resetPasswordDto,
      }),
    }),
    verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/verify-email`,
        method: 'POST',
        body: queryArg.verificationLinkDto,
      }),
    }),
    renewVerificationLink: build.mutation<RenewVerificationLinkApiResponse, RenewVerificationLinkApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/verify-email/renew`,
        method: 'POST',
        body: queryArg.verificationLinkDto,
      }),
    }),
    updateMe: build.mutation<UpdateMeApiResponse, UpdateMeApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/me`, method: 'PATCH', body: queryArg.updateMeDto }),
    }),
    getMe: build.query<GetMeApiResponse, GetMeApiArg>({
      query: () => ({ url: `/api/auth/v1/me` }),
    }),
    setAvatar: build.mutation<SetAvatarApiResponse, SetAvatarApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/me/avatar`, method: 'PUT', body: queryArg.avatarForm }),
    }),
    removeAvatar: build.mutation<RemoveAvatarApiResponse, RemoveAvatarApiArg>({
      query: () => ({ url: `/api/auth/v1/me/avatar`, method: 'DELETE' }),
    }),
    changeEmail: build.mutation<ChangeEmailApiResponse, ChangeEmailApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/me/email`, method: 'PUT', body: queryArg.changeEmailDto }),
    }),
    sendVerificationLink: build.mutation<SendVerificationLinkApiResponse, SendVerificationLinkApiArg>({
      query: () => ({ url: `/api/auth/v1/me/email/verification`, method: 'POST' }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/change-password`,
        method: 'POST',
        body: queryArg.changePasswordDto,
      }),
    }),
    reauthenticate: build.mutation<ReauthenticateApiResponse, ReauthenticateApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/reauthenticate`,
        method: 'POST',
        body: queryArg.reauthenticateDto,
      }),
    }),
    logoutOthers: build.mutation<LogoutOthersApiResponse, LogoutOthersApiArg>({
      query: () => ({ url: `/api/auth/v1/logout-others`, method: 'POST' }),
    }),
    listMySessions: build.query<ListMySessionsApiResponse, ListMySessionsApiArg>({
      query: () => ({ url: `/api/auth/v1/sessions` }),
    }),
    endMySession: build.mutation<EndMySessionApiResponse, EndMySessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listCourses: build.query<ListCoursesApiResponse, ListCoursesApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/courses`,
        params: {
          limit: queryArg.limit,
          category: queryArg.category,
          level: queryArg.level,
          free: queryArg.free,
          sort: queryArg.sort,
          q: queryArg.q,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getCourse: build.query<GetCourseApiResponse, GetCourseApiArg>({
      query: (queryArg) => ({ url: `/api/courses/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getCourseOutline: build.query<GetCourseOutlineApiResponse, GetCourseOutlineApiArg>({
      query: (queryArg) => ({ url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/outline` }),
    }),
    listMentors: build.query<ListMentorsApiResponse, ListMentorsApiArg>({
      query: (queryArg) => ({
        url: `/api/public/mentors`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getMentor: build.query<GetMentorApiResponse, GetMentorApiArg>({
      query: (queryArg) => ({ url: `/api/public/mentors/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    listCourseMentors: build.query<ListCourseMentorsApiResponse, ListCourseMentorsApiArg>({
      query: (queryArg) => ({ url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/mentors` }),
    }),
    getAcademy: build.query<GetAcademyApiResponse, GetAcademyApiArg>({
      query: () => ({ url: `/academy.json` }),
    }),
    listAnnouncements: build.query<ListAnnouncementsApiResponse, ListAnnouncementsApiArg>({
      query: (queryArg) => ({
        url: `/api/announcements`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getOpenCheckout: build.query<GetOpenCheckoutApiResponse, GetOpenCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/checkout/${encodeURIComponent(String(queryArg.courseId))}`,
      }),
    }),
    startCheckout: build.mutation<StartCheckoutApiResponse, StartCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/checkout/${encodeURIComponent(String(queryArg.courseId))}`,
        method: 'POST',
        body: queryArg.startCheckoutDto,
      }),
    }),
    quoteCheckout: build.mutation<QuoteCheckoutApiResponse, QuoteCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/checkout/${encodeURIComponent(String(queryArg.courseId))}/quote`,
        method: 'POST',
        body: queryArg.quoteDto,
      }),
    }),
    submitPayment: build.mutation<SubmitPaymentApiResponse, SubmitPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/submit/${encodeURIComponent(String(queryArg.courseId))}`,
        method: 'POST',
        body: queryArg.submitPaymentDto,
      }),
    }),
    listMyPayments: build.query<ListMyPaymentsApiResponse, ListMyPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/mine`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getReceipt: build.query<GetReceiptApiResponse, GetReceiptApiArg>({
      query: (queryArg) => ({ url: `/api/payments/mine/${encodeURIComponent(String(queryArg.id))}/receipt` }),
    }),
    correctPayment: build.mutation<CorrectPaymentApiResponse, CorrectPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/mine/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.correctPaymentDto,
      }),
    }),
    resubmitPayment: build.mutation<ResubmitPaymentApiResponse, ResubmitPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/mine/${encodeURIComponent(String(queryArg.id))}/resubmit`,
        method: 'POST',
        body: queryArg.correctPaymentDto,
      }),
    }),
    getRemainingPayment: build.query<GetRemainingPaymentApiResponse, GetRemainingPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/mine/${encodeURIComponent(String(queryArg.id))}/remaining`,
      }),
    }),
    listEnrolledCourses: build.query<ListEnrolledCoursesApiResponse, ListEnrolledCoursesApiArg>({
      query: () => ({ url: `/api/auth/v1/enrolled-courses` }),
    }),
    getAccess: build.query<GetAccessApiResponse, GetAccessApiArg>({
      query: (queryArg) => ({ url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/access` }),
    }),
    getLearnCourse: build.query<GetLearnCourseApiResponse, GetLearnCourseApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/courses/${encodeURIComponent(String(queryArg.id))}/access`,
      }),
    }),
    getCourseProgress: build.query<GetCourseProgressApiResponse, GetCourseProgressApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/courses/${encodeURIComponent(String(queryArg.id))}/progress`,
      }),
    }),
    getLesson: build.query<GetLessonApiResponse, GetLessonApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updateLessonProgress: build.mutation<UpdateLessonProgressApiResponse, UpdateLessonProgressApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/progress`,
        method: 'POST',
        body: queryArg.updateLessonProgressDto,
      }),
    }),
    getLessonQuiz: build.query<GetLessonQuizApiResponse, GetLessonQuizApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/quiz` }),
    }),
    submitLessonQuiz: build.mutation<SubmitLessonQuizApiResponse, SubmitLessonQuizApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/quiz`,
        method: 'POST',
        body: queryArg.submitQuizDto,
      }),
    }),
    getLab: build.query<GetLabApiResponse, GetLabApiArg>({
      query: (queryArg) => ({ url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/lab` }),
    }),
    getLabFiles: build.query<GetLabFilesApiResponse, GetLabFilesApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/lab/files`,
      }),
    }),
    getLabMachines: build.query<GetLabMachinesApiResponse, GetLabMachinesApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/lab/machines`,
      }),
    }),
    answerLab: build.mutation<AnswerLabApiResponse, AnswerLabApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/lab/answers`,
        method: 'POST',
        body: queryArg.answerLabDto,
      }),
    }),
    takeLabHint: build.mutation<TakeLabHintApiResponse, TakeLabHintApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/lab/hints`,
        method: 'POST',
        body: queryArg.takeHintDto,
      }),
    }),
    listSolvedLabs: build.query<ListSolvedLabsApiResponse, ListSolvedLabsApiArg>({
      query: () => ({ url: `/api/labs/solved` }),
    }),
    shareLabHistory: build.mutation<ShareLabHistoryApiResponse, ShareLabHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/lab/history/sharing`,
        method: 'PUT',
        body: queryArg.labHistorySharingDto,
      }),
    }),
    saveLabHistory: build.mutation<SaveLabHistoryApiResponse, SaveLabHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/lab/history`,
        method: 'PUT',
        body: queryArg.saveLabHistoryDto,
      }),
    }),
    listLessonComments: build.query<ListLessonCommentsApiResponse, ListLessonCommentsApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/comments`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    addLessonComment: build.mutation<AddLessonCommentApiResponse, AddLessonCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/comments`,
        method: 'POST',
        body: queryArg.addLessonCommentDto,
      }),
    }),
    deleteLessonComment: build.mutation<DeleteLessonCommentApiResponse, DeleteLessonCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/content/${encodeURIComponent(String(queryArg.id))}/comments/${encodeURIComponent(String(queryArg.commentId))}`,
        method: 'DELETE',
      }),
    }),
    listQuestions: build.query<ListQuestionsApiResponse, ListQuestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/questions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listTaughtCourses: build.query<ListTaughtCoursesApiResponse, ListTaughtCoursesApiArg>({
      query: () => ({ url: `/api/questions/courses` }),
    }),
    setAsideQuestion: build.mutation<SetAsideQuestionApiResponse, SetAsideQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/questions/${encodeURIComponent(String(queryArg.id))}/set-aside`,
        method: 'POST',
      }),
    }),
    listCourseLiveSessions: build.query<ListCourseLiveSessionsApiResponse, ListCourseLiveSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/live-sessions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listMyLiveSessions: build.query<ListMyLiveSessionsApiResponse, ListMyLiveSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/live-sessions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    listCourseReviews: build.query<ListCourseReviewsApiResponse, ListCourseReviewsApiArg>({
      query: (queryArg) => ({
        url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/reviews`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getReviewSummary: build.query<GetReviewSummaryApiResponse, GetReviewSummaryApiArg>({
      query: (queryArg) => ({
        url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/reviews/summary`,
      }),
    }),
    getMyReview: build.query<GetMyReviewApiResponse, GetMyReviewApiArg>({
      query: (queryArg) => ({ url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/reviews/mine` }),
    }),
    saveMyReview: build.mutation<SaveMyReviewApiResponse, SaveMyReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/reviews/mine`,
        method: 'PUT',
        body: queryArg.saveReviewDto,
      }),
    }),
    deleteMyReview: build.mutation<DeleteMyReviewApiResponse, DeleteMyReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/courses/${encodeURIComponent(String(queryArg.id))}/reviews/mine`,
        method: 'DELETE',
      }),
    }),
    listMyTickets: build.query<ListMyTicketsApiResponse, ListMyTicketsApiArg>({
      query: (queryArg) => ({
        url: `/api/support/mine`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    openTicket: build.mutation<OpenTicketApiResponse, OpenTicketApiArg>({
      query: (queryArg) => ({ url: `/api/support`, method: 'POST', body: queryArg.openTicketDto }),
    }),
    listTicketComments: build.query<ListTicketCommentsApiResponse, ListTicketCommentsApiArg>({
      query: (queryArg) => ({
        url: `/api/support/${encodeURIComponent(String(queryArg.ticketId))}/comments`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    addTicketComment: build.mutation<AddTicketCommentApiResponse, AddTicketCommentApiArg>({
      query: (queryArg) => ({
        url: `/api/support/${encodeURIComponent(String(queryArg.ticketId))}/comments`,
        method: 'POST',
        body: queryArg.addTicketCommentDto,
      }),
    }),
    contact: build.mutation<ContactApiResponse, ContactApiArg>({
      query: (queryArg) => ({ url: `/api/public/contact`, method: 'POST', body: queryArg.contactDto }),
    }),
    getGuestTicket: build.query<GetGuestTicketApiResponse, GetGuestTicketApiArg>({
      query: (queryArg) => ({
        url: `/api/public/contact/ticket`,
        params: {
          token: queryArg.token,
        },
      }),
    }),
    listGuestReplies: build.query<ListGuestRepliesApiResponse, ListGuestRepliesApiArg>({
      query: (queryArg) => ({
        url: `/api/public/contact/replies`,
        params: {
          limit: queryArg.limit,
          token: queryArg.token,
          cursor: queryArg.cursor,
        },
      }),
    }),
    addGuestReply: build.mutation<AddGuestReplyApiResponse, AddGuestReplyApiArg>({
      query: (queryArg) => ({
        url: `/api/public/contact/replies`,
        method: 'POST',
        body: queryArg.guestReplyDto,
      }),
    }),
    listMyAssessments: build.query<ListMyAssessmentsApiResponse, ListMyAssessmentsApiArg>({
      query: () => ({ url: `/api/assessments/mine` }),
    }),
    getAssessment: build.query<GetAssessmentApiResponse, GetAssessmentApiArg>({
      query: (queryArg) => ({
        url: `/api/assessments/courses/${encodeURIComponent(String(queryArg.courseId))}`,
      }),
    }),
    startAttempt: build.mutation<StartAttemptApiResponse, StartAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/assessments/courses/${encodeURIComponent(String(queryArg.courseId))}/attempts`,
        method: 'POST',
        body: queryArg.leaseDto,
      }),
    }),
    openAttempt: build.mutation<OpenAttemptApiResponse, OpenAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/assessments/attempts/${encodeURIComponent(String(queryArg.id))}/open`,
        method: 'POST',
        body: queryArg.leaseDto,
      }),
    }),
    getAttemptClock: build.query<GetAttemptClockApiResponse, GetAttemptClockApiArg>({
      query: (queryArg) => ({
        url: `/api/assessments/attempts/${encodeURIComponent(String(queryArg.id))}/clock`,
        params: {
          lease: queryArg.lease,
        },
      }),
    }),
    saveAnswer: build.mutation<SaveAnswerApiResponse, SaveAnswerApiArg>({
      query: (queryArg) => ({
        url: `/api/assessments/attempts/${encodeURIComponent(String(queryArg.id))}/answers/${encodeURIComponent(String(queryArg['number']))}`,
        method: 'PUT',
        body: queryArg.saveAnswerDto,
      }),
    }),
    submitAttempt: build.mutation<SubmitAttemptApiResponse, SubmitAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/assessments/attempts/${encodeURIComponent(String(queryArg.id))}/submit`,
        method: 'POST',
        body: queryArg.leaseDto,
      }),
    }),
    appealAttempt: build.mutation<AppealAttemptApiResponse, AppealAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/assessments/attempts/${encodeURIComponent(String(queryArg.id))}/appeal`,
        method: 'POST',
        body: queryArg.appealDto,
      }),
    }),
    listMyPracticalExams: build.query<ListMyPracticalExamsApiResponse, ListMyPracticalExamsApiArg>({
      query: () => ({ url: `/api/practical-exams/mine` }),
    }),
    getPracticalExam: build.query<GetPracticalExamApiResponse, GetPracticalExamApiArg>({
      query: (queryArg) => ({
        url: `/api/practical-exams/courses/${encodeURIComponent(String(queryArg.courseId))}`,
      }),
    }),
    startPracticalExam: build.mutation<StartPracticalExamApiResponse, StartPracticalExamApiArg>({
      query: (queryArg) => ({
        url: `/api/practical-exams/courses/${encodeURIComponent(String(queryArg.courseId))}/attempts`,
        method: 'POST',
      }),
    }),
    saveExamReport: build.mutation<SaveExamReportApiResponse, SaveExamReportApiArg>({
      query: (queryArg) => ({
        url: `/api/practical-exams/attempts/${encodeURIComponent(String(queryArg.id))}/report`,
        method: 'PUT',
        body: queryArg.saveReportDto,
      }),
    }),
    addExamReportFile: build.mutation<AddExamReportFileApiResponse, AddExamReportFileApiArg>({
      query: (queryArg) => ({
        url: `/api/practical-exams/attempts/${encodeURIComponent(String(queryArg.id))}/file`,
        method: 'PUT',
        body: queryArg.reportFileDto,
      }),
    }),
    removeExamReportFile: build.mutation<RemoveExamReportFileApiResponse, RemoveExamReportFileApiArg>({
      query: (queryArg) => ({
        url: `/api/practical-exams/attempts/${encodeURIComponent(String(queryArg.id))}/file`,
        method: 'DELETE',
      }),
    }),
    submitExamReport: build.mutation<SubmitExamReportApiResponse, SubmitExamReportApiArg>({
      query: (queryArg) => ({
        url: `/api/practical-exams/attempts/${encodeURIComponent(String(queryArg.id))}/submit`,
        method: 'POST',
      }),
    }),
    appealPracticalExam: build.mutation<AppealPracticalExamApiResponse, AppealPracticalExamApiArg>({
      query: (queryArg) => ({
        url: `/api/practical-exams/attempts/${encodeURIComponent(String(queryArg.id))}/appeal`,
        method: 'POST',
        body: queryArg.appealExamDto,
      }),
    }),
    listExamReports: build.query<ListExamReportsApiResponse, ListExamReportsApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-reports`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getExamReport: build.query<GetExamReportApiResponse, GetExamReportApiArg>({
      query: (queryArg) => ({ url: `/api/exam-reports/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    gradeExamReport: build.mutation<GradeExamReportApiResponse, GradeExamReportApiArg>({
      query: (queryArg) => ({
        url: `/api/exam-reports/${encodeURIComponent(String(queryArg.id))}/grading`,
        method: 'PUT',
        body: queryArg.gradeReportDto,
      }),
    }),
    checkCertificate: build.query<CheckCertificateApiResponse, CheckCertificateApiArg>({
      query: (queryArg) => ({ url: `/api/public/credentials/${encodeURIComponent(String(queryArg.code))}` }),
    }),
    listMyCertificates: build.query<ListMyCertificatesApiResponse, ListMyCertificatesApiArg>({
      query: () => ({ url: `/api/credentials/mine` }),
    }),
    changeCertificateVisibility: build.mutation<
      ChangeCertificateVisibilityApiResponse,
      ChangeCertificateVisibilityApiArg
    >({
      query: (queryArg) => ({
        url: `/api/credentials/mine/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeVisibilityDto,
      }),
    }),
    correctCertificateName: build.mutation<CorrectCertificateNameApiResponse, CorrectCertificateNameApiArg>({
      query: (queryArg) => ({
        url: `/api/credentials/mine/${encodeURIComponent(String(queryArg.id))}/corrections`,
        method: 'POST',
        body: queryArg.correctNameDto,
      }),
    }),
    getPublicPage: build.query<GetPublicPageApiResponse, GetPublicPageApiArg>({
      query: () => ({ url: `/api/profile/public-page` }),
    }),
    changePublicPage: build.mutation<ChangePublicPageApiResponse, ChangePublicPageApiArg>({
      query: (queryArg) => ({
        url: `/api/profile/public-page`,
        method: 'PUT',
        body: queryArg.changePublicPageDto,
      }),
    }),
    getPublicCourse: build.query<GetPublicCourseApiResponse, GetPublicCourseApiArg>({
      query: (queryArg) => ({ url: `/api/public/courses/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    getPreview: build.query<GetPreviewApiResponse, GetPreviewApiArg>({
      query: (queryArg) => ({ url: `/api/public/previews/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    readPreviewFile: build.query<ReadPreviewFileApiResponse, ReadPreviewFileApiArg>({
      query: (queryArg) => ({
        url: `/api/public/previews/${encodeURIComponent(String(queryArg.id))}/file`,
        headers: {
          Range: queryArg.range,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type SignupApiResponse = /** status 201 The account is created and signed in */ SessionResponse;
export type SignupApiArg = {
  signupDto: SignupDto;
};
export type LoginApiResponse = /** status 200 Signed in */ SessionResponse;
export type LoginApiArg = {
  loginDto: LoginDto;
};
export type LogoutApiResponse = /** status 200 Signed out */ MessageResponse;
export type LogoutApiArg = void;
export type ForgotPasswordApiResponse =
  /** status 200 A link is mailed if the account exists */ MessageResponse;
export type ForgotPasswordApiArg = {
  forgotPasswordDto: ForgotPasswordDto;
};
export type ResetPasswordApiResponse =
  /** status 200 The new password is set; signed in */ ResetPasswordResponse;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
};
export type VerifyEmailApiResponse = /** status 200 The address is confirmed */ MessageResponse;
export type VerifyEmailApiArg = {
  verificationLinkDto: VerificationLinkDto;
};
export type RenewVerificationLinkApiResponse = /** status 200 A new link is mailed */ MessageResponse;
export type RenewVerificationLinkApiArg = {
  verificationLinkDto: VerificationLinkDto;
};
export type UpdateMeApiResponse = /** status 200  */ AccountResponse;
export type UpdateMeApiArg = {
  updateMeDto: UpdateMeDto;
};
export type GetMeApiResponse = /** status 200  */ MeResponse;
export type GetMeApiArg = void;
export type SetAvatarApiResponse = /** status 200  */ AccountResponse;
export type SetAvatarApiArg = {
  avatarForm: AvatarForm;
};
export type RemoveAvatarApiResponse = /** status 200  */ AccountResponse;
export type RemoveAvatarApiArg = void;
export type ChangeEmailApiResponse = /** status 200  */ AccountResponse;
export type ChangeEmailApiArg = {
  changeEmailDto: ChangeEmailDto;
};
export type SendVerificationLinkApiResponse = /** status 200 A link is mailed */ MessageResponse;
export type SendVerificationLinkApiArg = void;
export type ChangePasswordApiResponse = /** status 200 The new password is set */ MessageResponse;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type ReauthenticateApiResponse = /** status 200 The password is correct */ ReauthenticationResponse;
export type ReauthenticateApiArg = {
  reauthenticateDto: ReauthenticateDto;
};
export type LogoutOthersApiResponse = /** status 200 Signed out everywhere else */ MessageResponse;
export type LogoutOthersApiArg = void;
export type ListMySessionsApiResponse = /** status 200  */ OwnSessionResponse[];
export type ListMySessionsApiArg = void;
export type EndMySessionApiResponse = /** status 200 The session is ended */ MessageResponse;
export type EndMySessionApiArg = {
  id: string;
};
export type ListCoursesApiResponse = /** status 200  */ CatalogueCourseResponse[];
export type ListCoursesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only courses of this category. */
  category?: CourseCategory;
  /** Only courses of this level. */
  level?: CourseLevel;
  /** `true`: only courses that cost nothing. */
  free?: true | false;
  /** `relevance` ranks titles that begin with or contain the text first, then those that its words match best, then those with
    most learners; without a text, newest first. `duration` longest first. `rating` orders by stars, where a course with few reviews is drawn to the academy's mean. */
  sort?: CatalogueOrder;
  /** Text contained in titles or descriptions; case-insensitive, no wildcards. Or words of titles, descriptions, objectives,
    lessons, mentors and categories, in any order: beginnings count, synonyms and typing mistakes are understood. For example `forensics`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetCourseApiResponse = /** status 200  */ CourseResponse;
export type GetCourseApiArg = {
  id: string;
};
export type GetCourseOutlineApiResponse = /** status 200  */ OutlineModuleResponse[];
export type GetCourseOutlineApiArg = {
  id: string;
};
export type ListMentorsApiResponse = /** status 200  */ MentorPageResponse[];
export type ListMentorsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetMentorApiResponse = /** status 200  */ MentorPageResponse;
export type GetMentorApiArg = {
  id: string;
};
export type ListCourseMentorsApiResponse = /** status 200  */ MentorResponse[];
export type ListCourseMentorsApiArg = {
  id: string;
};
export type GetAcademyApiResponse = /** status 200  */ AcademyResponse;
export type GetAcademyApiArg = void;
export type ListAnnouncementsApiResponse = /** status 200  */ AnnouncementResponse[];
export type ListAnnouncementsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetOpenCheckoutApiResponse = /** status 200  */ OpenCheckoutResponse;
export type GetOpenCheckoutApiArg = {
  courseId: string;
};
export type StartCheckoutApiResponse = /** status 201  */ CheckoutSessionResponse;
export type StartCheckoutApiArg = {
  courseId: string;
  startCheckoutDto: StartCheckoutDto;
};
export type QuoteCheckoutApiResponse = /** status 200  */ QuoteResponse;
export type QuoteCheckoutApiArg = {
  courseId: string;
  quoteDto: QuoteDto;
};
export type SubmitPaymentApiResponse = /** status 201  */ SubmittedPaymentResponse;
export type SubmitPaymentApiArg = {
  courseId: string;
  submitPaymentDto: SubmitPaymentDto;
};
export type ListMyPaymentsApiResponse = /** status 200  */ PurchaseResponse[];
export type ListMyPaymentsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetReceiptApiResponse = /** status 200  */ ReceiptResponse;
export type GetReceiptApiArg = {
  id: string;
};
export type CorrectPaymentApiResponse = /** status 200  */ CorrectedPaymentResponse;
export type CorrectPaymentApiArg = {
  id: string;
  correctPaymentDto: CorrectPaymentDto;
};
export type ResubmitPaymentApiResponse = /** status 200  */ CorrectedPaymentResponse;
export type ResubmitPaymentApiArg = {
  id: string;
  correctPaymentDto: CorrectPaymentDto;
};
export type GetRemainingPaymentApiResponse = /** status 200  */ RemainingPaymentResponse;
export type GetRemainingPaymentApiArg = {
  id: string;
};
export type ListEnrolledCoursesApiResponse = /** status 200  */ EnrolledCourseResponse[];
export type ListEnrolledCoursesApiArg = void;
export type GetAccessApiResponse = /** status 200  */ CourseAccessResponse;
export type GetAccessApiArg = {
  id: string;
};
export type GetLearnCourseApiResponse = /** status 200  */ LearnCourseResponse;
export type GetLearnCourseApiArg = {
  id: string;
};
export type GetCourseProgressApiResponse = /** status 200  */ CourseProgressResponse;
export type GetCourseProgressApiArg = {
  id: string;
};
export type GetLessonApiResponse = /** status 200  */ LearnLessonResponse;
export type GetLessonApiArg = {
  id: string;
};
export type UpdateLessonProgressApiResponse = /** status 200  */ LessonProgressResponse;
export type UpdateLessonProgressApiArg = {
  id: string;
  updateLessonProgressDto: UpdateLessonProgressDto;
};
export type GetLessonQuizApiResponse = /** status 200  */ LearnerQuizResponse;
export type GetLessonQuizApiArg = {
  id: string;
};
export type SubmitLessonQuizApiResponse = /** status 200  */ QuizResultResponse;
export type SubmitLessonQuizApiArg = {
  id: string;
  submitQuizDto: SubmitQuizDto;
};
export type GetLabApiResponse = /** status 200  */ LabResponse;
export type GetLabApiArg = {
  id: string;
};
export type GetLabFilesApiResponse = /** status 200  */ LabFilesResponse;
export type GetLabFilesApiArg = {
  id: string;
};
export type GetLabMachinesApiResponse = /** status 200  */ LabMachinesResponse;
export type GetLabMachinesApiArg = {
  id: string;
};
export type AnswerLabApiResponse = /** status 200  */ LabAnswerResponse;
export type AnswerLabApiArg = {
  id: string;
  answerLabDto: AnswerLabDto;
};
export type TakeLabHintApiResponse = /** status 200  */ TakenHintResponse;
export type TakeLabHintApiArg = {
  id: string;
  takeHintDto: TakeHintDto;
};
export type ListSolvedLabsApiResponse = /** status 200  */ SolvedLabResponse[];
export type ListSolvedLabsApiArg = void;
export type ShareLabHistoryApiResponse = /** status 200  */ LabHistorySharingResponse;
export type ShareLabHistoryApiArg = {
  id: string;
  labHistorySharingDto: LabHistorySharingDto;
};
export type SaveLabHistoryApiResponse = /** status 200  */ LabHistorySharingResponse;
export type SaveLabHistoryApiArg = {
  id: string;
  saveLabHistoryDto: SaveLabHistoryDto;
};
export type ListLessonCommentsApiResponse = /** status 200  */ LessonCommentResponse[];
export type ListLessonCommentsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type AddLessonCommentApiResponse = /** status 201  */ LessonCommentResponse;
export type AddLessonCommentApiArg = {
  id: string;
  addLessonCommentDto: AddLessonCommentDto;
};
export type DeleteLessonCommentApiResponse = /** status 200  */ MessageResponse;
export type DeleteLessonCommentApiArg = {
  id: string;
  commentId: string;
};
export type ListQuestionsApiResponse = /** status 200  */ QuestionResponse[];
export type ListQuestionsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ListTaughtCoursesApiResponse = /** status 200  */ TaughtCourseQuestionsResponse[];
export type ListTaughtCoursesApiArg = void;
export type SetAsideQuestionApiResponse = /** status 200  */ MessageResponse;
export type SetAsideQuestionApiArg = {
  id: string;
};
export type ListCourseLiveSessionsApiResponse = /** status 200  */ LiveSessionResponse[];
export type ListCourseLiveSessionsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ListMyLiveSessionsApiResponse = /** status 200  */ LiveSessionResponse[];
export type ListMyLiveSessionsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ListCourseReviewsApiResponse = /** status 200  */ ReviewResponse[];
export type ListCourseReviewsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetReviewSummaryApiResponse = /** status 200  */ ReviewSummaryResponse;
export type GetReviewSummaryApiArg = {
  id: string;
};
export type GetMyReviewApiResponse = /** status 200  */ OwnReviewResponse;
export type GetMyReviewApiArg = {
  id: string;
};
export type SaveMyReviewApiResponse = /** status 200  */ OwnReviewResponse;
export type SaveMyReviewApiArg = {
  id: string;
  saveReviewDto: SaveReviewDto;
};
export type DeleteMyReviewApiResponse = /** status 200  */ MessageResponse;
export type DeleteMyReviewApiArg = {
  id: string;
};
export type ListMyTicketsApiResponse = /** status 200  */ TicketResponse[];
export type ListMyTicketsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type OpenTicketApiResponse = /** status 201 The ticket, active */ TicketResponse;
export type OpenTicketApiArg = {
  openTicketDto: OpenTicketDto;
};
export type ListTicketCommentsApiResponse = /** status 200  */ TicketCommentResponse[];
export type ListTicketCommentsApiArg = {
  ticketId: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type AddTicketCommentApiResponse = /** status 201 The reply */ TicketCommentResponse;
export type AddTicketCommentApiArg = {
  ticketId: string;
  addTicketCommentDto: AddTicketCommentDto;
};
export type ContactApiResponse = /** status 201 The ticket’s number */ ContactResponse;
export type ContactApiArg = {
  contactDto: ContactDto;
};
export type GetGuestTicketApiResponse = /** status 200  */ GuestTicketResponse;
export type GetGuestTicketApiArg = {
  /** From the mailed link: `/contact/…`. */
  token: string;
};
export type ListGuestRepliesApiResponse = /** status 200  */ TicketCommentResponse[];
export type ListGuestRepliesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** From the mailed link: `/contact/…`. */
  token: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type AddGuestReplyApiResponse = /** status 201 The reply */ TicketCommentResponse;
export type AddGuestReplyApiArg = {
  guestReplyDto: GuestReplyDto;
};
export type ListMyAssessmentsApiResponse = /** status 200  */ LearnerAssessmentResponse[];
export type ListMyAssessmentsApiArg = void;
export type GetAssessmentApiResponse = /** status 200  */ LearnerAssessmentResponse;
export type GetAssessmentApiArg = {
  courseId: string;
};
export type StartAttemptApiResponse = /** status 201  */ PaperResponse;
export type StartAttemptApiArg = {
  courseId: string;
  leaseDto: LeaseDto;
};
export type OpenAttemptApiResponse = /** status 200  */ PaperResponse;
export type OpenAttemptApiArg = {
  id: string;
  leaseDto: LeaseDto;
};
export type GetAttemptClockApiResponse = /** status 200  */ AttemptClockResponse;
export type GetAttemptClockApiArg = {
  id: string;
  /** A UUID generated by the tab. */
  lease: string;
};
export type SaveAnswerApiResponse = /** status 200  */ SavedAnswerResponse;
export type SaveAnswerApiArg = {
  id: string;
  number: number;
  saveAnswerDto: SaveAnswerDto;
};
export type SubmitAttemptApiResponse = /** status 200  */ AttemptResponse;
export type SubmitAttemptApiArg = {
  id: string;
  leaseDto: LeaseDto;
};
export type AppealAttemptApiResponse = /** status 201  */ AttemptResponse;
export type AppealAttemptApiArg = {
  id: string;
  appealDto: AppealDto;
};
export type ListMyPracticalExamsApiResponse = /** status 200  */ LearnerExamSummaryResponse[];
export type ListMyPracticalExamsApiArg = void;
export type GetPracticalExamApiResponse = /** status 200  */ LearnerExamResponse;
export type GetPracticalExamApiArg = {
  courseId: string;
};
export type StartPracticalExamApiResponse = /** status 200  */ LearnerExamResponse;
export type StartPracticalExamApiArg = {
  courseId: string;
};
export type SaveExamReportApiResponse = /** status 200  */ SavedReportResponse;
export type SaveExamReportApiArg = {
  id: string;
  saveReportDto: SaveReportDto;
};
export type AddExamReportFileApiResponse = /** status 200  */ LearnerExamResponse;
export type AddExamReportFileApiArg = {
  id: string;
  reportFileDto: ReportFileDto;
};
export type RemoveExamReportFileApiResponse = /** status 200  */ LearnerExamResponse;
export type RemoveExamReportFileApiArg = {
  id: string;
};
export type SubmitExamReportApiResponse = /** status 200  */ LearnerExamResponse;
export type SubmitExamReportApiArg = {
  id: string;
};
export type AppealPracticalExamApiResponse = /** status 200  */ LearnerExamResponse;
export type AppealPracticalExamApiArg = {
  id: string;
  appealExamDto: AppealExamDto;
};
export type ListExamReportsApiResponse = /** status 200  */ WaitingReportResponse[];
export type ListExamReportsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetExamReportApiResponse = /** status 200  */ ExamReportResponse;
export type GetExamReportApiArg = {
  id: string;
};
export type GradeExamReportApiResponse = /** status 200  */ ExamReportResponse;
export type GradeExamReportApiArg = {
  id: string;
  gradeReportDto: GradeReportDto;
};
export type CheckCertificateApiResponse = /** status 200  */ PublicCertificateResponse;
export type CheckCertificateApiArg = {
  code: string;
};
export type ListMyCertificatesApiResponse = /** status 200  */ CertificateResponse[];
export type ListMyCertificatesApiArg = void;
export type ChangeCertificateVisibilityApiResponse = /** status 200  */ CertificateResponse;
export type ChangeCertificateVisibilityApiArg = {
  id: string;
  changeVisibilityDto: ChangeVisibilityDto;
};
export type CorrectCertificateNameApiResponse = /** status 201 The new certificate */ CertificateResponse;
export type CorrectCertificateNameApiArg = {
  id: string;
  correctNameDto: CorrectNameDto;
};
export type GetPublicPageApiResponse = /** status 200  */ PublicPageResponse;
export type GetPublicPageApiArg = void;
export type ChangePublicPageApiResponse = /** status 200  */ PublicPageResponse;
export type ChangePublicPageApiArg = {
  changePublicPageDto: ChangePublicPageDto;
};
export type GetPublicCourseApiResponse = /** status 200  */ PublicCourseResponse;
export type GetPublicCourseApiArg = {
  id: string;
};
export type GetPreviewApiResponse = /** status 200  */ PreviewResponse;
export type GetPreviewApiArg = {
  id: string;
};
export type ReadPreviewFileApiResponse =
  /** status 200 The file */ Blob | /** status 206 The requested range of the file */ Blob;
export type ReadPreviewFileApiArg = {
  id: string;
  /** A single byte range */
  range?: string;
};
export type UserResponse = {
  /** Whether a link mailed to this address was opened. Nothing depends on it but the address in certificates. */
  email_verified: boolean;
  /** The address that replaces this one when the link mailed to it is opened; null if no change is under way. */
  pending_email: string | null;
  /** URL path of the picture; null: show the initials. */
  avatar_url: string | null;
  is_admin: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  id: string;
  full_name: string;
  email: string;
};
export type SessionResponse = {
  /** Send it as `Authorization: Bearer …`. */
  token: string;
  user: UserResponse;
};
export type FieldProblemResponse = {
  /** Path of the field in the request body. */
  field: string;
  /** What is wrong with it, as a sentence for the user. */
  message: string;
};
export type ErrorResponse = {
  statusCode: number;
  /** Stable; for programs. */
  code: string;
  /** One sentence for the user. */
  message: string;
  /** The same sentence as `message`. */
  error: string;
  /** The request's id, also in the `X-Request-Id` header and in the log. */
  request_id: string;
  /** Only with 400: the invalid fields. */
  details?: FieldProblemResponse[];
};
export type SignupDto = {
  /** 1 to 120 characters. */
  full_name: string;
  /** Stored trimmed and lower-cased; one account per address. */
  email: string;
  /** 6 to 128 characters. */
  password: string;
};
export type LoginDto = {
  /** True: the token is valid for 30 days, otherwise 1 day. */
  remember?: boolean;
  /** Compared case-insensitively, trimmed. */
  email: string;
  password: string;
};
export type MessageResponse = {
  /** One sentence for the user. */
  message: string;
};
export type ForgotPasswordDto = {
  email: string;
};
export type ResetPasswordResponse = {
  /** One sentence for the user. */
  message: string;
  /** Of a session. Send it as `Authorization: Bearer …`. */
  token: string;
  user: UserResponse;
};
export type ResetPasswordDto = {
  /** True: the token is valid for 30 days, otherwise 1 day. */
  remember?: boolean;
  /** From the mailed link: `/reset-password?token=…`. Works once, for 60 minutes. */
  token: string;
  /** The new password, 6 to 128 characters. */
  password: string;
};
export type VerificationLinkDto = {
  /** From the mailed link: `/verify-email?token=…`. */
  token: string;
};
export type AccountResponse = {
  user: UserResponse;
};
export type UpdateMeDto = {
  /** 1 to 120 characters. */
  full_name: string;
};
export type CourseCategory = 'red teamer' | 'blue teamer' | 'forensics';
export type NextLessonResponse = {
  id: string;
  title: string;
  module_name: string;
};
export type LabProgressResponse = {
  /** How many labs the course has. */
  total: number;
  /** How many of them reached the points that complete them. */
  solved: number;
  /** The points of all solved tasks, also in labs that are not complete yet. */
  points: number;
};
export type EnrolledCourseResponse = {
  category: CourseCategory;
  id: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
  /** The last opened lesson that isn't complete, else the first that isn't. Null if all are. */
  next_lesson: NextLessonResponse | null;
  /** Null if the course has no labs. */
  labs: LabProgressResponse | null;
  /** Rounded percentage of the course's current lessons that are complete, 0 to 100. */
  progress: number;
  /** When the course was first completed. Lessons added later don't change it. Null until then. */
  completed_at: string | null;
  /** When access was granted. */
  enrolled_at: string;
};
export type MeUserResponse = {
  id: string;
  full_name: string;
  email: string;
  /** Whether a link mailed to this address was opened. Nothing depends on it but the address in certificates. */
  email_verified: boolean;
  /** The address that replaces this one when the link mailed to it is opened; null if no change is under way. */
  pending_email: string | null;
  /** Whether mail to `pending_email`, else to `email`, came back. Only a hint: nothing depends on it. */
  email_bounced: boolean;
  /** Null: show the initials. */
  avatar_url: string | null;
  is_admin: boolean;
  /** Present and true for an administrator whose password doesn't meet the administrator policy: no administrator rights
    until it is changed. */
  password_change_required?: boolean;
  /** When the account was created. */
  created_at: string;
  /** Number of courses the user is enrolled in. */
  total_courses: number;
  /** Rounded mean progress of those courses in percent; 0 without courses. */
  average_progress: number;
  enrolled_courses: EnrolledCourseResponse[];
};
export type MeResponse = {
  user: MeUserResponse;
  /** The same list as `user.enrolled_courses`: most recently studied first. */
  enrolled_courses: EnrolledCourseResponse[];
};
export type AvatarForm = {
  /** JPEG, PNG or WebP up to 5 MB. */
  avatar: Blob;
};
export type ChangeEmailDto = {
  password: string;
  /** The new address. Stored trimmed and lower-cased; one account per address. */
  email: string;
};
export type ChangePasswordDto = {
  current_password: string;
  /** 6 to 128 characters; must differ from the current one. */
  new_password: string;
};
export type ReauthenticationResponse = {
  /** Until when this session may make the calls that require re-authentication: 5 minutes from now. */
  valid_until: string;
};
export type ReauthenticateDto = {
  /** The caller's current password. */
  password: string;
};
export type OwnSessionResponse = {
  id: string;
  /** Where it was opened; null if it isn't recognised. */
  device: string | null;
  /** When the user signed in. */
  created_at: string;
  /** When it was last used, to the hour; null for a session from before this was stored. */
  last_seen_at: string | null;
  /** Whether it is the session of this call. */
  is_current: boolean;
};
export type CourseLevel = 'beginner' | 'intermediate' | 'advanced';
export type CourseLanguage =
  'en' | 'hi' | 'as' | 'bn' | 'gu' | 'kn' | 'ml' | 'mr' | 'or' | 'pa' | 'ta' | 'te' | 'ur';
export type CourseStatus = 'active' | 'inactive';
export type CourseMatchResponse = {
  /** Title of the lesson that has most of them. Null if none has. */
  lesson: string | null;
  /** The words that were found in any of the course's texts, in lower case: those of the search, corrected, and their synonyms.
    With `*` at its end, a beginning of words. */
  words: string[];
};
export type CatalogueCourseResponse = {
  category: CourseCategory;
  /** Null if not stated. */
  level: CourseLevel | null;
  /** The language it is taught in, as BCP 47. Null if not stated. */
  language: CourseLanguage | null;
  status: CourseStatus;
  /** Null without a search. */
  match: CourseMatchResponse | null;
  id: string;
  /** Of its public page, `/catalogue/{slug}`, which exists while the course is on sale. */
  slug: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Rupees, at most two decimals; 0 is free. */
  price: number;
  /** Hours. Null if unknown. */
  duration: number | null;
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
  /** Average stars of its reviews, at most two decimals. Null without one; screens then show the academy's `default_rating`, or 'New'
    if it `is_new`, or nothing. */
  rating: number | null;
  /** Number of reviews that `rating` averages. */
  review_count: number;
  /** Whether it is at most 90 days old. */
  is_new: boolean;
  /** Number of learners with access. */
  enrolledCount: number;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** Name of the creator. Null if unknown; screens then show the academy's name. */
  created_by: string | null;
  objectives: string[];
  /** Names of the course's mentors, in its order. */
  instructors: string[];
  /** Markdown; may be empty. */
  prerequisites: string;
  /** Path of the public image of the certificate. Null without one. */
  certification_preview: string | null;
};
export type CatalogueOrder = 'relevance' | 'newest' | 'price_asc' | 'price_desc' | 'duration' | 'rating';
export type CourseResponse = {
  category: CourseCategory;
  /** Null if not stated. */
  level: CourseLevel | null;
  /** The language it is taught in, as BCP 47. Null if not stated. */
  language: CourseLanguage | null;
  status: CourseStatus;
  id: string;
  /** Of its public page, `/catalogue/{slug}`, which exists while the course is on sale. */
  slug: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Rupees, at most two decimals; 0 is free. */
  price: number;
  /** Hours. Null if unknown. */
  duration: number | null;
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
  /** Average stars of its reviews, at most two decimals. Null without one; screens then show the academy's `default_rating`, or 'New'
    if it `is_new`, or nothing. */
  rating: number | null;
  /** Number of reviews that `rating` averages. */
  review_count: number;
  /** Whether it is at most 90 days old. */
  is_new: boolean;
  /** Number of learners with access. */
  enrolledCount: number;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** Name of the creator. Null if unknown; screens then show the academy's name. */
  created_by: string | null;
  objectives: string[];
  /** Names of the course's mentors, in its order. */
  instructors: string[];
  /** Markdown; may be empty. */
  prerequisites: string;
  /** Path of the public image of the certificate. Null without one. */
  certification_preview: string | null;
};
export type LessonType = 'video' | 'pdf' | 'quiz' | 'lab';
export type OutlineLessonResponse = {
  file_type: LessonType;
  id: string;
  lesson_title: string;
  /** Whether it is open to every signed-in learner. */
  is_preview: boolean;
  /** The length of its video in seconds; null for other lessons, and where the video doesn't say. */
  video_seconds: number | null;
};
export type OutlineModuleResponse = {
  module_id: string;
  module_name: string;
  /** Position in the course, from 1. */
  module_order: number;
  /** In order. */
  lessons: OutlineLessonResponse[];
};
export type MentorCourseResponse = {
  category: CourseCategory;
  id: string;
  title: string;
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
};
export type MentorPageResponse = {
  /** Those in the catalogue, by title. */
  courses: MentorCourseResponse[];
  id: string;
  name: string;
  /** Markdown; empty when there is none. */
  biography: string;
  /** Path of the public image. Null: show the initials. */
  picture: string | null;
};
export type MentorResponse = {
  id: string;
  name: string;
  /** Markdown; empty when there is none. */
  biography: string;
  /** Path of the public image. Null: show the initials. */
  picture: string | null;
};
export type AcademyResponse = {
  name: string;
  /** Null if not configured. */
  support_email: string | null;
  /** Digits with the country code, the format of wa.me links. Null if not configured. */
  whatsapp_number: string | null;
  /** Who sells: the name on tax invoices. Null if not configured. */
  legal_name: string | null;
  /** The seller's address. Null if not configured. */
  business_address: string | null;
  /** Whom buyers complain to. Null if nobody is named; then so are the next three, or they count for nothing. */
  grievance_officer: string | null;
  /** Null if not configured. */
  grievance_email: string | null;
  /** Null if not configured. */
  grievance_phone: string | null;
  /** When the phone is answered. Null if not configured. */
  grievance_hours: string | null;
  /** Null: not registered for GST. */
  gstin: string | null;
  /** GST code of the state that the academy is registered in. Null: not registered, so it issues no tax invoices. */
  gst_state: string | null;
  /** The academy's own Dailymotion player. Null: Dailymotion's default player. */
  dailymotion_player_id: string | null;
  /** Whether learners can pay: the academy has a UPI ID. */
  payments_open: boolean;
  /** The rating shown for courses without reviews. Null: such courses are shown as new. */
  default_rating: number | null;
  /** The public blockchain on which certificates are recorded. Null: on none, or only on a test chain. */
  credential_chain: string | null;
  /** Whether this is a demo: its users, payments and courses are invented. */
  demo: boolean;
};
export type AnnouncementResponse = {
  id: string;
  /** Plain text of at most 300 characters; don't render it as HTML. */
  message: string;
  /** When it is first shown, in UTC. Null: immediately. */
  starts_at: string | null;
  /** When it is no longer shown, in UTC. Null: when it is deleted. */
  ends_at: string | null;
  /** When it was created, in UTC. */
  created_at: string;
};
export type BankView = 'waiting' | 'seen' | 'short';
export type BankReview = 'price_changed' | 'after_expiry' | 'reference_alone';
export type OpenCheckoutResponse = {
  /** `waiting`: the bank has not shown this money. `seen`: it has shown the whole of what is due; the course opens by itself, or when an
    administrator approves. `short`: it has shown less. Null where the academy asks no bank, or nothing is due any more. */
  bank: BankView | null;
  /** Why an administrator decides although the bank shows the whole amount. `price_changed`: submitted after the checkout had expired, at a
    price that has changed since; `after_expiry`: the money came after that; `reference_alone`: the bank shows nothing but the
    reference. Null otherwise. */
  bank_review: BankReview | null;
  checkout_session_id: string;
  /** The whole amount came in several transfers: an administrator can approve it once a proof was submitted. */
  proof_needed: boolean;
  /** Opens a payment app with the missing amount filled in; null unless `bank` is `short`, or without a UPI ID. */
  upi_link: string | null;
  /** The link as a QR code: an SVG in a data URI. Null if `upi_link` is. */
  upi_qr: string | null;
  /** The note of the transfer. */
  order_code: string;
  payee_name: string;
  /** The academy's current UPI ID; null if none is set. */
  upi_id: string | null;
  /** The received amount in rupees; null while waiting. */
  bank_amount: number | null;
  /** The missing amount in rupees; null unless `bank` is `short`. */
  missing_amount: number | null;
  /** When it was received, in UTC; also for an approval within the last day; null while waiting. */
  bank_seen_at: string | null;
};
export type UpiKind = 'personal' | 'small merchant' | 'merchant';
export type CheckoutSessionResponse = {
  /** The amount due, in rupees. */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** The coupon's code; null without one. */
  coupon: string | null;
  /** What the bank registered the UPI id as. */
  upi_kind: UpiKind;
  id: string;
  /** Short reference for the note of the transfer. */
  order_code: string;
  course_id: string;
  course_title: string;
  /** URL path of the course's image; null without one. */
  thumbnail: string | null;
  /** A QR code of `upi_link` as an SVG data URI. Null if the academy has no UPI ID ('QR not configured') or nothing is
    due. */
  upi_qr: string | null;
  /** The academy's UPI id; null: 'Not configured'. */
  upi_address: string | null;
  payee_name: string;
  /** The bank's own signed QR code for the UPI id, as an SVG data URI: the payer types the amount. Null without one. */
  upi_signed_qr: string | null;
  /** Opens a payment app with payee, exact amount and order code filled in. Null if `upi_qr` is. */
  upi_link: string | null;
  /** The payer's name. */
  name: string;
  /** The payer's email. */
  email: string;
  /** Until when the coupon is reserved, in UTC. Later proof is still accepted, at the same amount. */
  session_expires_at: string;
  /** True if nothing was due: no proof is needed, and access is granted within moments. */
  access_granted: boolean;
};
export type GstStateCode =
  | '01'
  | '02'
  | '03'
  | '04'
  | '05'
  | '06'
  | '07'
  | '08'
  | '09'
  | '10'
  | '11'
  | '12'
  | '13'
  | '14'
  | '15'
  | '16'
  | '17'
  | '18'
  | '19'
  | '20'
  | '21'
  | '22'
  | '23'
  | '24'
  | '26'
  | '27'
  | '29'
  | '30'
  | '31'
  | '32'
  | '33'
  | '34'
  | '35'
  | '36'
  | '37'
  | '38'
  | '97';
export type StartCheckoutDto = {
  /** A coupon's code, case-insensitive. Default or empty: no coupon. */
  coupon?: string;
  /** The state's GST code. The state of `gstin` takes precedence; the default is the academy's state. */
  place_of_supply?: GstStateCode;
  /** The payer's full name. Some have one letter. */
  name: string;
  /** The payer's email. */
  email: string;
  /** The buyer's GSTIN, for the tax invoice. Default or empty: none. */
  gstin?: string;
  /** The buyer's legal name, for the tax invoice. Default: the payer's name. */
  legal_name?: string;
};
export type QuoteResponse = {
  /** The coupon's code; null without one. */
  coupon: string | null;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** The coupon's discount, in rupees. */
  discount_amount: number;
  /** The amount due, in rupees. */
  amount: number;
  /** A code to show as an example: active, 10 % off, and usable by this learner. Null if there is none, or if a coupon
    was given. */
  sample_coupon: string | null;
};
export type QuoteDto = {
  /** A coupon's code, case-insensitive. Default or empty: the price without one, and a sample code if there is one. */
  coupon?: string;
};
export type PaymentStatus = 'pending' | 'approved' | 'rejected' | 'voided';
export type PaymentResponse = {
  status: PaymentStatus;
  id: string;
  course_id: string;
  /** As of the checkout. */
  course_title: string;
  /** URL path of the course's image; null without one. */
  course_thumbnail: string | null;
  /** In rupees. */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** As typed; null if the receipt email is the proof. */
  transaction_id: string | null;
  /** Null if the transaction ID is the proof. */
  receipt_email: string | null;
  /** Sum of recorded parts, in rupees; 0 without any. */
  received_amount: number;
  /** The amount still due, in rupees: the amount less the parts while pending, 0 once decided. */
  remaining_amount: number;
  /** Sum of refunds, in rupees; 0 without any. */
  refunded_amount: number;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The note of the transfer. */
  order_code: string;
  /** Whether the proof was submitted after the checkout session had expired. */
  late: boolean;
  /** Whether a screenshot is attached. Only administrators can open it. */
  has_evidence: boolean;
  /** Why it was rejected; null if it wasn't, or without a reason. */
  rejection_reason: string | null;
  /** Null unless it is approved. */
  receipt_number: string | null;
  /** When the proof was submitted, in UTC. */
  created_at: string;
  /** When it was decided, in UTC; null while pending. */
  processed_at: string | null;
  /** When the approval was voided, in UTC; null unless the payment is voided. */
  voided_at: string | null;
  /** Why the approval was a mistake; null unless the payment is voided. */
  void_reason: string | null;
};
export type SubmittedPaymentResponse = {
  message: string;
  payment: PaymentResponse;
};
export type SubmitPaymentDto = {
  /** A screenshot of the transfer: JPEG, PNG, WebP or PDF up to 5 MB, in a multipart form only. Only administrators can
    see it. */
  evidence?: Blob;
  /** Only used if there is no checkout session for the course yet: one is then opened at the current price with this
    coupon. An existing checkout already has its coupon. */
  coupon?: string;
  /** The bank's or the app's ID of the transfer; 12 digits are a UTR, others are stored as they are. */
  transaction_id?: string;
  /** The address that the payment app sent its receipt to. */
  receipt_email?: string;
  /** Always UPI. */
  payment_method?: 'UPI';
  /** The checkout session whose amount was paid. It may have expired, or been replaced by a newer one (the learner paid
    the amount on the first screen, then edited details in another tab): the payment then has this checkout's amount.
    Default: the latest checkout for the course. */
  checkout_session_id?: string;
};
export type LearnerRefundResponse = {
  /** In rupees. */
  amount: number;
  /** The bank's reference of the refund transfer. */
  reference: string;
  /** The day on which it was sent, in India. */
  refunded_on: string;
};
export type Overpayment = 'kept' | 'refunded';
export type LearnerOverpaymentResponse = {
  overpayment: Overpayment;
  /** In rupees. */
  amount: number;
  /** The bank's reference of the transfer that sent it back; null if none was recorded. */
  reference: string | null;
};
export type PurchaseResponse = {
  status: PaymentStatus;
  /** `waiting`: the bank has not shown this money. `seen`: it has shown the whole of what is due; the course opens by itself, or when an
    administrator approves. `short`: it has shown less. Null where the academy asks no bank, or nothing is due any more. */
  bank: BankView | null;
  /** Why an administrator decides although the bank shows the whole amount. `price_changed`: submitted after the checkout had expired, at a
    price that has changed since; `after_expiry`: the money came after that; `reference_alone`: the bank shows nothing but the
    reference. Null otherwise. */
  bank_review: BankReview | null;
  /** Oldest first. */
  refunds: LearnerRefundResponse[];
  /** What was paid more than was due. */
  overpayments: LearnerOverpaymentResponse[];
  id: string;
  course_id: string;
  /** As of the checkout. */
  course_title: string;
  /** URL path of the course's image; null without one. */
  course_thumbnail: string | null;
  /** In rupees. */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** As typed; null if the receipt email is the proof. */
  transaction_id: string | null;
  /** Null if the transaction ID is the proof. */
  receipt_email: string | null;
  /** Sum of recorded parts, in rupees; 0 without any. */
  received_amount: number;
  /** The amount still due, in rupees: the amount less the parts while pending, 0 once decided. */
  remaining_amount: number;
  /** Sum of refunds, in rupees; 0 without any. */
  refunded_amount: number;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The note of the transfer. */
  order_code: string;
  /** Whether the proof was submitted after the checkout session had expired. */
  late: boolean;
  /** Whether a screenshot is attached. Only administrators can open it. */
  has_evidence: boolean;
  /** Why it was rejected; null if it wasn't, or without a reason. */
  rejection_reason: string | null;
  /** Null unless it is approved. */
  receipt_number: string | null;
  /** When the proof was submitted, in UTC. */
  created_at: string;
  /** When it was decided, in UTC; null while pending. */
  processed_at: string | null;
  /** When the approval was voided, in UTC; null unless the payment is voided. */
  voided_at: string | null;
  /** Why the approval was a mistake; null unless the payment is voided. */
  void_reason: string | null;
  /** The received amount in rupees; null while waiting. */
  bank_amount: number | null;
  /** The missing amount in rupees; null unless `bank` is `short`. */
  missing_amount: number | null;
  /** When it was received, in UTC; also for an approval within the last day; null while waiting. */
  bank_seen_at: string | null;
};
export type ReceiptKind = 'receipt' | 'invoice';
export type GstDetailsResponse = {
  seller_gstin: string;
  seller_name: string;
  seller_address: string;
  /** SAC or HSN code. */
  sac_code: string;
  /** Percent, included in the amount. */
  rate: number;
  /** The state's GST code. */
  place_of_supply: string;
  place_of_supply_name: string;
  /** Null for an unregistered buyer. */
  buyer_gstin: string | null;
  buyer_name: string;
  /** The amount without tax, in rupees; with the taxes it is exactly the amount. */
  taxable_amount: number;
  /** In rupees; 0 between states. */
  cgst: number;
  /** In rupees; 0 between states. */
  sgst: number;
  /** In rupees; 0 within the academy's state. */
  igst: number;
  /** Whether the buyer owes the tax (reverse charge); always false. */
  reverse_charge: boolean;
};
export type CreditNoteResponse = {
  number: string;
  /** In UTC. */
  issued_at: string;
};
export type ReceiptResponse = {
  course_id: string;
  /** As of the checkout. */
  course_title: string;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The note of the transfer. */
  order_code: string;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** The coupon's discount, in rupees. */
  discount_amount: number;
  /** `invoice`: a GST tax invoice. */
  kind: ReceiptKind;
  /** The year of approval and a running number. */
  receipt_number: string;
  payment_id: string;
  /** Null for a plain receipt. */
  gst: GstDetailsResponse | null;
  /** When the payment was approved, in UTC. */
  issued_at: string;
  /** When the payment was voided, in UTC: the receipt is no longer valid. Null while it is valid. */
  voided_at: string | null;
  /** Null unless it is a void tax invoice. */
  credit_note: CreditNoteResponse | null;
  /** When the learner submitted the proof, in UTC. */
  paid_at: string;
  academy_name: string;
  /** Contact for questions; null if no address is configured. */
  support_email: string | null;
  /** Who received the money. */
  payee_name: string;
  /** The UPI ID that was paid; null if nothing was due, or none was configured. */
  payee_upi: string | null;
  /** As given at checkout. */
  payer_name: string;
  payer_email: string;
  /** What was paid, in rupees. */
  amount: number;
  /** The same in words, in Indian numbering. */
  amount_in_words: string;
  payment_method: string;
  /** Null if the receipt email was the proof, or nothing was due. */
  transaction_id: string | null;
  /** Oldest first. */
  refunds: LearnerRefundResponse[];
  /** What was paid less what was refunded, in rupees. */
  net_amount: number;
  /** What was paid more than was due. Empty for an invoice, which certifies the price alone. */
  overpayments: LearnerOverpaymentResponse[];
};
export type CorrectedPaymentResponse = {
  message: string;
  payment: PaymentResponse;
};
export type CorrectPaymentDto = {
  /** A screenshot of the transfer: JPEG, PNG, WebP or PDF up to 5 MB, in a multipart form only. Only administrators can
    see it. */
  evidence?: Blob;
  /** The transaction ID as shown by the payment app or the bank. If omitted, it is unchanged. */
  transaction_id?: string;
};
export type RemainingPaymentResponse = {
  /** The note of the transfer. */
  order_code: string;
  payee_name: string;
  /** The academy's current UPI ID; null if none is set. */
  upi_id: string | null;
  /** The link as a QR code: an SVG in a data URI. Null if `upi_link` is. */
  upi_qr: string | null;
  payment_id: string;
  /** The amount still due, in rupees; link and QR code request exactly this. */
  amount: number;
  /** The received amount, in rupees: recorded parts, and what the bank has shown since. */
  received_amount: number;
  /** Opens a payment app with everything filled in; null without a UPI ID. */
  upi_link: string | null;
};
export type CourseAccessResponse = {
  /** Always true: without access the response is 403. */
  access: boolean;
};
export type LearnLessonResponse = {
  file_type: LessonType;
  id: string;
  module_id: string;
  module_name: string;
  /** Position of the module in the course, from 1. */
  module_order: number;
  lesson_title: string;
  /** Markdown; may be empty. */
  lesson_description: string;
  /** Position in the module, from 1. */
  order_number: number;
  /** The Dailymotion video id. Null for files and quizzes. */
  embed_url: string | null;
  /** Whether it is open to every signed-in learner. */
  is_preview: boolean;
  course_id: string;
  /** Link to the uploaded file, signed for this learner and valid for up to 6 hours; supports byte ranges. Null for
    Dailymotion videos and quizzes. */
  file_url: string | null;
  completed: boolean;
  /** Total seconds watched. */
  watch_time: number;
  /** The video's last position, in seconds from the start. */
  last_position: number;
};
export type LearnCourseResponse = {
  course: CourseResponse;
  /** All lessons, in order. */
  content: LearnLessonResponse[];
  /** Where the learner continues: the last opened lesson that isn't complete, else the first that isn't. Null if all
    are. */
  resume_lesson_id: string | null;
};
export type ContentProgressResponse = {
  completed: boolean;
  /** Total seconds watched. */
  watch_time: number;
  /** The video's last position, in seconds from the start. */
  last_position: number;
};
export type CourseProgressResponse = {
  /** Progress in each current lesson, by lesson id. */
  contentProgress: {
    [key: string]: ContentProgressResponse;
  };
  /** Rounded percentage of the course's current lessons that are complete, 0 to 100. */
  progress: number;
  /** When the course was first completed. Lessons added later don't change it. Null until then. */
  completed_at: string | null;
};
export type LessonProgressResponse = {
  completed: boolean;
  /** Total seconds watched. */
  watch_time: number;
  /** The video's last position, in seconds from the start. */
  last_position: number;
  /** The lesson's id. */
  content_id: string;
  /** Null while the lesson isn't complete. */
  completed_at: string | null;
};
export type UpdateLessonProgressDto = {
  /** True completes the lesson, false reverts that (a passed quiz stays complete). */
  completed?: boolean;
  /** Total seconds watched, 0 to 10,000,000. The highest value wins, so that a late report from another tab can't lower
    it. */
  watch_time?: number;
  /** The video's position in seconds, 0 to 10,000,000. */
  last_position?: number;
};
export type LearnerQuizMetaResponse = {
  /** Pass mark in percent, 0 to 100. */
  passMark: number;
};
export type QuizQuestionType = 'single' | 'multi';
export type LearnerQuizQuestionResponse = {
  /** `single`: one option is correct. `multi`: exactly the correct set counts. */
  type: QuizQuestionType;
  id: string;
  text: string;
  options: string[];
};
export type LearnerQuizResponse = {
  title: string;
  meta: LearnerQuizMetaResponse;
  questions: LearnerQuizQuestionResponse[];
  /** The learner's best score so far in percent; null before the first attempt. */
  best_score: number | null;
  /** Whether the learner has passed the quiz. */
  passed: boolean;
};
export type QuizResultResponse = {
  /** Whether each question was answered correctly, by question id. */
  results: {
    [key: string]: boolean;
  };
  /** Rounded percentage of correct answers. */
  score: number;
  /** Number of correctly answered questions. */
  correct: number;
  /** Number of questions in the quiz. */
  total: number;
  /** Whether this attempt reached the pass mark. */
  passed: boolean;
  /** Whether the lesson is complete: this attempt or an earlier one passed. */
  completed: boolean;
};
export type SubmitQuizDto = {
  /** Chosen options by question id. Omitted questions count as wrong. */
  answers: {
    [key: string]: string[];
  };
};
export type LabKind = 'download' | 'terminal' | 'machine';
export type LabAnswerKind = 'flag' | 'text' | 'choice' | 'number' | 'set';
export type LabHintResponse = {
  /** Points. */
  cost: number;
  /** Markdown. Null until it is taken. */
  text: string | null;
};
export type LabTaskResponse = {
  answer_kind: LabAnswerKind;
  id: string;
  /** Markdown. */
  prompt: string;
  /** What it gives without hints. */
  points: number;
  /** To choose from; empty for every other kind of answer. */
  options: string[];
  /** In the order in which they are taken. */
  hints: LabHintResponse[];
  /** What the learner got for it; null until it is solved. */
  earned: number | null;
};
export type LabResponse = {
  kind: LabKind;
  file_name: string;
  /** Size in bytes. */
  file_size: number;
  /** Download link of the file with this learner's flag, signed for their session and valid for up to 6 hours. A terminal's files
    are at `lab/files`. */
  file_url: string;
  /** In order. */
  tasks: LabTaskResponse[];
  /** What the learner has earned. */
  points: number;
  /** So many complete the lesson. */
  pass_points: number;
  /** All that can be earned, without hints. */
  max_points: number;
  /** Whether the lesson is complete. */
  completed: boolean;
  /** Whether the learner lets the academy read the commands they type in this lab. */
  shares_history: boolean;
};
export type LabTemplateResponse = {
  path: string;
  text: string;
};
export type LabFilesResponse = {
  /** A zip, the same for everybody: link signed for the session and valid for up to 6 hours. */
  archive_url: string;
  /** Size in bytes. */
  archive_size: number;
  /** Files of the zip that differ for this learner: they have flags. */
  templates: LabTemplateResponse[];
};
export type MachineRole = 'attacker' | 'victim';
export type MachineLogin = 'root' | 'learner';
export type MachineAccount = 'root' | 'learner' | 'www';
export type LabMachineFile = {
  owner: MachineAccount;
  text: string;
  /** Permissions, as a number: 420 is 0644. */
  mode: number;
};
export type LabMachine = {
  role: MachineRole;
  /** Whose shell is on the console. */
  login: MachineLogin;
  /** By path, without the first slash. */
  files: {
    [key: string]: LabMachineFile;
  };
  host: string;
  address: string;
  /** A shell script that runs once, as root, before the console opens. */
  start: string;
};
export type LabMachinesResponse = {
  /** One or two. */
  machines: LabMachine[];
};
export type LabAnswerResponse = {
  correct: boolean;
  /** All that the learner has earned in this lab now. */
  points: number;
  /** Whether the lesson is complete: by this answer or an earlier one. */
  completed: boolean;
};
export type AnswerLabDto = {
  /** As typed. The items of a set are separated by commas, lines or spaces. */
  answer: string;
  task_id: string;
};
export type TakenHintResponse = {
  /** Markdown. */
  text: string;
};
export type TakeHintDto = {
  /** The number of the hint, from 1. The ones before must have been taken. */
  hint: number;
  task_id: string;
};
export type SolvedLabResponse = {
  lesson_id: string;
  lesson_title: string;
  course_id: string;
  course_title: string;
  /** What the learner has earned in the tasks that the lab has now. */
  points: number;
  /** All points of those tasks. */
  points_possible: number;
  /** When enough points were reached. */
  solved_at: string;
};
export type LabHistorySharingResponse = {
  shared: boolean;
};
export type LabHistorySharingDto = {
  /** False deletes what was saved. */
  shared: boolean;
};
export type SaveLabHistoryDto = {
  /** Made by the client for each start of the terminal or the machines: what earlier ones saved stays. */
  run_id: string;
  /** All commands of this run, one in each line. */
  commands: string;
};
export type CommentAuthorResponse = {
  full_name: string;
  /** Masked, unless the comment is the reader's own or the reader is an administrator. */
  email: string;
  /** URL path of the author's picture; null: show the initials. */
  avatar_url: string | null;
  /** Whether the author is an administrator. */
  is_admin: boolean;
  /** Whether the author is a mentor of the course. */
  is_mentor: boolean;
};
export type LessonCommentResponse = {
  id: string;
  /** Plain text; may have several lines. */
  content: string;
  created_at: string;
  /** The comment that it answers, which is older. Null: it answers none, or that comment was deleted. */
  reply_to: string | null;
  user: CommentAuthorResponse;
  /** Whether the reader is the author. */
  mine: boolean;
};
export type AddLessonCommentDto = {
  /** The new comment's id, a client-generated UUIDv7. Makes retries idempotent: the stored comment is returned.
    Generated by the server if omitted. */
  id?: string;
  /** The text, 1 to 5000 characters after trimming. */
  content: string;
  /** The comment of this lesson that it answers; an answer to an answer belongs to the same question. Left out: none. */
  reply_to?: string | null;
};
export type QuestionResponse = {
  id: string;
  /** Plain text, several lines. */
  content: string;
  created_at: string;
  lesson_id: string;
  lesson_title: string;
  course_id: string;
  course_title: string;
  full_name: string;
  /** Masked, unless the reader is an administrator. */
  email: string;
  /** Address of the learner's picture; null: show the initials. */
  avatar_url: string | null;
  /** Answers by other learners, or more by the one who asked. */
  replies: number;
};
export type TaughtCourseQuestionsResponse = {
  id: string;
  title: string;
  /** How many questions wait for an answer. */
  unanswered: number;
};
export type SessionMentorResponse = {
  id: string;
  name: string;
};
export type LiveSessionResponse = {
  id: string;
  course_id: string;
  course_title: string;
  title: string;
  /** Null if the session has no mentor. */
  mentor: SessionMentorResponse | null;
  /** In UTC. */
  starts_at: string;
  /** In UTC. */
  ends_at: string;
  /** The link to the meeting; null without access to the course, and if the session is cancelled. */
  join_url: string | null;
  /** Whether the reader studies or teaches the course, and can download the calendar file. */
  may_join: boolean;
  /** In UTC; null unless it was cancelled. */
  cancelled_at: string | null;
  /** Grows with each change. */
  revision: number;
};
export type ReviewResponse = {
  id: string;
  /** 1 to 5. */
  stars: number;
  /** Plain text, several lines; may be empty. */
  body: string;
  /** First name and initial of the learner. */
  author: string;
  created_at: string;
  /** Whether the learner has changed it since. */
  edited: boolean;
  /** What the academy answers. Null without an answer. */
  answer: string | null;
  answered_at: string | null;
};
export type ReviewSummaryResponse = {
  /** How many of them have 1, 2, 3, 4 and 5 stars. */
  distribution: number[];
  /** Average of the visible reviews' stars. Null without one. */
  average: number | null;
  /** How many are visible. */
  count: number;
  /** How many reviews the academy has hidden. They count in nothing else. */
  hidden: number;
};
export type ReviewEligibility = 'open' | 'too_early' | 'not_a_learner';
export type OwnReviewDetailsResponse = {
  id: string;
  /** 1 to 5. */
  stars: number;
  /** Plain text, several lines; may be empty. */
  body: string;
  created_at: string;
  /** Whether the learner has changed it since. */
  edited: boolean;
  /** What the academy answers. Null without an answer. */
  answer: string | null;
  answered_at: string | null;
  /** Why the academy has hidden it. Null while it is visible. */
  hidden_reason: string | null;
};
export type OwnReviewResponse = {
  /** Whether the caller may write or change a review: after half of the course, as its learner. */
  eligibility: ReviewEligibility;
  /** Null without one. */
  review: OwnReviewDetailsResponse | null;
};
export type SaveReviewDto = {
  /** 1 to 5. */
  stars: number;
  /** Plain text, at most 2000 characters; may be empty. */
  body: string;
};
export type TicketType = 'payment' | 'course_activation' | 'exam' | 'other';
export type TicketStatus = 'active' | 'resolved' | 'closed';
export type PersonResponse = {
  id: string;
  full_name: string;
  email: string;
};
export type TicketResponse = {
  /** What the ticket is about. */
  type: TicketType;
  /** Learners can't reply to `closed` tickets; a learner's reply makes a `resolved` one `active` again. */
  status: TicketStatus;
  id: string;
  message: string;
  /** When it was opened, ISO 8601 in UTC. */
  created_at: string;
  /** The learner who opened it. Null: someone without an account, who gave `name` and `email`. */
  user: PersonResponse | null;
  /** The same as `user.full_name`, where there is a `user`. */
  name: string;
  /** The same as `user.email`, where there is a `user`. */
  email: string;
};
export type OpenTicketDto = {
  /** What the ticket is about. */
  type: TicketType;
  /** What happened, in the learner's words: 5 to 5000 characters after trimming. */
  message: string;
  /** The new ticket's id, a client-generated UUIDv7. Makes retries idempotent: the stored ticket is returned. Generated
    by the server if omitted. */
  id?: string;
};
export type TicketCommentResponse = {
  id: string;
  message: string;
  /** When it was written, ISO 8601 in UTC. */
  created_at: string;
  /** True when the author was an administrator at the time of writing. */
  author_is_admin: boolean;
};
export type AddTicketCommentDto = {
  /** The reply: 1 to 5000 characters after trimming. */
  message: string;
  /** The new reply's id, a client-generated UUIDv7. Makes retries idempotent: the stored reply is returned. Generated by
    the server if omitted. */
  id?: string;
};
export type ContactResponse = {
  /** The ticket's number, for when its sender writes or calls again. */
  number: string;
};
export type ContactDto = {
  /** What the ticket is about. */
  type: TicketType;
  /** What happened, in the learner's words: 5 to 5000 characters after trimming. */
  message: string;
  /** Who writes, 1 to 120 characters. */
  name: string;
  /** A hidden field of the form (honeypot) against spam: leave it empty. Any text is refused with 400. */
  website?: string;
  /** Where the answers go. Trimmed and lower-cased. */
  email: string;
  /** The new ticket's id, a client-generated UUIDv7. Makes retries idempotent: the stored ticket is returned. Generated
    by the server if omitted. */
  id?: string;
};
export type GuestTicketResponse = {
  /** What the ticket is about. */
  type: TicketType;
  /** Learners can't reply to `closed` tickets; a learner's reply makes a `resolved` one `active` again. */
  status: TicketStatus;
  message: string;
  /** When it was opened, ISO 8601 in UTC. */
  created_at: string;
  /** What people call it by. */
  number: string;
};
export type GuestReplyDto = {
  /** The reply: 1 to 5000 characters after trimming. */
  message: string;
  /** From the mailed link: `/contact/…`. */
  token: string;
  /** The new reply's id, a client-generated UUIDv7. Makes retries idempotent: the stored reply is returned. Generated by
    the server if omitted. */
  id?: string;
};
export type LearnerAssessmentStatus =
  'unavailable' | 'locked' | 'ready' | 'open' | 'cooling_down' | 'no_attempts_left' | 'passed';
export type AttemptState = 'open' | 'submitted' | 'expired' | 'cancelled';
export type TopicScoreResponse = {
  topic: string;
  correct: number;
  total: number;
};
export type AttemptResponse = {
  /** `expired`: the time ran out. `cancelled`: access ended first; it doesn't count. */
  state: AttemptState;
  id: string;
  /** 1 for the learner's first in this course. */
  number: number;
  started_at: string;
  deadline_at: string;
  /** Null while it is open. */
  closed_at: string | null;
  pass_mark: number;
  /** Rounded percent; null unless it is graded. */
  score: number | null;
  correct: number | null;
  total: number | null;
  passed: boolean;
  /** By topic; empty unless it is graded. */
  topics: TopicScoreResponse[];
  /** Whether an administrator voided it. */
  voided: boolean;
  /** The ticket of the learner's appeal; null without one. */
  appeal_ticket_id: string | null;
};
export type LearnerAssessmentResponse = {
  /** `locked`: lessons are not complete yet. `unavailable`: not published at present. */
  status: LearnerAssessmentStatus;
  course_id: string;
  course_title: string;
  /** Number of questions in an attempt. */
  questions: number;
  /** Including the learner's extra time. */
  minutes: number;
  pass_mark: number;
  attempts_allowed: number;
  attempts_left: number;
  cool_down_hours: number;
  /** When the next attempt may start; only while `cooling_down`. */
  next_attempt_at: string | null;
  /** In order. */
  attempts: AttemptResponse[];
};
export type PaperQuestionResponse = {
  type: QuizQuestionType;
  topic: string;
  text: string;
  options: string[];
  /** Its position, from 1. */
  number: number;
  /** The options the learner has chosen. */
  chosen: string[];
  /** Whether the learner flagged it for review. */
  flagged: boolean;
  /** Sequence number of the stored save; 0 before the first. */
  sequence: number;
};
export type PaperResponse = {
  id: string;
  number: number;
  course_id: string;
  course_title: string;
  started_at: string;
  deadline_at: string;
  pass_mark: number;
  /** Seconds until the deadline, by the server's clock. */
  seconds_left: number;
  questions: PaperQuestionResponse[];
};
export type LeaseDto = {
  /** A UUID generated by the tab. */
  lease: string;
};
export type AttemptClockResponse = {
  state: AttemptState;
  seconds_left: number;
  /** False once another tab has opened the attempt. */
  holds_lease: boolean;
};
export type SavedAnswerResponse = {
  number: number;
  chosen: string[];
  flagged: boolean;
  sequence: number;
  seconds_left: number;
};
export type SaveAnswerDto = {
  /** A UUID generated by the tab. */
  lease: string;
  /** The chosen options, in any order; an empty list removes the answer. */
  chosen: string[];
  /** Whether the learner flagged the question for review. */
  flagged: boolean;
  /** Increases with each change of this answer: an older one that arrives late is ignored. */
  sequence: number;
};
export type AppealDto = {
  /** The ticket's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
  /** What was wrong: 5 to 4000 characters. */
  message: string;
};
export type LearnerExamStatus =
  'unavailable' | 'locked' | 'ready' | 'open' | 'submitted' | 'cooling_down' | 'no_attempts_left' | 'passed';
export type LearnerExamSummaryResponse = {
  /** `locked`: lessons are not complete yet. `submitted`: mentors read the report. `unavailable`: not published at present. */
  status: LearnerExamStatus;
  course_id: string;
  course_title: string;
  /** For the labs and the report together. */
  hours: number;
  attempts_left: number;
  /** When the next attempt may start; only while `cooling_down`. */
  next_attempt_at: string | null;
  /** When the open attempt ends; null without one. */
  deadline_at: string | null;
};
export type CriterionDto = {
  /** Stays the same for good: gradings refer to it. Small letters, digits and hyphens, at most 40. */
  id: string;
  title: string;
  /** What full points look like; may be empty. */
  description: string;
  /** The most that it can give, 1 to 100. */
  points: number;
};
export type ExamAttemptState = 'open' | 'submitted' | 'passed' | 'failed' | 'cancelled';
export type ExamFailure = 'report' | 'no_report' | 'labs';
export type LearnerExamLabResponse = {
  lesson_id: string;
  title: string;
  /** What the learner is told. Markdown; may be empty. */
  description: string;
  points: number;
  max_points: number;
};
export type CriterionGradeResponse = {
  id: string;
  points: number;
  /** May be empty. */
  comment: string;
};
export type GradingResultResponse = {
  /** In the order of the rubric. */
  criteria: CriterionGradeResponse[];
  feedback: string;
  /** Percent of the rubric's points. */
  score: number;
  passed: boolean;
};
export type ExamAttemptResponse = {
  /** `submitted`: mentors read the report. `cancelled`: access ended first, or it was set aside; it doesn't count. */
  state: ExamAttemptState;
  /** Why it failed: by its report, without one, or by too few points in the labs; else null. */
  failure: ExamFailure | null;
  id: string;
  /** 1 for the learner's first in this course. */
  number: number;
  started_at: string;
  deadline_at: string;
  /** Seconds until the deadline; 0 unless it is open. */
  seconds_left: number;
  /** Null while it is open. */
  ended_at: string | null;
  decided_at: string | null;
  /** In order, each with the learner's points. */
  labs: LearnerExamLabResponse[];
  /** So many points are needed. */
  lab_points: number;
  pass_mark: number;
  rubric: CriterionDto[];
  /** Markdown. */
  report: string;
  report_version: number;
  /** The PDF of the report: a link signed for the caller; it expires within 6 hours. Null without one. */
  file_url: string | null;
  file_name: string | null;
  /** Empty until it is decided by its report. */
  gradings: GradingResultResponse[];
  /** Whether an administrator set it aside: it doesn't count. */
  voided: boolean;
  appeal_ticket_id: string | null;
};
export type LearnerExamResponse = {
  /** `locked`: lessons are not complete yet. `submitted`: mentors read the report. `unavailable`: not published at present. */
  status: LearnerExamStatus;
  course_id: string;
  course_title: string;
  /** For the labs and the report together. */
  hours: number;
  attempts_left: number;
  /** When the next attempt may start; only while `cooling_down`. */
  next_attempt_at: string | null;
  /** When the open attempt ends; null without one. */
  deadline_at: string | null;
  pass_mark: number;
  attempts_allowed: number;
  cool_down_hours: number;
  second_reader: boolean;
  /** So many points of the labs are needed. */
  lab_points: number;
  /** How many labs the next attempt has, and their points. */
  lab_count: number;
  max_lab_points: number;
  rubric: CriterionDto[];
  /** In order. */
  attempts: ExamAttemptResponse[];
};
export type SavedReportResponse = {
  /** Of the report as it is stored now. */
  version: number;
};
export type SaveReportDto = {
  /** Markdown, at most 100,000 characters. */
  report: string;
  /** What it is based on: the version that was last answered. */
  version: number;
};
export type ReportFileDto = {
  /** A PDF of at most 50 MB. */
  report?: Blob;
};
export type AppealExamDto = {
  /** The ticket's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
  /** 5 to 4000 characters. */
  message: string;
};
export type WaitingReportResponse = {
  id: string;
  course_id: string;
  course_title: string;
  learner_name: string;
  /** Which attempt of the learner it is. */
  number: number;
  submitted_at: string;
  second_reader: boolean;
  /** How many others have graded it. */
  gradings: number;
};
export type ReadExamLabResponse = {
  lesson_id: string;
  title: string;
  /** What the learner is told. Markdown; may be empty. */
  description: string;
  points: number;
  max_points: number;
  /** The commands that the learner typed in it, one in each line; null unless they are shared. */
  commands: string | null;
};
export type ExamSolutionResponse = {
  lab: string;
  task: string;
  points: number;
  /** It may be before the attempt. */
  solved_at: string;
};
export type ReaderGradingResponse = {
  /** In the order of the rubric. */
  criteria: CriterionGradeResponse[];
  feedback: string;
  /** Percent of the rubric's points. */
  score: number;
  passed: boolean;
  id: string;
  reader: string;
  /** Whether it is the caller's. */
  is_own: boolean;
  graded_at: string;
  /** Why it no longer counts; null if it does. */
  set_aside_reason: string | null;
};
export type ExamReportResponse = {
  state: ExamAttemptState;
  failure: ExamFailure | null;
  id: string;
  course_id: string;
  course_title: string;
  learner_name: string;
  number: number;
  started_at: string;
  deadline_at: string;
  submitted_at: string;
  decided_at: string | null;
  pass_mark: number;
  second_reader: boolean;
  rubric: CriterionDto[];
  /** Markdown. */
  report: string;
  /** The PDF: a link signed for the caller; it expires within 6 hours. Null without one. */
  file_url: string | null;
  file_name: string | null;
  labs: ReadExamLabResponse[];
  /** So many points are needed. */
  lab_points: number;
  /** The first first. */
  solutions: ExamSolutionResponse[];
  /** Others' are left out until the caller has graded the report or it is decided. */
  gradings: ReaderGradingResponse[];
};
export type CriterionGradeDto = {
  id: string;
  /** At most those of the criterion. */
  points: number;
  /** May be empty. */
  comment: string;
};
export type GradeReportDto = {
  /** One for each criterion of the rubric. */
  criteria: CriterionGradeDto[];
  /** For the learner, 1 to 5000 characters. */
  feedback: string;
};
export type CertificateState = 'valid' | 'withdrawn' | 'replaced' | 'invalid';
export type CertificationBasis = 'lessons' | 'labs' | 'assessment' | 'practical_exam';
export type ChainRecordResponse = {
  /** What the registry there says, as far as it is final; null while it waits */
  recorded: ('issued' | 'revoked') | null;
  name: string;
  /** A chain for trying out: it proves nothing to others. */
  is_test: boolean;
  /** The token's id: the SHA-256 of the credential in canonical form (RFC 8785), in hexadecimal. */
  token_id: string;
  /** Since when; null while it waits. */
  recorded_at: string | null;
  /** The token in the chain's explorer; null without one. */
  url: string | null;
};
export type PublicCertificateResponse = {
  /** `withdrawn`: revoked; `replaced`: issued again; `invalid`: not what was signed, or the signing key has been withdrawn */
  state: CertificateState;
  /** What it rests on: every lesson of the course, and what else was proven. Labs are practised, the final assessment and the practical exam are examined. */
  basis: CertificationBasis[];
  /** 16 letters and digits. Anyone with the code can see the certificate at `/verify/{code}`, unless it is private. */
  code: string;
  recipient_name: string;
  course_title: string;
  completed_at: string;
  issued_at: string;
  /** Null unless an administrator has withdrawn it. */
  revoked_at: string | null;
  /** Null unless it is withdrawn. */
  revoke_reason: string | null;
  issuer_name: string;
  /** The DID that signed it. */
  issuer: string;
  /** The code of the newer certificate, where it can be seen. */
  replaced_by: string | null;
  /** Null where the academy uses no blockchain. */
  chain: ChainRecordResponse | null;
};
export type CertificateVisibility = 'link' | 'private';
export type CertificateResponse = {
  /** `withdrawn`: revoked; `replaced`: issued again; `invalid`: not what was signed, or the signing key has been withdrawn */
  state: CertificateState;
  /** What it rests on: every lesson of the course, and what else was proven. Labs are practised, the final assessment and the practical exam are examined. */
  basis: CertificationBasis[];
  /** `link`: anyone with the link can see it; `private`: only its owner and administrators */
  visibility: CertificateVisibility;
  id: string;
  /** 16 letters and digits. Anyone with the code can see the certificate at `/verify/{code}`, unless it is private. */
  code: string;
  course_id: string;
  course_title: string;
  recipient_name: string;
  completed_at: string;
  issued_at: string;
  /** Null unless an administrator has withdrawn it. */
  revoked_at: string | null;
  /** Null unless it is withdrawn. */
  revoke_reason: string | null;
};
export type ChangeVisibilityDto = {
  visibility: CertificateVisibility;
};
export type CorrectNameDto = {
  /** As the new certificate shall say it: 1 to 120 characters. */
  name: string;
};
export type PublicPageResponse = {
  /** Whether anyone with its address can see it. */
  is_public: boolean;
  /** Stays the same when the page is switched off and on again. Null before it was first switched on. */
  address: string | null;
};
export type ChangePublicPageDto = {
  /** Whether anyone with its address can see it. */
  is_public: boolean;
};
export type PublicCourseResponse = {
  category: CourseCategory;
  id: string;
  title: string;
  /** Rupees, at most two decimals; 0 is free. */
  price: number;
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
  /** Its public page is `/catalogue/{slug}`. */
  slug: string;
};
export type PreviewResponse = {
  type: LessonType;
  title: string;
  /** Path of its video or PDF. Null for other lessons. */
  file_url: string | null;
  /** Null unless the video is on Dailymotion. */
  dailymotion_id: string | null;
};
export const {
  useSignupMutation,
  useLoginMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyEmailMutation,
  useRenewVerificationLinkMutation,
  useUpdateMeMutation,
  useGetMeQuery,
  useSetAvatarMutation,
  useRemoveAvatarMutation,
  useChangeEmailMutation,
  useSendVerificationLinkMutation,
  useChangePasswordMutation,
  useReauthenticateMutation,
  useLogoutOthersMutation,
  useListMySessionsQuery,
  useEndMySessionMutation,
  useListCoursesQuery,
  useGetCourseQuery,
  useGetCourseOutlineQuery,
  useListMentorsQuery,
  useGetMentorQuery,
  useListCourseMentorsQuery,
  useGetAcademyQuery,
  useListAnnouncementsQuery,
  useGetOpenCheckoutQuery,
  useStartCheckoutMutation,
  useQuoteCheckoutMutation,
  useSubmitPaymentMutation,
  useListMyPaymentsQuery,
  useGetReceiptQuery,
  useCorrectPaymentMutation,
  useResubmitPaymentMutation,
  useGetRemainingPaymentQuery,
  useListEnrolledCoursesQuery,
  useGetAccessQuery,
  useGetLearnCourseQuery,
  useGetCourseProgressQuery,
  useGetLessonQuery,
  useUpdateLessonProgressMutation,
  useGetLessonQuizQuery,
  useSubmitLessonQuizMutation,
  useGetLabQuery,
  useGetLabFilesQuery,
  useGetLabMachinesQuery,
  useAnswerLabMutation,
  useTakeLabHintMutation,
  useListSolvedLabsQuery,
  useShareLabHistoryMutation,
  useSaveLabHistoryMutation,
  useListLessonCommentsQuery,
  useAddLessonCommentMutation,
  useDeleteLessonCommentMutation,
  useListQuestionsQuery,
  useListTaughtCoursesQuery,
  useSetAsideQuestionMutation,
  useListCourseLiveSessionsQuery,
  useListMyLiveSessionsQuery,
  useListCourseReviewsQuery,
  useGetReviewSummaryQuery,
  useGetMyReviewQuery,
  useSaveMyReviewMutation,
  useDeleteMyReviewMutation,
  useListMyTicketsQuery,
  useOpenTicketMutation,
  useListTicketCommentsQuery,
  useAddTicketCommentMutation,
  useContactMutation,
  useGetGuestTicketQuery,
  useListGuestRepliesQuery,
  useAddGuestReplyMutation,
  useListMyAssessmentsQuery,
  useGetAssessmentQuery,
  useStartAttemptMutation,
  useOpenAttemptMutation,
  useGetAttemptClockQuery,
  useSaveAnswerMutation,
  useSubmitAttemptMutation,
  useAppealAttemptMutation,
  useListMyPracticalExamsQuery,
  useGetPracticalExamQuery,
  useStartPracticalExamMutation,
  useSaveExamReportMutation,
  useAddExamReportFileMutation,
  useRemoveExamReportFileMutation,
  useSubmitExamReportMutation,
  useAppealPracticalExamMutation,
  useListExamReportsQuery,
  useGetExamReportQuery,
  useGradeExamReportMutation,
  useCheckCertificateQuery,
  useListMyCertificatesQuery,
  useChangeCertificateVisibilityMutation,
  useCorrectCertificateNameMutation,
  useGetPublicPageQuery,
  useChangePublicPageMutation,
  useGetPublicCourseQuery,
  useGetPreviewQuery,
  useReadPreviewFileQuery,
} = injectedRtkApi;
