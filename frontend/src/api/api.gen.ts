import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAcademy: build.query<GetAcademyApiResponse, GetAcademyApiArg>({
      query: () => ({ url: `/academy.json` }),
    }),
    beginUpload: build.mutation<BeginUploadApiResponse, BeginUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/uploads`,
        method: 'POST',
        headers: {
          'Upload-Metadata': queryArg['Upload-Metadata'],
          'Upload-Length': queryArg['Upload-Length'],
          'Tus-Resumable': queryArg['Tus-Resumable'],
        },
      }),
    }),
    findUpload: build.mutation<FindUploadApiResponse, FindUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/uploads/${encodeURIComponent(String(queryArg.id))}`,
        method: 'HEAD',
        headers: {
          'Tus-Resumable': queryArg['Tus-Resumable'],
        },
      }),
    }),
    appendToUpload: build.mutation<AppendToUploadApiResponse, AppendToUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/uploads/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.body,
        headers: {
          'Upload-Offset': queryArg['Upload-Offset'],
          'Tus-Resumable': queryArg['Tus-Resumable'],
        },
      }),
    }),
    giveUpUpload: build.mutation<GiveUpUploadApiResponse, GiveUpUploadApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/uploads/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
        headers: {
          'Tus-Resumable': queryArg['Tus-Resumable'],
        },
      }),
    }),
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
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/change-password`,
        method: 'POST',
        body: queryArg.changePasswordDto,
      }),
    }),
    logoutOthers: build.mutation<LogoutOthersApiResponse, LogoutOthersApiArg>({
      query: () => ({ url: `/api/auth/v1/logout-others`, method: 'POST' }),
    }),
    listLearners: build.query<ListLearnersApiResponse, ListLearnersApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/learners`,
        params: {
          limit: queryArg.limit,
          q: queryArg.q,
          role: queryArg.role,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getLearner: build.query<GetLearnerApiResponse, GetLearnerApiArg>({
      query: (queryArg) => ({ url: `/api/admin/learners/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    changeRole: build.mutation<ChangeRoleApiResponse, ChangeRoleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/learners/${encodeURIComponent(String(queryArg.id))}/role`,
        method: 'PATCH',
        body: queryArg.changeRoleDto,
      }),
    }),
    endSessions: build.mutation<EndSessionsApiResponse, EndSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/learners/${encodeURIComponent(String(queryArg.id))}/sessions`,
        method: 'DELETE',
      }),
    }),
    listCourses: build.query<ListCoursesApiResponse, ListCoursesApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/v1/courses`,
        params: {
          limit: queryArg.limit,
          category: queryArg.category,
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
    listAdminCourses: build.query<ListAdminCoursesApiResponse, ListAdminCoursesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses`,
        params: {
          limit: queryArg.limit,
          status: queryArg.status,
          q: queryArg.q,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getAdminCourse: build.query<GetAdminCourseApiResponse, GetAdminCourseApiArg>({
      query: (queryArg) => ({ url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    updateCourse: build.mutation<UpdateCourseApiResponse, UpdateCourseApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateCourseForm,
      }),
    }),
    archiveCourse: build.mutation<ArchiveCourseApiResponse, ArchiveCourseApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    createCourse: build.mutation<CreateCourseApiResponse, CreateCourseApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/coursecreation`,
        method: 'POST',
        body: queryArg.createCourseForm,
      }),
    }),
    listCourseContents: build.query<ListCourseContentsApiResponse, ListCourseContentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/contents`,
      }),
    }),
    addLesson: build.mutation<AddLessonApiResponse, AddLessonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/contents`,
        method: 'POST',
        body: queryArg.lessonForm,
      }),
    }),
    updateLesson: build.mutation<UpdateLessonApiResponse, UpdateLessonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/contents/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.updateLessonForm,
      }),
    }),
    renameModule: build.mutation<RenameModuleApiResponse, RenameModuleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.courseId))}/modules/${encodeURIComponent(String(queryArg.moduleId))}`,
        method: 'PUT',
        body: queryArg.renameModuleDto,
      }),
    }),
    reorderContents: build.mutation<ReorderContentsApiResponse, ReorderContentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.courseId))}/order`,
        method: 'PUT',
        body: queryArg.contentsOrderDto,
      }),
    }),
    moveModule: build.mutation<MoveModuleApiResponse, MoveModuleApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.courseId))}/modules/${encodeURIComponent(String(queryArg.moduleId))}/move`,
        method: 'PUT',
        body: queryArg.moveForm,
      }),
    }),
    moveLesson: build.mutation<MoveLessonApiResponse, MoveLessonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.courseId))}/contents/${encodeURIComponent(String(queryArg.contentId))}/move`,
        method: 'PUT',
        body: queryArg.moveForm,
      }),
    }),
    deleteLesson: build.mutation<DeleteLessonApiResponse, DeleteLessonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/contents/${encodeURIComponent(String(queryArg.contentId))}`,
        method: 'DELETE',
      }),
    }),
    readImage: build.query<ReadImageApiResponse, ReadImageApiArg>({
      query: (queryArg) => ({ url: `/api/files/images/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    readFile: build.query<ReadFileApiResponse, ReadFileApiArg>({
      query: (queryArg) => ({
        url: `/api/files/${encodeURIComponent(String(queryArg.id))}`,
        headers: {
          Range: queryArg.range,
        },
        params: {
          user: queryArg.user,
          expires: queryArg.expires,
          signature: queryArg.signature,
        },
      }),
    }),
    listCoupons: build.query<ListCouponsApiResponse, ListCouponsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/coupons`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createCoupon: build.mutation<CreateCouponApiResponse, CreateCouponApiArg>({
      query: (queryArg) => ({ url: `/api/payments/coupons`, method: 'POST', body: queryArg.createCouponDto }),
    }),
    listCouponUsages: build.query<ListCouponUsagesApiResponse, ListCouponUsagesApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/coupons/usages`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          code: queryArg.code,
        },
      }),
    }),
    getCouponStats: build.query<GetCouponStatsApiResponse, GetCouponStatsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/coupons/stats`,
        params: {
          code: queryArg.code,
        },
      }),
    }),
    updateCoupon: build.mutation<UpdateCouponApiResponse, UpdateCouponApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/coupons/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateCouponDto,
      }),
    }),
    exportCouponUsages: build.query<ExportCouponUsagesApiResponse, ExportCouponUsagesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/exports/coupon-usages.csv`,
        params: {
          status: queryArg.status,
          code: queryArg.code,
          from: queryArg['from'],
          to: queryArg.to,
          course_id: queryArg.courseId,
        },
      }),
    }),
    startCheckout: build.mutation<StartCheckoutApiResponse, StartCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/checkout/${encodeURIComponent(String(queryArg.courseId))}`,
        method: 'POST',
        body: queryArg.startCheckoutDto,
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
    listManualPayments: build.query<ListManualPaymentsApiResponse, ListManualPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments`,
        params: {
          limit: queryArg.limit,
          status: queryArg.status,
          q: queryArg.q,
          user_id: queryArg.userId,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getManualPaymentsSummary: build.query<
      GetManualPaymentsSummaryApiResponse,
      GetManualPaymentsSummaryApiArg
    >({
      query: () => ({ url: `/api/payments/manual-payments/summary` }),
    }),
    getManualPayment: build.query<GetManualPaymentApiResponse, GetManualPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    approvePayment: build.mutation<ApprovePaymentApiResponse, ApprovePaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/approve`,
        method: 'POST',
      }),
    }),
    rejectPayment: build.mutation<RejectPaymentApiResponse, RejectPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/reject`,
        method: 'POST',
        body: queryArg.rejectPaymentDto,
      }),
    }),
    reopenPayment: build.mutation<ReopenPaymentApiResponse, ReopenPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/reopen`,
        method: 'POST',
      }),
    }),
    listLearnerPayments: build.query<ListLearnerPaymentsApiResponse, ListLearnerPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/learners/${encodeURIComponent(String(queryArg.id))}/payments`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    exportPayments: build.query<ExportPaymentsApiResponse, ExportPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/exports/payments.csv`,
        params: {
          status: queryArg.status,
          code: queryArg.code,
          from: queryArg['from'],
          to: queryArg.to,
          course_id: queryArg.courseId,
        },
      }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/admin/settings` }),
    }),
    updateSettings: build.mutation<UpdateSettingsApiResponse, UpdateSettingsApiArg>({
      query: (queryArg) => ({ url: `/api/admin/settings`, method: 'PUT', body: queryArg.updateSettingsDto }),
    }),
    listSettingsChanges: build.query<ListSettingsChangesApiResponse, ListSettingsChangesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/settings/changes`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    previewUpi: build.query<PreviewUpiApiResponse, PreviewUpiApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/settings/upi-preview`,
        params: {
          upi_id: queryArg.upiId,
          payee_name: queryArg.payeeName,
        },
      }),
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
    listAdminAnnouncements: build.query<ListAdminAnnouncementsApiResponse, ListAdminAnnouncementsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/announcements`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createAnnouncement: build.mutation<CreateAnnouncementApiResponse, CreateAnnouncementApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/announcements`,
        method: 'POST',
        body: queryArg.announcementDto,
      }),
    }),
    updateAnnouncement: build.mutation<UpdateAnnouncementApiResponse, UpdateAnnouncementApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/announcements/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.announcementDto,
      }),
    }),
    deleteAnnouncement: build.mutation<DeleteAnnouncementApiResponse, DeleteAnnouncementApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/announcements/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
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
    listCourseEnrolments: build.query<ListCourseEnrolmentsApiResponse, ListCourseEnrolmentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/enrollments`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
          q: queryArg.q,
        },
      }),
    }),
    grantEnrolment: build.mutation<GrantEnrolmentApiResponse, GrantEnrolmentApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/enrollments`,
        method: 'POST',
        body: queryArg.grantEnrolmentDto,
      }),
    }),
    revokeEnrolment: build.mutation<RevokeEnrolmentApiResponse, RevokeEnrolmentApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/enrollments/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listLearnerCourses: build.query<ListLearnerCoursesApiResponse, ListLearnerCoursesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/learners/${encodeURIComponent(String(queryArg.id))}/courses`,
      }),
    }),
    exportEnrolments: build.query<ExportEnrolmentsApiResponse, ExportEnrolmentsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/exports/enrolments.csv`,
        params: {
          status: queryArg.status,
          from: queryArg['from'],
          to: queryArg.to,
          course_id: queryArg.courseId,
        },
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
    listAllTickets: build.query<ListAllTicketsApiResponse, ListAllTicketsApiArg>({
      query: (queryArg) => ({
        url: `/api/support/admin/all`,
        params: {
          limit: queryArg.limit,
          status: queryArg.status,
          q: queryArg.q,
          cursor: queryArg.cursor,
        },
      }),
    }),
    changeTicketStatus: build.mutation<ChangeTicketStatusApiResponse, ChangeTicketStatusApiArg>({
      query: (queryArg) => ({
        url: `/api/support/admin/${encodeURIComponent(String(queryArg.ticketId))}/status`,
        method: 'PATCH',
        body: queryArg.changeTicketStatusDto,
      }),
    }),
    listLearnerTickets: build.query<ListLearnerTicketsApiResponse, ListLearnerTicketsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/learners/${encodeURIComponent(String(queryArg.id))}/tickets`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/admin/dashboard/stats` }),
    }),
    getDashboardHistory: build.query<GetDashboardHistoryApiResponse, GetDashboardHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/dashboard/history`,
        params: {
          period: queryArg.period,
        },
      }),
    }),
    openQueueBoard: build.mutation<OpenQueueBoardApiResponse, OpenQueueBoardApiArg>({
      query: () => ({ url: `/api/admin/queues/session`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetAcademyApiResponse = /** status 200  */ AcademyResponse;
export type GetAcademyApiArg = void;
export type BeginUploadApiResponse = unknown;
export type BeginUploadApiArg = {
  /** `filename` and the file’s name in Base64. Other entries are not kept */
  'Upload-Metadata'?: string;
  /** Bytes of the whole file */
  'Upload-Length': string;
  /** The protocol’s version */
  'Tus-Resumable': string;
};
export type FindUploadApiResponse = unknown;
export type FindUploadApiArg = {
  id: string;
  /** The protocol’s version */
  'Tus-Resumable': string;
};
export type AppendToUploadApiResponse = unknown;
export type AppendToUploadApiArg = {
  id: string;
  /** Where the piece begins */
  'Upload-Offset': string;
  /** The protocol’s version */
  'Tus-Resumable': string;
  body: Blob;
};
export type GiveUpUploadApiResponse = unknown;
export type GiveUpUploadApiArg = {
  id: string;
  /** The protocol’s version */
  'Tus-Resumable': string;
};
export type SignupApiResponse = /** status 201 The account is made and signed in */ SessionResponse;
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
export type ResetPasswordApiResponse = /** status 200 The new password is set */ MessageResponse;
export type ResetPasswordApiArg = {
  resetPasswordDto: ResetPasswordDto;
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
export type ChangePasswordApiResponse = /** status 200 The new password is set */ MessageResponse;
export type ChangePasswordApiArg = {
  changePasswordDto: ChangePasswordDto;
};
export type LogoutOthersApiResponse = /** status 200 Signed out everywhere else */ MessageResponse;
export type LogoutOthersApiArg = void;
export type ListLearnersApiResponse = /** status 200  */ LearnerResponse[];
export type ListLearnersApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Text that the name or the email contains, literally and in any case. */
  q?: string;
  /** Only learners, or only administrators. */
  role?: AccountRole;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type GetLearnerApiResponse = /** status 200  */ LearnerDetailsResponse;
export type GetLearnerApiArg = {
  id: string;
};
export type ChangeRoleApiResponse = /** status 200 The account as it now stands */ LearnerDetailsResponse;
export type ChangeRoleApiArg = {
  id: string;
  changeRoleDto: ChangeRoleDto;
};
export type EndSessionsApiResponse = /** status 200 The account as it now stands */ LearnerDetailsResponse;
export type EndSessionsApiArg = {
  id: string;
};
export type ListCoursesApiResponse = /** status 200  */ CourseResponse[];
export type ListCoursesApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Only courses of this category. */
  category?: CourseCategory;
  /** `relevance` puts titles that begin with or contain the text first, then the newest; `duration` the longest first. */
  sort?: CatalogueOrder;
  /** Text to find, in any case and taken literally, in titles and descriptions. */
  q?: string;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
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
export type ListAdminCoursesApiResponse = /** status 200  */ CourseResponse[];
export type ListAdminCoursesApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Only courses on sale (`active`) or only drafts (`inactive`). */
  status?: CourseStatus;
  /** Text to find, in any case and taken literally, in titles and descriptions. */
  q?: string;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type GetAdminCourseApiResponse = /** status 200  */ CourseResponse;
export type GetAdminCourseApiArg = {
  id: string;
};
export type UpdateCourseApiResponse = /** status 200  */ CourseResponse;
export type UpdateCourseApiArg = {
  id: string;
  updateCourseForm: UpdateCourseForm;
};
export type ArchiveCourseApiResponse = /** status 200  */ DoneResponse;
export type ArchiveCourseApiArg = {
  id: string;
};
export type CreateCourseApiResponse = /** status 201  */ CourseResponse;
export type CreateCourseApiArg = {
  createCourseForm: CreateCourseForm;
};
export type ListCourseContentsApiResponse = /** status 200  */ AdminModuleResponse[];
export type ListCourseContentsApiArg = {
  id: string;
};
export type AddLessonApiResponse = /** status 201  */ AdminLessonResponse;
export type AddLessonApiArg = {
  id: string;
  lessonForm: LessonForm;
};
export type UpdateLessonApiResponse = /** status 200  */ AdminLessonResponse;
export type UpdateLessonApiArg = {
  id: string;
  updateLessonForm: UpdateLessonForm;
};
export type RenameModuleApiResponse = /** status 200  */ DoneResponse;
export type RenameModuleApiArg = {
  courseId: string;
  moduleId: string;
  renameModuleDto: RenameModuleDto;
};
export type ReorderContentsApiResponse = /** status 200  */ DoneResponse;
export type ReorderContentsApiArg = {
  courseId: string;
  contentsOrderDto: ContentsOrderDto;
};
export type MoveModuleApiResponse = /** status 200  */ DoneResponse;
export type MoveModuleApiArg = {
  courseId: string;
  moduleId: string;
  moveForm: MoveForm;
};
export type MoveLessonApiResponse = /** status 200  */ DoneResponse;
export type MoveLessonApiArg = {
  courseId: string;
  contentId: string;
  moveForm: MoveForm;
};
export type DeleteLessonApiResponse = /** status 200  */ DoneResponse;
export type DeleteLessonApiArg = {
  contentId: string;
};
export type ReadImageApiResponse = unknown;
export type ReadImageApiArg = {
  id: string;
};
export type ReadFileApiResponse =
  /** status 200 The file */ Blob | /** status 206 The asked range of the file */ Blob;
export type ReadFileApiArg = {
  id: string;
  /** Whom the link was made for. */
  user: string;
  /** When the link dies, in Unix seconds. */
  expires: string;
  /** Proof that the academy made the link. */
  signature: string;
  /** One range of bytes */
  range?: string;
};
export type ListCouponsApiResponse = /** status 200  */ CouponResponse[];
export type ListCouponsApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type CreateCouponApiResponse = /** status 201  */ CouponResponse;
export type CreateCouponApiArg = {
  createCouponDto: CreateCouponDto;
};
export type ListCouponUsagesApiResponse = /** status 200  */ CouponUsageResponse[];
export type ListCouponUsagesApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
  /** Only this code; upper-cased when it arrives. Left out or empty: every code. */
  code?: string;
};
export type GetCouponStatsApiResponse = /** status 200  */ CouponStatsResponse;
export type GetCouponStatsApiArg = {
  /** Only this code; upper-cased when it arrives. Left out or empty: every code. */
  code?: string;
};
export type UpdateCouponApiResponse = /** status 200  */ CouponResponse;
export type UpdateCouponApiArg = {
  id: string;
  updateCouponDto: UpdateCouponDto;
};
export type ExportCouponUsagesApiResponse = unknown;
export type ExportCouponUsagesApiArg = {
  /** Only uses whose payment has this status. Left out: all. */
  status?: CouponUsageStatus;
  /** Only this code; upper-cased when it arrives. Left out or empty: every code. */
  code?: string;
  /** From the beginning of this day in India. Left out: from the first. */
  from?: string;
  /** Until the end of this day in India. Left out: until now. */
  to?: string;
  /** Only this course. */
  courseId?: string;
};
export type StartCheckoutApiResponse = /** status 201  */ CheckoutSessionResponse;
export type StartCheckoutApiArg = {
  courseId: string;
  startCheckoutDto: StartCheckoutDto;
};
export type SubmitPaymentApiResponse = /** status 201  */ SubmittedPaymentResponse;
export type SubmitPaymentApiArg = {
  courseId: string;
  submitPaymentDto: SubmitPaymentDto;
};
export type ListMyPaymentsApiResponse = /** status 200  */ PaymentResponse[];
export type ListMyPaymentsApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type GetReceiptApiResponse = /** status 200  */ ReceiptResponse;
export type GetReceiptApiArg = {
  id: string;
};
export type ListManualPaymentsApiResponse = /** status 200  */ ManualPaymentResponse[];
export type ListManualPaymentsApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Only this status: pending ones oldest first, decided ones with the latest decision first. Left out: all, newest first. */
  status?: PaymentStatus;
  /** Text that the course title, the learner's name or email, the transaction id, the receipt email or the order code
    contains, literally and in any case. Spaces inside transaction ids don't matter. */
  q?: string;
  /** Only the payments of this learner. */
  userId?: string;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type GetManualPaymentsSummaryApiResponse = /** status 200  */ DeskSummaryResponse;
export type GetManualPaymentsSummaryApiArg = void;
export type GetManualPaymentApiResponse = /** status 200  */ ManualPaymentDossierResponse;
export type GetManualPaymentApiArg = {
  id: string;
};
export type ApprovePaymentApiResponse = /** status 200  */ DecidedPaymentResponse;
export type ApprovePaymentApiArg = {
  id: string;
};
export type RejectPaymentApiResponse = /** status 200  */ DecidedPaymentResponse;
export type RejectPaymentApiArg = {
  id: string;
  rejectPaymentDto: RejectPaymentDto;
};
export type ReopenPaymentApiResponse = /** status 200  */ ReopenedPaymentResponse;
export type ReopenPaymentApiArg = {
  id: string;
};
export type ListLearnerPaymentsApiResponse = /** status 200  */ PaymentResponse[];
export type ListLearnerPaymentsApiArg = {
  id: string;
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type ExportPaymentsApiResponse = unknown;
export type ExportPaymentsApiArg = {
  /** Only this status. Left out: all. */
  status?: PaymentStatus;
  /** Only payments with this coupon. */
  code?: string;
  /** From the beginning of this day in India. Left out: from the first. */
  from?: string;
  /** Until the end of this day in India. Left out: until now. */
  to?: string;
  /** Only this course. */
  courseId?: string;
};
export type GetSettingsApiResponse = /** status 200  */ SettingsResponse;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200 The settings as they now stand */ SettingsResponse;
export type UpdateSettingsApiArg = {
  updateSettingsDto: UpdateSettingsDto;
};
export type ListSettingsChangesApiResponse = /** status 200  */ SettingsChangeResponse[];
export type ListSettingsChangesApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type PreviewUpiApiResponse = /** status 200  */ UpiPreviewResponse;
export type PreviewUpiApiArg = {
  upiId: string;
  /** The payee's name in payment apps. */
  payeeName: string;
};
export type ListAnnouncementsApiResponse = /** status 200  */ AnnouncementResponse[];
export type ListAnnouncementsApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type ListAdminAnnouncementsApiResponse = /** status 200  */ AdminAnnouncementResponse[];
export type ListAdminAnnouncementsApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type CreateAnnouncementApiResponse = /** status 201  */ AdminAnnouncementResponse;
export type CreateAnnouncementApiArg = {
  announcementDto: AnnouncementDto;
};
export type UpdateAnnouncementApiResponse = /** status 200  */ AdminAnnouncementResponse;
export type UpdateAnnouncementApiArg = {
  id: string;
  announcementDto: AnnouncementDto;
};
export type DeleteAnnouncementApiResponse = /** status 200  */ MessageResponse;
export type DeleteAnnouncementApiArg = {
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
export type ListLessonCommentsApiResponse = /** status 200  */ LessonCommentResponse[];
export type ListLessonCommentsApiArg = {
  id: string;
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
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
export type ListCourseEnrolmentsApiResponse = /** status 200  */ CourseEnrolmentResponse[];
export type ListCourseEnrolmentsApiArg = {
  id: string;
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
  /** Text to find, in any case and taken literally, in names and email addresses. */
  q?: string;
};
export type GrantEnrolmentApiResponse = /** status 201  */ CourseEnrolmentResponse;
export type GrantEnrolmentApiArg = {
  id: string;
  grantEnrolmentDto: GrantEnrolmentDto;
};
export type RevokeEnrolmentApiResponse = /** status 200  */ MessageResponse;
export type RevokeEnrolmentApiArg = {
  id: string;
};
export type ListLearnerCoursesApiResponse = /** status 200  */ EnrolledCourseResponse[];
export type ListLearnerCoursesApiArg = {
  id: string;
};
export type ExportEnrolmentsApiResponse = unknown;
export type ExportEnrolmentsApiArg = {
  /** Only live enrolments, or only revoked ones. Left out: both. */
  status?: 'active' | 'revoked';
  /** From the beginning of this day in India. Left out: from the first. */
  from?: string;
  /** Until the end of this day in India. Left out: until now. */
  to?: string;
  /** Only this course. */
  courseId?: string;
};
export type ListMyTicketsApiResponse = /** status 200  */ TicketResponse[];
export type ListMyTicketsApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type OpenTicketApiResponse = /** status 201 The ticket, active */ TicketResponse;
export type OpenTicketApiArg = {
  openTicketDto: OpenTicketDto;
};
export type ListTicketCommentsApiResponse = /** status 200  */ TicketCommentResponse[];
export type ListTicketCommentsApiArg = {
  ticketId: string;
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type AddTicketCommentApiResponse = /** status 201 The reply */ TicketCommentResponse;
export type AddTicketCommentApiArg = {
  ticketId: string;
  addTicketCommentDto: AddTicketCommentDto;
};
export type ListAllTicketsApiResponse = /** status 200  */ TicketResponse[];
export type ListAllTicketsApiArg = {
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Only tickets in this state. */
  status?: TicketStatus;
  /** Only tickets with this text in the message, or in the sender's name or email; upper and lower case are the same. */
  q?: string;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type ChangeTicketStatusApiResponse = /** status 200 The ticket as it now stands */ TicketResponse;
export type ChangeTicketStatusApiArg = {
  ticketId: string;
  changeTicketStatusDto: ChangeTicketStatusDto;
};
export type ListLearnerTicketsApiResponse = /** status 200  */ TicketResponse[];
export type ListLearnerTicketsApiArg = {
  id: string;
  /** How many rows to answer at most, 1 to 200. */
  limit?: number;
  /** Where to go on: take it from the `Link: …; rel="next"` header of the page before. */
  cursor?: string;
};
export type GetDashboardStatsApiResponse = /** status 200  */ DashboardStatsResponse;
export type GetDashboardStatsApiArg = void;
export type GetDashboardHistoryApiResponse = /** status 200  */ DashboardHistoryResponse;
export type GetDashboardHistoryApiArg = {
  /** `30d`: today and the 29 days before it, by day. `12m`: this month and the 11 before it, by month. */
  period?: HistoryPeriod;
};
export type OpenQueueBoardApiResponse = /** status 200  */ QueueBoardResponse;
export type OpenQueueBoardApiArg = void;
export type AcademyResponse = {
  name: string;
  /** Null when none is configured. */
  support_email: string | null;
  /** Digits with the country code, as wa.me wants them. Null when none is configured. */
  whatsapp_number: string | null;
  /** The academy's own Dailymotion player. Null: Dailymotion's default player. */
  dailymotion_player_id: string | null;
};
export type FieldProblemResponse = {
  /** Path of the field in the request body. */
  field: string;
  /** What is wrong with it, for a person. */
  message: string;
};
export type ErrorResponse = {
  statusCode: number;
  /** Stable, for programs. */
  code: string;
  /** One sentence for a person. */
  message: string;
  /** The same sentence as `message`. */
  error: string;
  /** The request's id, also in the `X-Request-Id` header and in the log. */
  request_id: string;
  /** With 400: the fields that are wrong. */
  details?: FieldProblemResponse[];
};
export type UserResponse = {
  id: string;
  full_name: string;
  email: string;
  /** Address of the picture; null: show the initials. */
  avatar_url: string | null;
  is_admin: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
};
export type SessionResponse = {
  /** Send it as `Authorization: Bearer …`. */
  token: string;
  user: UserResponse;
};
export type SignupDto = {
  /** 1 to 120 characters. */
  full_name: string;
  /** Kept trimmed and lower-cased; one account per address. */
  email: string;
  /** 6 to 128 characters. */
  password: string;
};
export type LoginDto = {
  /** True: the token lives 30 days. Otherwise 1 day. */
  remember?: boolean;
  /** Compared case-insensitively, trimmed. */
  email: string;
  password: string;
};
export type MessageResponse = {
  /** One sentence for the person. */
  message: string;
};
export type ForgotPasswordDto = {
  email: string;
};
export type ResetPasswordDto = {
  /** From the mailed link: `/reset-password?token=…`. Works once, for 60 minutes. */
  token: string;
  /** The new password, 6 to 128 characters. */
  password: string;
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
export type EnrolledCourseResponse = {
  category: CourseCategory;
  /** The last lesson opened that isn't complete, else the first that isn't. Null when all are. */
  next_lesson: NextLessonResponse | null;
  id: string;
  title: string;
  description: string;
  /** Address of the public image below this application. Null when the course has none. */
  thumbnail: string | null;
  /** Rounded percent of the course's present lessons that are complete, 0 to 100. */
  progress: number;
  /** When the course was first complete; it stands, whatever lessons are added later. Null until then. */
  completed_at: string | null;
  /** When access was granted. */
  enrolled_at: string;
};
export type MeUserResponse = {
  id: string;
  full_name: string;
  email: string;
  /** Null: the screens show the initials. */
  avatar_url: string | null;
  is_admin: boolean;
  /** When the account was made. */
  created_at: string;
  /** How many courses the person is enrolled in. */
  total_courses: number;
  /** Rounded mean of the progress of those courses in percent; 0 without courses. */
  average_progress: number;
  enrolled_courses: EnrolledCourseResponse[];
};
export type MeResponse = {
  user: MeUserResponse;
  /** The same list as `user.enrolled_courses`: the latest studied first. */
  enrolled_courses: EnrolledCourseResponse[];
};
export type AvatarForm = {
  /** JPEG, PNG or WebP to 5 MB. */
  avatar: Blob;
};
export type ChangePasswordDto = {
  current_password: string;
  /** 6 to 128 characters, and another than the current one. */
  new_password: string;
};
export type LearnerResponse = {
  id: string;
  full_name: string;
  email: string;
  is_admin: boolean;
  /** When the account was made, in UTC. */
  created_at: string;
  /** Courses they have access to. */
  courses: number;
  /** Their latest sign-in, in UTC. Null: never, or long ago. */
  last_sign_in_at: string | null;
};
export type AccountRole = 'learner' | 'administrator';
export type LearnerSessionResponse = {
  id: string;
  /** The sign-in, in UTC. */
  created_at: string;
  /** In UTC. */
  expires_at: string;
};
export type AccountAction = 'made_administrator' | 'unmade_administrator' | 'sessions_ended';
export type AccountChangeResponse = {
  /** What was done. */
  action: AccountAction;
  /** The administrator who did it. */
  by: string;
  /** In UTC. */
  created_at: string;
};
export type LearnerDetailsResponse = {
  id: string;
  full_name: string;
  email: string;
  is_admin: boolean;
  /** When the account was made, in UTC. */
  created_at: string;
  /** Sign-ins that stand, the newest first. */
  sessions: LearnerSessionResponse[];
  /** The newest first. */
  changes: AccountChangeResponse[];
};
export type ChangeRoleDto = {
  /** Whether the person shall be an administrator. */
  is_admin: boolean;
  /** Has to be true to give up one's own rights. */
  confirm_own?: boolean;
};
export type CourseStatus = 'active' | 'inactive';
export type CourseResponse = {
  category: CourseCategory;
  status: CourseStatus;
  id: string;
  title: string;
  /** Markdown. */
  description: string;
  /** Rupees, at most two decimals; 0 is free. */
  price: number;
  /** Hours. Null where nobody has measured it. */
  duration: number | null;
  /** Path of the public image. Null when the course has none. */
  thumbnail: string | null;
  /** Null until there are real ratings; screens then show 4.8. */
  rating: number | null;
  /** Learners who have access now. */
  enrolledCount: number;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** Name of who made it. Null when unknown; screens then show the academy's name. */
  created_by: string | null;
  objectives: string[];
  instructors: string[];
  /** Markdown; empty when there are none. */
  prerequisites: string;
  /** Path of the public image of the certificate. Null when there is none. */
  certification_preview: string | null;
};
export type CatalogueOrder = 'relevance' | 'newest' | 'price_asc' | 'price_desc' | 'duration';
export type LessonType = 'video' | 'pdf' | 'quiz';
export type OutlineLessonResponse = {
  file_type: LessonType;
  id: string;
  lesson_title: string;
  /** Open to every signed-in learner. */
  is_preview: boolean;
};
export type OutlineModuleResponse = {
  module_id: string;
  module_name: string;
  /** Place in the course, from 1. */
  module_order: number;
  /** In order. */
  lessons: OutlineLessonResponse[];
};
export type UpdateCourseForm = {
  /** What a learner can do afterwards: a JSON list of texts. */
  objectives?: string;
  /** Who teaches: a JSON list of names. */
  instructors?: string;
  /** `inactive` is a draft: hidden from the catalogue and from checkout. */
  status?: CourseStatus;
  /** JPEG, PNG or WebP to 5 MB; resized to fit 1280 × 720. */
  thumbnail?: Blob;
  /** An image of the certificate: JPEG, PNG or WebP to 5 MB; resized to fit 1280 × 720. */
  certification_preview?: Blob;
  category?: CourseCategory;
  title: string;
  /** What the course is about. Markdown. */
  description?: string;
  /** Rupees, 0 to 10,00,000, at most two decimals; 0 is free. Checkouts already begun keep the price they showed. */
  price: number;
  /** Hours. */
  duration?: number;
  /** What a learner should know already. Markdown. */
  prerequisites?: string;
};
export type DoneResponse = {
  /** One sentence for a person. */
  message: string;
};
export type CreateCourseForm = {
  /** What a learner can do afterwards: a JSON list of texts. */
  objectives?: string;
  /** Who teaches: a JSON list of names. */
  instructors?: string;
  /** `inactive` is a draft: hidden from the catalogue and from checkout. */
  status?: CourseStatus;
  /** JPEG, PNG or WebP to 5 MB; resized to fit 1280 × 720. */
  thumbnail?: Blob;
  /** An image of the certificate: JPEG, PNG or WebP to 5 MB; resized to fit 1280 × 720. */
  certification_preview?: Blob;
  category: CourseCategory;
  title: string;
  /** What the course is about. Markdown. */
  description: string;
  /** Rupees, 0 to 10,00,000, at most two decimals; 0 is free. */
  price: number;
  /** Hours. */
  duration: number;
  /** What a learner should know already. Markdown. */
  prerequisites?: string;
};
export type LessonFileResponse = {
  name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
};
export type QuizMetaResponse = {
  /** Percent that passes, 0 to 100. */
  passMark: number;
};
export type QuestionType = 'single' | 'multi';
export type AnsweredQuestionResponse = {
  type: QuestionType;
  /** The right option of a `single` question, the right set of a `multi` one. */
  answer: string | string[];
  id: string;
  text: string;
  options: string[];
};
export type AnsweredQuizResponse = {
  title: string;
  /** How it is marked. */
  meta: QuizMetaResponse;
  /** In order. */
  questions: AnsweredQuestionResponse[];
};
export type AdminLessonResponse = {
  file_type: LessonType;
  id: string;
  module_id: string;
  module_name: string;
  /** Place of the module in the course, from 1. */
  module_order: number;
  lesson_title: string;
  /** Markdown; may be empty. */
  lesson_description: string;
  /** Place in the module, from 1. */
  order_number: number;
  /** The Dailymotion video's id. Null for files and quizzes. */
  embed_url: string | null;
  /** Link to the file, signed for the caller; it dies within 6 hours. Null without a file. */
  file_url: string | null;
  /** The stored file. Null without one. */
  file: LessonFileResponse | null;
  /** The quiz with its answers. Null for other lessons. */
  quiz: AnsweredQuizResponse | null;
  /** Open to every signed-in learner. */
  is_preview: boolean;
};
export type AdminModuleResponse = {
  module_id: string;
  module_name: string;
  /** Place in the course, from 1. */
  module_order: number;
  /** In order. */
  contents: AdminLessonResponse[];
};
export type LessonForm = {
  /** What the form takes the lesson for. A file's own content decides between `video` and `pdf`. */
  file_type?: LessonType;
  /** PDF to 50 MB, MP4 or WebM to 2 GB. */
  file?: Blob;
  /** A quiz with its answers, as JSON text: `{ title, meta: { passMark }, questions: [{ id, text, type, options, answer }] }`. */
  quiz?: string;
  /** The new lesson's id, a UUID of version 7 of the caller's own making. A form sent again with it, because the answer got
    lost, adds nothing and gets the lesson as it stands. Left out: the academy makes one. */
  lesson_id?: string;
  /** The module it belongs to; made at the end of the course if it has none of that name. Not needed with `module_id`. */
  module_name?: string;
  /** The existing module it belongs to, instead of `module_name`. */
  module_id?: string;
  lesson_title: string;
  /** Place in the module, from 1; later lessons move down. Left out: the end. */
  order_number?: number;
  /** Open to every signed-in learner. */
  is_preview: boolean;
  /** Markdown. */
  lesson_description?: string;
  /** A resumable upload of the caller's that has arrived completely (see `POST /api/admin/uploads`), in place of `file`. */
  upload_id?: string;
  /** A Dailymotion link or video id; only the id is kept. */
  embed_url?: string;
};
export type UpdateLessonForm = {
  /** What the form takes the lesson for. A file's own content decides between `video` and `pdf`. */
  file_type?: LessonType;
  /** PDF to 50 MB, MP4 or WebM to 2 GB. */
  file?: Blob;
  /** A quiz with its answers, as JSON text: `{ title, meta: { passMark }, questions: [{ id, text, type, options, answer }] }`. */
  quiz?: string;
  lesson_title?: string;
  /** Open to every signed-in learner. */
  is_preview?: boolean;
  /** Markdown. */
  lesson_description?: string;
  /** A resumable upload of the caller's that has arrived completely (see `POST /api/admin/uploads`), in place of `file`. */
  upload_id?: string;
  /** A Dailymotion link or video id; only the id is kept. */
  embed_url?: string;
};
export type RenameModuleDto = {
  /** No other module of the course may have it, in any case. */
  module_name: string;
};
export type ModuleOrderDto = {
  module_id: string;
  /** Ids of its lessons, in order. A module left without lessons goes. */
  contents: string[];
};
export type ContentsOrderDto = {
  /** In order. */
  modules: ModuleOrderDto[];
};
export type Direction = 'up' | 'down';
export type MoveForm = {
  /** `up` is towards the beginning. */
  direction: Direction;
};
export type CouponResponse = {
  id: string;
  code: string;
  /** Percent taken off the price, 1 to 100. */
  percent_off: number;
  /** How often it may be used in all; null: as often as wanted. */
  max_uses: number | null;
  /** How often one learner may use it; null: as often as wanted. */
  max_uses_per_learner: number | null;
  /** From when it can be used, in UTC; null: no beginning. */
  starts_at: string | null;
  /** From when it can no longer be used, in UTC; null: never. */
  ends_at: string | null;
  /** The one course it is for; null: every course. */
  course_id: string | null;
  /** That course's title; null: every course. */
  course_title: string | null;
  /** False: switched off. */
  active: boolean;
  /** Uses that count against the limits now: reserved by open checkout sessions, pending and approved. */
  uses: number;
  /** Uses whose payment was approved. */
  approved_uses: number;
  /** What was paid with them, in rupees. */
  revenue: number;
  /** What the coupon took off them, in rupees. */
  discount_given: number;
  /** In UTC. */
  created_at: string;
};
export type CreateCouponDto = {
  /** A–Z, 0–9, `-` and `_`, at most 40; upper-cased when it arrives. Unique. */
  code: string;
  /** Percent taken off the price, 1 to 100. With 100 there is nothing to pay and access is granted at once. */
  percent_off: number;
  /** How often it may be used in all. Null: as often as wanted. */
  max_uses?: number | null;
  /** How often one learner may use it. Null: as often as wanted. A new coupon that doesn't say: once. */
  max_uses_per_learner?: number | null;
  /** From when it can be used, ISO 8601 with an offset. Null: no beginning. */
  starts_at?: string | null;
  /** From when it can no longer be used, ISO 8601 with an offset. Null: never. */
  ends_at?: string | null;
  /** The one course it is for. Null: every course. */
  course_id?: string | null;
  /** False: switched off; open checkout sessions keep what they promised. */
  active?: boolean;
};
export type CouponUsageStatus = 'pending' | 'approved' | 'rejected';
export type CouponUsageResponse = {
  /** The status of the payment it belongs to. */
  status: CouponUsageStatus;
  id: string;
  user_name: string;
  user_email: string;
  user_id: string;
  course_title: string;
  course_id: string;
  /** As it was when it was used. */
  coupon_code: string;
  /** When the checkout that used it began, in UTC. */
  created_at: string;
};
export type CouponStatsResponse = {
  /** Uses by payments, whatever became of them. */
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  /** Different learners among them. */
  unique_users: number;
  /** Coupons that are switched on and inside their dates now. */
  active_coupons: number;
};
export type UpdateCouponDto = {
  /** A–Z, 0–9, `-` and `_`, at most 40; upper-cased when it arrives. Unique. */
  code?: string;
  /** Percent taken off the price, 1 to 100. With 100 there is nothing to pay and access is granted at once. */
  percent_off?: number;
  /** How often it may be used in all. Null: as often as wanted. */
  max_uses?: number | null;
  /** How often one learner may use it. Null: as often as wanted. A new coupon that doesn't say: once. */
  max_uses_per_learner?: number | null;
  /** From when it can be used, ISO 8601 with an offset. Null: no beginning. */
  starts_at?: string | null;
  /** From when it can no longer be used, ISO 8601 with an offset. Null: never. */
  ends_at?: string | null;
  /** The one course it is for. Null: every course. */
  course_id?: string | null;
  /** False: switched off; open checkout sessions keep what they promised. */
  active?: boolean;
};
export type CheckoutSessionResponse = {
  id: string;
  /** Short reference that goes with the transfer as its note. */
  order_code: string;
  course_id: string;
  course_title: string;
  /** Address of the course's image; null when it has none. */
  thumbnail: string | null;
  /** What is to be paid, in rupees. */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** The coupon's code; null without one. */
  coupon: string | null;
  /** A QR code of `upi_link` as an SVG data URI. Null when the academy has no UPI id ('QR not configured') or there is
    nothing to pay. */
  upi_qr: string | null;
  /** The academy's UPI id; null: 'Not configured'. */
  upi_address: string | null;
  payee_name: string;
  /** Opens a payment app with payee, exact amount and order code filled in. Null where `upi_qr` is. */
  upi_link: string | null;
  /** The payer's name. */
  name: string;
  /** The payer's email. */
  email: string;
  /** Until when the coupon is held, in UTC. Proof that comes later is still taken, at the same amount. */
  session_expires_at: string;
  /** True when there was nothing to pay: no proof is needed, the course opens within moments. */
  access_granted: boolean;
};
export type StartCheckoutDto = {
  /** The payer's full name, at least 2 characters. */
  name: string;
  /** The payer's email. */
  email: string;
  /** A coupon's code, in any case. Left out or empty: no coupon. */
  coupon?: string;
};
export type PaymentStatus = 'pending' | 'approved' | 'rejected';
export type PaymentResponse = {
  status: PaymentStatus;
  id: string;
  course_id: string;
  /** As it was when checkout began. */
  course_title: string;
  /** Address of the course's image; null when it had none. */
  course_thumbnail: string | null;
  /** In rupees. */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** As it was typed; null when the receipt email is the proof. */
  transaction_id: string | null;
  /** Null when the transaction id is the proof. */
  receipt_email: string | null;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The reference that went with the transfer as its note. */
  order_code: string;
  /** The proof came after the checkout session had expired. */
  late: boolean;
  /** Why it was rejected; null when it wasn't, or without a reason. */
  rejection_reason: string | null;
  /** Null unless it is approved. */
  receipt_number: string | null;
  /** When the proof was submitted, in UTC. */
  created_at: string;
  /** When it was decided, in UTC; null while pending. */
  processed_at: string | null;
};
export type SubmittedPaymentResponse = {
  message: string;
  payment: PaymentResponse;
};
export type SubmitPaymentDto = {
  /** The bank's or the app's id of the transfer; 12 digits is a UTR, others are taken as they are. */
  transaction_id?: string;
  /** The address the payment app sent its receipt to. */
  receipt_email?: string;
  /** Always UPI. */
  payment_method?: 'UPI';
  /** Only read when there is no checkout session for the course yet: one is then opened at today's price with this
    coupon. A session has its coupon already. */
  coupon?: string;
  /** The checkout session whose amount was paid. It may have expired, or been replaced by a newer one (the learner paid
    what the first screen asked for, then edited details in another tab): the payment then stands at the amount of this
    one. Left out: the latest session for the course. */
  checkout_session_id?: string;
};
export type ReceiptResponse = {
  /** The year of approval and a running number. */
  receipt_number: string;
  payment_id: string;
  /** When the payment was approved, in UTC. */
  issued_at: string;
  /** When the learner submitted the proof, in UTC. */
  paid_at: string;
  academy_name: string;
  /** Where questions go; null when no address is configured. */
  support_email: string | null;
  /** Who received the money. */
  payee_name: string;
  /** The UPI ID that was paid; null where nothing was, or none was configured. */
  payee_upi: string | null;
  /** As given at checkout. */
  payer_name: string;
  payer_email: string;
  course_id: string;
  /** As it was when checkout began. */
  course_title: string;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** What the coupon took off, in rupees. */
  discount_amount: number;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** What was paid, in rupees. */
  amount: number;
  /** The same in words, as India counts. */
  amount_in_words: string;
  payment_method: string;
  /** Null where the receipt email was the proof, or nothing was to pay. */
  transaction_id: string | null;
  order_code: string;
};
export type PaymentWarning =
  | 'transaction_id_used'
  | 'late_proof'
  | 'price_changed'
  | 'nearly_free'
  | 'coupon_expired'
  | 'coupon_switched_off'
  | 'coupon_limit_reached'
  | 'earlier_rejections'
  | 'reopened';
export type PaidCourseResponse = {
  id: string;
  title: string;
  thumbnail: string | null;
};
export type PayingLearnerResponse = {
  id: string;
  full_name: string;
  email: string;
};
export type SameTransactionResponse = {
  status: PaymentStatus;
  id: string;
  /** Finds exactly this payment when it is searched for. */
  order_code: string;
  course_title: string;
  /** The learner's name. */
  user_full_name: string;
  /** When its proof was submitted, in UTC. */
  created_at: string;
};
export type CouponNowResponse = {
  /** False once it was switched off. */
  active: boolean;
  /** In UTC; null without an end. */
  ends_at: string | null;
  /** How often it can be used in all; null without a limit. */
  max_uses: number | null;
};
export type ManualPaymentResponse = {
  status: PaymentStatus;
  /** Where a person should look twice. Price and coupon are weighed only while the payment waits: `price_changed` (the
    course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this is the last use). */
  warnings: PaymentWarning[];
  course: PaidCourseResponse;
  user: PayingLearnerResponse;
  /** The name given at checkout. */
  payer_name: string;
  /** The email given at checkout. */
  payer_email: string;
  /** The administrator who decided; null while pending, and where there was nothing to pay. */
  processed_by_name: string | null;
  /** Another payment names the same transaction id (spaces and case don't count). Only one of them can be approved. */
  transaction_id_used_elsewhere: boolean;
  /** The other payments that name it: the oldest five. */
  same_transaction: SameTransactionResponse[];
  /** How many other payments of this learner were rejected, over all courses. */
  learner_rejections: number;
  /** The course's price today, in rupees. */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /** When its rejection was taken back, in UTC; null when it never was. */
  reopened_at: string | null;
  id: string;
  course_id: string;
  /** As it was when checkout began. */
  course_title: string;
  /** Address of the course's image; null when it had none. */
  course_thumbnail: string | null;
  /** In rupees. */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** As it was typed; null when the receipt email is the proof. */
  transaction_id: string | null;
  /** Null when the transaction id is the proof. */
  receipt_email: string | null;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The reference that went with the transfer as its note. */
  order_code: string;
  /** The proof came after the checkout session had expired. */
  late: boolean;
  /** Why it was rejected; null when it wasn't, or without a reason. */
  rejection_reason: string | null;
  /** Null unless it is approved. */
  receipt_number: string | null;
  /** When the proof was submitted, in UTC. */
  created_at: string;
  /** When it was decided, in UTC; null while pending. */
  processed_at: string | null;
};
export type DeskSummaryResponse = {
  /** How many payments wait. */
  pending: number;
  /** Since when the oldest of them waits, in UTC; null when none does. */
  oldest_pending_at: string | null;
  /** The median time from a proof to its decision over the last 30 days, in seconds; what the system granted by itself
    does not count. Null without a decision. */
  median_decision_seconds: number | null;
  /** How many decisions that median is taken from. */
  decisions: number;
};
export type PaymentActor = 'learner' | 'administrator' | 'system';
export type PaymentHistoryEntryResponse = {
  /** Null for the submission itself. */
  from_status: PaymentStatus | null;
  to_status: PaymentStatus;
  /** Who did it: the learner who submitted, an administrator, or the system where there was nothing to pay. */
  actor: PaymentActor;
  id: string;
  /** Null for the system. */
  actor_name: string | null;
  /** The reason of a rejection, if one was given. */
  reason: string | null;
  /** In UTC. */
  created_at: string;
};
export type ManualPaymentDossierResponse = {
  status: PaymentStatus;
  /** Where a person should look twice. Price and coupon are weighed only while the payment waits: `price_changed` (the
    course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this is the last use). */
  warnings: PaymentWarning[];
  course: PaidCourseResponse;
  user: PayingLearnerResponse;
  /** The name given at checkout. */
  payer_name: string;
  /** The email given at checkout. */
  payer_email: string;
  /** The administrator who decided; null while pending, and where there was nothing to pay. */
  processed_by_name: string | null;
  /** Another payment names the same transaction id (spaces and case don't count). Only one of them can be approved. */
  transaction_id_used_elsewhere: boolean;
  /** The other payments that name it: the oldest five. */
  same_transaction: SameTransactionResponse[];
  /** How many other payments of this learner were rejected, over all courses. */
  learner_rejections: number;
  /** The course's price today, in rupees. */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /** When its rejection was taken back, in UTC; null when it never was. */
  reopened_at: string | null;
  id: string;
  course_id: string;
  /** As it was when checkout began. */
  course_title: string;
  /** Address of the course's image; null when it had none. */
  course_thumbnail: string | null;
  /** In rupees. */
  amount: number;
  /** The price before the coupon, in rupees. */
  original_amount: number;
  /** Percent taken off by the coupon; 0 without one. */
  discount_percent: number;
  /** As it was typed; null when the receipt email is the proof. */
  transaction_id: string | null;
  /** Null when the transaction id is the proof. */
  receipt_email: string | null;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The reference that went with the transfer as its note. */
  order_code: string;
  /** The proof came after the checkout session had expired. */
  late: boolean;
  /** Why it was rejected; null when it wasn't, or without a reason. */
  rejection_reason: string | null;
  /** Null unless it is approved. */
  receipt_number: string | null;
  /** When the proof was submitted, in UTC. */
  created_at: string;
  /** When it was decided, in UTC; null while pending. */
  processed_at: string | null;
  history: PaymentHistoryEntryResponse[];
};
export type DecidedPaymentResponse = {
  message: 'Approved' | 'Rejected';
  payment: ManualPaymentResponse;
};
export type RejectPaymentDto = {
  /** Why, for the learner: it stands in the mail and beside the payment. At most 500 characters. */
  reason?: string;
};
export type ReopenedPaymentResponse = {
  message: string;
  payment: ManualPaymentResponse;
};
export type SettingsEditorResponse = {
  full_name: string;
  email: string;
};
export type SettingsResponse = {
  /** Where learners pay to. Null: not configured. */
  upi_id: string | null;
  /** The payee's name in payment apps. */
  payee_name: string;
  /** Digits with the country code. Null: not configured. */
  whatsapp_number: string | null;
  /** Where tickets are mailed to, shown to learners. Null: not configured. */
  support_email: string | null;
  /** Minutes that a new checkout session lasts. */
  checkout_session_minutes: number;
  /** Counts the saves; send it back with changes. 0: nobody has saved yet, the environment rules. */
  version: number;
  /** The last save, in UTC. Null: none yet. */
  changed_at: string | null;
  /** Who saved last. Null: nobody yet. */
  changed_by: SettingsEditorResponse | null;
};
export type UpdateSettingsDto = {
  /** Where learners pay to, from the next checkout on; open checkout sessions keep theirs. Null: not configured. */
  upi_id: string | null;
  /** The payee's name in payment apps, at most 80 characters. */
  payee_name: string;
  /** With the country code; spaces, hyphens and a leading '+' are dropped. Null: not configured. */
  whatsapp_number: string | null;
  /** Where new tickets and replies are mailed to, shown to learners. Null: not configured. */
  support_email: string | null;
  /** How many minutes a new checkout session lasts, 1 to 1440. */
  checkout_session_minutes: number;
  /** The `version` that these changes were made on; another one by now is refused. */
  version: number;
};
export type SettingName =
  'upi_id' | 'payee_name' | 'whatsapp_number' | 'support_email' | 'checkout_session_minutes';
export type SettingsChangeResponse = {
  /** Which setting. */
  setting: SettingName;
  id: string;
  /** Its value before. Null: not configured. */
  from: string | null;
  /** Its value after. Null: not configured. */
  to: string | null;
  /** In UTC. */
  changed_at: string;
  changed_by: SettingsEditorResponse;
};
export type UpiPreviewResponse = {
  /** Opens a payment app with the payee filled in and the amount left open. */
  upi_link: string;
  /** The link as a QR code: an SVG in a data URI. */
  upi_qr: string;
};
export type AnnouncementResponse = {
  id: string;
  /** Plain text of at most 300 characters; show it as text. */
  message: string;
  /** From when it is shown, in UTC. Null: at once. */
  starts_at: string | null;
  /** From when it is no longer shown, in UTC. Null: until it is removed. */
  ends_at: string | null;
  /** In UTC. */
  created_at: string;
};
export type AnnouncementState = 'scheduled' | 'shown' | 'ended';
export type AdminAnnouncementResponse = {
  /** Whether learners see it now, will see it, or have seen it. */
  state: AnnouncementState;
  id: string;
  /** Plain text of at most 300 characters; show it as text. */
  message: string;
  /** From when it is shown, in UTC. Null: at once. */
  starts_at: string | null;
  /** From when it is no longer shown, in UTC. Null: until it is removed. */
  ends_at: string | null;
  /** In UTC. */
  created_at: string;
};
export type AnnouncementDto = {
  /** Plain text, 1 to 300 characters. */
  message: string;
  /** From when it is shown, ISO 8601 with an offset. Null or left out: at once. */
  starts_at?: string | null;
  /** From when it is no longer shown, ISO 8601 with an offset. Null or left out: shown until it is removed. */
  ends_at?: string | null;
};
export type CourseAccessResponse = {
  /** Always true: without access the answer is 403. */
  access: boolean;
};
export type LearnLessonResponse = {
  file_type: LessonType;
  id: string;
  course_id: string;
  module_id: string;
  module_name: string;
  /** Place of the module in the course, from 1. */
  module_order: number;
  lesson_title: string;
  /** Markdown; may be empty. */
  lesson_description: string;
  /** Place of the lesson in its module, from 1. */
  order_number: number;
  /** Dailymotion's id of the video. Null for uploads and quizzes. */
  embed_url: string | null;
  /** Link to the uploaded file, signed for this learner and good for 6 hours; answers byte ranges. Null for Dailymotion
    videos and quizzes. */
  file_url: string | null;
  /** Opens for every signed-in learner. */
  is_preview: boolean;
  completed: boolean;
  /** Seconds watched in all. */
  watch_time: number;
  /** Where the video was left, in seconds from its beginning. */
  last_position: number;
};
export type LearnCourseResponse = {
  course: CourseResponse;
  /** Every lesson, in the order of modules and lessons. */
  content: LearnLessonResponse[];
  /** Where the caller goes on: the last lesson opened that isn't complete, else the first that isn't. Null when all are. */
  resume_lesson_id: string | null;
};
export type ContentProgressResponse = {
  completed: boolean;
  /** Seconds watched in all. */
  watch_time: number;
  /** Where the video was left, in seconds from its beginning. */
  last_position: number;
};
export type CourseProgressResponse = {
  /** For each present lesson, by its id. */
  contentProgress: {
    [key: string]: ContentProgressResponse;
  };
  /** Rounded percent of the course's present lessons that are complete, 0 to 100. */
  progress: number;
  /** When the course was first complete; it stands, whatever lessons are added later. Null until then. */
  completed_at: string | null;
};
export type LessonProgressResponse = {
  /** The lesson's id. */
  content_id: string;
  completed: boolean;
  /** Null while the lesson isn't complete. */
  completed_at: string | null;
  /** Seconds watched in all. */
  watch_time: number;
  /** Where the video was left, in seconds from its beginning. */
  last_position: number;
};
export type UpdateLessonProgressDto = {
  /** True completes the lesson, false takes that back (a passed quiz stays complete). */
  completed?: boolean;
  /** Seconds watched in all, 0 to 10,000,000. The highest value counts, so that a late report from another tab takes
    nothing away. */
  watch_time?: number;
  /** Where the video stands, in seconds from its beginning, 0 to 10,000,000. */
  last_position?: number;
};
export type LearnerQuizMetaResponse = {
  /** Percent that passes, 0 to 100. */
  passMark: number;
};
export type QuizQuestionType = 'single' | 'multi';
export type LearnerQuizQuestionResponse = {
  /** `single`: one option is right. `multi`: exactly the right set counts. */
  type: QuizQuestionType;
  id: string;
  text: string;
  options: string[];
};
export type LearnerQuizResponse = {
  title: string;
  meta: LearnerQuizMetaResponse;
  questions: LearnerQuizQuestionResponse[];
  /** The learner's best score so far in percent; null before the first try. */
  best_score: number | null;
  /** Whether the learner has passed it. */
  passed: boolean;
};
export type QuizResultResponse = {
  /** Which questions were answered right, by question id. */
  results: {
    [key: string]: boolean;
  };
  /** Rounded percent of the questions answered right. */
  score: number;
  /** How many questions were answered right. */
  correct: number;
  /** How many questions the quiz has. */
  total: number;
  /** Whether this try reached the pass mark. */
  passed: boolean;
  /** Whether the lesson is complete: this try or an earlier one passed. */
  completed: boolean;
};
export type SubmitQuizDto = {
  /** The chosen options by question id. A question left out counts as wrong. */
  answers: {
    [key: string]: string[];
  };
};
export type CommentAuthorResponse = {
  full_name: string;
  /** Masked, unless it is the reader's own or the reader is an administrator. */
  email: string;
  /** Address of the author's picture; null: show the initials. */
  avatar_url: string | null;
  /** Whether the author is of the academy. */
  is_admin: boolean;
};
export type LessonCommentResponse = {
  id: string;
  /** Plain text, several lines. */
  content: string;
  created_at: string;
  user: CommentAuthorResponse;
  /** Whether the reader wrote it. */
  mine: boolean;
};
export type AddLessonCommentDto = {
  /** The contribution, 1 to 5000 characters after trimming. */
  content: string;
};
export type EnrolmentStatus = 'active' | 'revoked';
export type EnrolmentSource = 'payment' | 'administrator';
export type EnrolledUserResponse = {
  full_name: string;
  email: string;
};
export type CourseEnrolmentResponse = {
  status: EnrolmentStatus;
  /** Whether a payment bought it or an administrator granted it by hand. */
  source: EnrolmentSource;
  id: string;
  user_id: string;
  user: EnrolledUserResponse;
  /** Rounded percent of the course's present lessons that are complete, 0 to 100. */
  progress: number;
  granted_at: string;
  /** Name of the administrator who granted it by hand. Null for what a payment bought. */
  granted_by: string | null;
  /** What that administrator noted. Null when nothing. */
  grant_reason: string | null;
  /** Null while the enrolment is active. */
  revoked_at: string | null;
  /** When the course was first complete. Null until then. */
  completed_at: string | null;
};
export type GrantEnrolmentDto = {
  /** Of the learner's account; compared trimmed and in lower case. */
  email: string;
  /** Why, for those who look later: how it was paid, for example. The learner doesn't see it. */
  reason?: string;
};
export type TicketType = 'payment' | 'course_activation' | 'exam' | 'other';
export type TicketStatus = 'active' | 'resolved' | 'closed';
export type TicketUserResponse = {
  id: string;
  full_name: string;
  email: string;
};
export type TicketResponse = {
  /** What the ticket is about. */
  type: TicketType;
  /** `closed` tickets take no more replies from the learner; a reply makes a `resolved` one `active` again. */
  status: TicketStatus;
  id: string;
  message: string;
  /** When it was opened, ISO 8601 in UTC. */
  created_at: string;
  user: TicketUserResponse;
  /** The same as `user.full_name`. */
  name: string;
  /** The same as `user.email`. */
  email: string;
};
export type OpenTicketDto = {
  /** What the ticket is about. */
  type: TicketType;
  /** What happened, in the learner's words: 5 to 5000 characters after trimming. */
  message: string;
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
};
export type ChangeTicketStatusDto = {
  /** Any of the three, from any of the three. */
  status: TicketStatus;
};
export type DashboardStatsResponse = {
  /** Learners with at least one live enrolment. */
  totalStudents: number;
  /** Payments that wait for a decision. */
  pendingPayments: number;
  /** Tickets in the state `active`. */
  openTickets: number;
  /** Courses on sale: active and not deleted. */
  activeCourses: number;
  /** Sum of all approved payments, in rupees with at most two decimals. */
  totalRevenue: number;
};
export type HistoryPeriod = '30d' | '12m';
export type HistoryUnit = 'day' | 'month';
export type HistoryPointResponse = {
  /** Learners who got a course in it, bought or granted by hand; those revoked since are still counted. */
  enrolments: number;
  /** Its first day, as a calendar date in the academy's time zone. */
  start: string;
  /** Sum of the payments approved in it, in rupees with at most two decimals. */
  revenue: number;
};
export type DashboardHistoryResponse = {
  period: HistoryPeriod;
  unit: HistoryUnit;
  /** Where the days begin and end. */
  time_zone: string;
  points: HistoryPointResponse[];
};
export type QueueBoardResponse = {
  url: string;
  /** Seconds until the cookie ends. */
  expires_in: number;
};
export const {
  useGetAcademyQuery,
  useBeginUploadMutation,
  useFindUploadMutation,
  useAppendToUploadMutation,
  useGiveUpUploadMutation,
  useSignupMutation,
  useLoginMutation,
  useLogoutMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useUpdateMeMutation,
  useGetMeQuery,
  useSetAvatarMutation,
  useRemoveAvatarMutation,
  useChangePasswordMutation,
  useLogoutOthersMutation,
  useListLearnersQuery,
  useGetLearnerQuery,
  useChangeRoleMutation,
  useEndSessionsMutation,
  useListCoursesQuery,
  useGetCourseQuery,
  useGetCourseOutlineQuery,
  useListAdminCoursesQuery,
  useGetAdminCourseQuery,
  useUpdateCourseMutation,
  useArchiveCourseMutation,
  useCreateCourseMutation,
  useListCourseContentsQuery,
  useAddLessonMutation,
  useUpdateLessonMutation,
  useRenameModuleMutation,
  useReorderContentsMutation,
  useMoveModuleMutation,
  useMoveLessonMutation,
  useDeleteLessonMutation,
  useReadImageQuery,
  useReadFileQuery,
  useListCouponsQuery,
  useCreateCouponMutation,
  useListCouponUsagesQuery,
  useGetCouponStatsQuery,
  useUpdateCouponMutation,
  useExportCouponUsagesQuery,
  useStartCheckoutMutation,
  useSubmitPaymentMutation,
  useListMyPaymentsQuery,
  useGetReceiptQuery,
  useListManualPaymentsQuery,
  useGetManualPaymentsSummaryQuery,
  useGetManualPaymentQuery,
  useApprovePaymentMutation,
  useRejectPaymentMutation,
  useReopenPaymentMutation,
  useListLearnerPaymentsQuery,
  useExportPaymentsQuery,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListSettingsChangesQuery,
  usePreviewUpiQuery,
  useListAnnouncementsQuery,
  useListAdminAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useListEnrolledCoursesQuery,
  useGetAccessQuery,
  useGetLearnCourseQuery,
  useGetCourseProgressQuery,
  useGetLessonQuery,
  useUpdateLessonProgressMutation,
  useGetLessonQuizQuery,
  useSubmitLessonQuizMutation,
  useListLessonCommentsQuery,
  useAddLessonCommentMutation,
  useDeleteLessonCommentMutation,
  useListCourseEnrolmentsQuery,
  useGrantEnrolmentMutation,
  useRevokeEnrolmentMutation,
  useListLearnerCoursesQuery,
  useExportEnrolmentsQuery,
  useListMyTicketsQuery,
  useOpenTicketMutation,
  useListTicketCommentsQuery,
  useAddTicketCommentMutation,
  useListAllTicketsQuery,
  useChangeTicketStatusMutation,
  useListLearnerTicketsQuery,
  useGetDashboardStatsQuery,
  useGetDashboardHistoryQuery,
  useOpenQueueBoardMutation,
} = injectedRtkApi;
