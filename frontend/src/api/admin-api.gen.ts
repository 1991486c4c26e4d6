import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    deleteLesson: build.mutation<DeleteLessonApiResponse, DeleteLessonApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/contents/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
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
    listAdminMentors: build.query<ListAdminMentorsApiResponse, ListAdminMentorsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mentors`,
        params: {
          limit: queryArg.limit,
          archived: queryArg.archived,
          cursor: queryArg.cursor,
        },
      }),
    }),
    createMentor: build.mutation<CreateMentorApiResponse, CreateMentorApiArg>({
      query: (queryArg) => ({ url: `/api/admin/mentors`, method: 'POST', body: queryArg.mentorForm }),
    }),
    updateMentor: build.mutation<UpdateMentorApiResponse, UpdateMentorApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mentors/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.changedMentorForm,
      }),
    }),
    archiveMentor: build.mutation<ArchiveMentorApiResponse, ArchiveMentorApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mentors/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    restoreMentor: build.mutation<RestoreMentorApiResponse, RestoreMentorApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/mentors/${encodeURIComponent(String(queryArg.id))}/restore`,
        method: 'POST',
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
        body: queryArg.newAnnouncementDto,
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
          code: queryArg.code,
          cursor: queryArg.cursor,
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
    listManualPayments: build.query<ListManualPaymentsApiResponse, ListManualPaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments`,
        params: {
          limit: queryArg.limit,
          status: queryArg.status,
          bank: queryArg.bank,
          day_of: queryArg.dayOf,
          q: queryArg.q,
          user_id: queryArg.userId,
          from: queryArg['from'],
          to: queryArg.to,
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
    readBankText: build.query<ReadBankTextApiResponse, ReadBankTextApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/bank-text`,
        params: {
          text: queryArg.text,
        },
      }),
    }),
    getManualPayment: build.query<GetManualPaymentApiResponse, GetManualPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    undoDecision: build.mutation<UndoDecisionApiResponse, UndoDecisionApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
      }),
    }),
    getManualPaymentReceipt: build.query<GetManualPaymentReceiptApiResponse, GetManualPaymentReceiptApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/receipt`,
      }),
    }),
    recordPart: build.mutation<RecordPartApiResponse, RecordPartApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/parts`,
        method: 'POST',
        body: queryArg.recordPartDto,
      }),
    }),
    voidPart: build.mutation<VoidPartApiResponse, VoidPartApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/parts/${encodeURIComponent(String(queryArg.partId))}/void`,
        method: 'POST',
        body: queryArg.voidPartDto,
      }),
    }),
    changeOverpayment: build.mutation<ChangeOverpaymentApiResponse, ChangeOverpaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/bank-lines/${encodeURIComponent(String(queryArg.lineId))}/overpayment`,
        method: 'PUT',
        body: queryArg.changeOverpaymentDto,
      }),
    }),
    recordRefund: build.mutation<RecordRefundApiResponse, RecordRefundApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/refunds`,
        method: 'POST',
        body: queryArg.recordRefundDto,
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
    listBankAccounts: build.query<ListBankAccountsApiResponse, ListBankAccountsApiArg>({
      query: () => ({ url: `/api/bank/accounts` }),
    }),
    createBankAccount: build.mutation<CreateBankAccountApiResponse, CreateBankAccountApiArg>({
      query: (queryArg) => ({ url: `/api/bank/accounts`, method: 'POST', body: queryArg.bankAccountDto }),
    }),
    listBankFeeds: build.query<ListBankFeedsApiResponse, ListBankFeedsApiArg>({
      query: () => ({ url: `/api/bank/feeds` }),
    }),
    createBankFeed: build.mutation<CreateBankFeedApiResponse, CreateBankFeedApiArg>({
      query: (queryArg) => ({ url: `/api/bank/feeds`, method: 'POST', body: queryArg.createBankFeedDto }),
    }),
    createBankMailFeed: build.mutation<CreateBankMailFeedApiResponse, CreateBankMailFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/mail`,
        method: 'POST',
        body: queryArg.createBankMailFeedDto,
      }),
    }),
    updateBankFeed: build.mutation<UpdateBankFeedApiResponse, UpdateBankFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.updateBankFeedDto,
      }),
    }),
    deleteBankFeed: build.mutation<DeleteBankFeedApiResponse, DeleteBankFeedApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    rotateBankFeedSecret: build.mutation<RotateBankFeedSecretApiResponse, RotateBankFeedSecretApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/feeds/${encodeURIComponent(String(queryArg.id))}/rotate`,
        method: 'POST',
      }),
    }),
    listUnreadAlerts: build.query<ListUnreadAlertsApiResponse, ListUnreadAlertsApiArg>({
      query: () => ({ url: `/api/bank/unread-alerts` }),
    }),
    markUnreadAlert: build.mutation<MarkUnreadAlertApiResponse, MarkUnreadAlertApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/unread-alerts/${encodeURIComponent(String(queryArg.id))}/mark`,
        method: 'POST',
        body: queryArg.markUnreadAlertDto,
      }),
    }),
    discardUnreadAlert: build.mutation<DiscardUnreadAlertApiResponse, DiscardUnreadAlertApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/unread-alerts/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listAlertWordings: build.query<ListAlertWordingsApiResponse, ListAlertWordingsApiArg>({
      query: () => ({ url: `/api/bank/alert-wordings` }),
    }),
    forgetAlertWording: build.mutation<ForgetAlertWordingApiResponse, ForgetAlertWordingApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/alert-wordings/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listBankDays: build.query<ListBankDaysApiResponse, ListBankDaysApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/days`,
        params: {
          by: queryArg.by,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listBankImports: build.query<ListBankImportsApiResponse, ListBankImportsApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/imports`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    previewBankImport: build.mutation<PreviewBankImportApiResponse, PreviewBankImportApiArg>({
      query: (queryArg) => ({ url: `/api/bank/imports`, method: 'POST', body: queryArg.body }),
    }),
    getBankImport: build.query<GetBankImportApiResponse, GetBankImportApiArg>({
      query: (queryArg) => ({ url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    mapBankImportColumns: build.mutation<MapBankImportColumnsApiResponse, MapBankImportColumnsApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}/columns`,
        method: 'PUT',
        body: queryArg.statementColumnsDto,
      }),
    }),
    confirmBankImport: build.mutation<ConfirmBankImportApiResponse, ConfirmBankImportApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}/confirm`,
        method: 'POST',
      }),
    }),
    undoBankImport: build.mutation<UndoBankImportApiResponse, UndoBankImportApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/imports/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
      }),
    }),
    listBankLines: build.query<ListBankLinesApiResponse, ListBankLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines`,
        params: {
          limit: queryArg.limit,
          group: queryArg.group,
          amounts: queryArg.amounts,
          q: queryArg.q,
          cursor: queryArg.cursor,
        },
      }),
    }),
    unmaskBankLine: build.mutation<UnmaskBankLineApiResponse, UnmaskBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/unmask`,
        method: 'POST',
      }),
    }),
    approveBankMatches: build.mutation<ApproveBankMatchesApiResponse, ApproveBankMatchesApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/matches/approve`,
        method: 'POST',
        body: queryArg.approveMatchesDto,
      }),
    }),
    approveBankMatchesTogether: build.mutation<
      ApproveBankMatchesTogetherApiResponse,
      ApproveBankMatchesTogetherApiArg
    >({
      query: (queryArg) => ({
        url: `/api/bank/matches/batches`,
        method: 'POST',
        body: queryArg.approveMatchesBatchDto,
      }),
    }),
    allocateBankLine: build.mutation<AllocateBankLineApiResponse, AllocateBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/allocate`,
        method: 'POST',
        body: queryArg.allocateLineDto,
      }),
    }),
    setAsideBankLine: build.mutation<SetAsideBankLineApiResponse, SetAsideBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/set-aside`,
        method: 'POST',
        body: queryArg.setAsideLineDto,
      }),
    }),
    setAsideBankLines: build.mutation<SetAsideBankLinesApiResponse, SetAsideBankLinesApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/set-aside`,
        method: 'POST',
        body: queryArg.setAsideLinesDto,
      }),
    }),
    unmatchBankLine: build.mutation<UnmatchBankLineApiResponse, UnmatchBankLineApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/lines/${encodeURIComponent(String(queryArg.id))}/unmatch`,
        method: 'POST',
      }),
    }),
    listBankPolicies: build.query<ListBankPoliciesApiResponse, ListBankPoliciesApiArg>({
      query: () => ({ url: `/api/bank/policies` }),
    }),
    setBankPolicy: build.mutation<SetBankPolicyApiResponse, SetBankPolicyApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/policies/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.setBankPolicyDto,
      }),
    }),
    stopAutomaticApprovals: build.mutation<StopAutomaticApprovalsApiResponse, StopAutomaticApprovalsApiArg>({
      query: () => ({ url: `/api/bank/policies/stop`, method: 'POST' }),
    }),
    approvePayments: build.mutation<ApprovePaymentsApiResponse, ApprovePaymentsApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/batches`,
        method: 'POST',
        body: queryArg.approveBatchDto,
      }),
    }),
    getPaymentBatch: build.query<GetPaymentBatchApiResponse, GetPaymentBatchApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/batches/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    undoPaymentBatch: build.mutation<UndoPaymentBatchApiResponse, UndoPaymentBatchApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/batches/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
      }),
    }),
    startTestPayment: build.mutation<StartTestPaymentApiResponse, StartTestPaymentApiArg>({
      query: () => ({ url: `/api/bank/test-payments`, method: 'POST' }),
    }),
    findTestPayment: build.query<FindTestPaymentApiResponse, FindTestPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/bank/test-payments`,
        params: {
          code: queryArg.code,
          since: queryArg.since,
        },
      }),
    }),
    listLabHistories: build.query<ListLabHistoriesApiResponse, ListLabHistoriesApiArg>({
      query: (queryArg) => ({ url: `/api/admin/labs/${encodeURIComponent(String(queryArg.id))}/histories` }),
    }),
    getLabHistory: build.query<GetLabHistoryApiResponse, GetLabHistoryApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/labs/${encodeURIComponent(String(queryArg.id))}/histories/${encodeURIComponent(String(queryArg.userId))}`,
      }),
    }),
    listCourseLabs: build.query<ListCourseLabsApiResponse, ListCourseLabsApiArg>({
      query: (queryArg) => ({ url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/labs` }),
    }),
    getAdminLab: build.query<GetAdminLabApiResponse, GetAdminLabApiArg>({
      query: (queryArg) => ({ url: `/api/admin/labs/${encodeURIComponent(String(queryArg.id))}` }),
    }),
    saveLab: build.mutation<SaveLabApiResponse, SaveLabApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/labs/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.saveLabDto,
      }),
    }),
    listAdminLiveSessions: build.query<ListAdminLiveSessionsApiResponse, ListAdminLiveSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/live-sessions`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    scheduleLiveSession: build.mutation<ScheduleLiveSessionApiResponse, ScheduleLiveSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/live-sessions`,
        method: 'POST',
        body: queryArg.newLiveSessionForm,
      }),
    }),
    changeLiveSession: build.mutation<ChangeLiveSessionApiResponse, ChangeLiveSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/live-sessions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.changedLiveSessionForm,
      }),
    }),
    cancelLiveSession: build.mutation<CancelLiveSessionApiResponse, CancelLiveSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/live-sessions/${encodeURIComponent(String(queryArg.id))}/cancel`,
        method: 'POST',
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
        params: {
          reason: queryArg.reason,
        },
      }),
    }),
    undoRevocation: build.mutation<UndoRevocationApiResponse, UndoRevocationApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/enrollments/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
      }),
    }),
    listLearnerCourses: build.query<ListLearnerCoursesApiResponse, ListLearnerCoursesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/learners/${encodeURIComponent(String(queryArg.id))}/courses`,
      }),
    }),
    listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reviews`,
        params: {
          limit: queryArg.limit,
          course_id: queryArg.courseId,
          state: queryArg.state,
          stars: queryArg.stars,
          cursor: queryArg.cursor,
        },
      }),
    }),
    answerReview: build.mutation<AnswerReviewApiResponse, AnswerReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reviews/${encodeURIComponent(String(queryArg.id))}/answer`,
        method: 'PUT',
        body: queryArg.answerReviewDto,
      }),
    }),
    hideReview: build.mutation<HideReviewApiResponse, HideReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reviews/${encodeURIComponent(String(queryArg.id))}/hide`,
        method: 'POST',
        body: queryArg.hideReviewDto,
      }),
    }),
    showReview: build.mutation<ShowReviewApiResponse, ShowReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/reviews/${encodeURIComponent(String(queryArg.id))}/show`,
        method: 'POST',
      }),
    }),
    listAllTickets: build.query<ListAllTicketsApiResponse, ListAllTicketsApiArg>({
      query: (queryArg) => ({
        url: `/api/support/admin/all`,
        params: {
          limit: queryArg.limit,
          order: queryArg.order,
          status: queryArg.status,
          q: queryArg.q,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getTicket: build.query<GetTicketApiResponse, GetTicketApiArg>({
      query: (queryArg) => ({ url: `/api/support/admin/${encodeURIComponent(String(queryArg.ticketId))}` }),
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
    getAssessmentSettings: build.query<GetAssessmentSettingsApiResponse, GetAssessmentSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}`,
      }),
    }),
    saveAssessmentSettings: build.mutation<SaveAssessmentSettingsApiResponse, SaveAssessmentSettingsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}`,
        method: 'PUT',
        body: queryArg.saveAssessmentDto,
      }),
    }),
    addAssessmentTopic: build.mutation<AddAssessmentTopicApiResponse, AddAssessmentTopicApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/topics`,
        method: 'POST',
        body: queryArg.addTopicDto,
      }),
    }),
    renameAssessmentTopic: build.mutation<RenameAssessmentTopicApiResponse, RenameAssessmentTopicApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/topics/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.renameTopicDto,
      }),
    }),
    deleteAssessmentTopic: build.mutation<DeleteAssessmentTopicApiResponse, DeleteAssessmentTopicApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/topics/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    listAssessmentQuestions: build.query<ListAssessmentQuestionsApiResponse, ListAssessmentQuestionsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions`,
        params: {
          limit: queryArg.limit,
          q: queryArg.q,
          flagged: queryArg.flagged,
          topic_id: queryArg.topicId,
          cursor: queryArg.cursor,
        },
      }),
    }),
    addAssessmentQuestion: build.mutation<AddAssessmentQuestionApiResponse, AddAssessmentQuestionApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions`,
        method: 'POST',
        body: queryArg.addAssessmentQuestionDto,
      }),
    }),
    changeAssessmentQuestion: build.mutation<
      ChangeAssessmentQuestionApiResponse,
      ChangeAssessmentQuestionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PUT',
        body: queryArg.changeAssessmentQuestionDto,
      }),
    }),
    deleteAssessmentQuestion: build.mutation<
      DeleteAssessmentQuestionApiResponse,
      DeleteAssessmentQuestionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/questions/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    previewAssessmentImport: build.mutation<
      PreviewAssessmentImportApiResponse,
      PreviewAssessmentImportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/imports/preview`,
        method: 'POST',
        body: queryArg.importAssessmentQuestionsDto,
      }),
    }),
    importAssessmentQuestions: build.mutation<
      ImportAssessmentQuestionsApiResponse,
      ImportAssessmentQuestionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/imports`,
        method: 'POST',
        body: queryArg.importAssessmentQuestionsDto,
      }),
    }),
    listAssessmentAttempts: build.query<ListAssessmentAttemptsApiResponse, ListAssessmentAttemptsApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/attempts`,
        params: {
          limit: queryArg.limit,
          q: queryArg.q,
          cursor: queryArg.cursor,
        },
      }),
    }),
    getAttemptPaper: build.query<GetAttemptPaperApiResponse, GetAttemptPaperApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/attempts/${encodeURIComponent(String(queryArg.id))}/paper`,
      }),
    }),
    voidAssessmentAttempt: build.mutation<VoidAssessmentAttemptApiResponse, VoidAssessmentAttemptApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/attempts/${encodeURIComponent(String(queryArg.id))}/void`,
        method: 'POST',
        body: queryArg.voidAttemptDto,
      }),
    }),
    listExtraTime: build.query<ListExtraTimeApiResponse, ListExtraTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/extra-time`,
      }),
    }),
    grantExtraTime: build.mutation<GrantExtraTimeApiResponse, GrantExtraTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/extra-time`,
        method: 'PUT',
        body: queryArg.grantExtraTimeDto,
      }),
    }),
    withdrawExtraTime: build.mutation<WithdrawExtraTimeApiResponse, WithdrawExtraTimeApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/assessments/${encodeURIComponent(String(queryArg.courseId))}/extra-time/${encodeURIComponent(String(queryArg.userId))}`,
        method: 'DELETE',
      }),
    }),
    getPracticalExamSettings: build.query<
      GetPracticalExamSettingsApiResponse,
      GetPracticalExamSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/practical-exams/${encodeURIComponent(String(queryArg.courseId))}`,
      }),
    }),
    savePracticalExam: build.mutation<SavePracticalExamApiResponse, SavePracticalExamApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/practical-exams/${encodeURIComponent(String(queryArg.courseId))}`,
        method: 'PUT',
        body: queryArg.savePracticalExamDto,
      }),
    }),
    listPracticalExamAttempts: build.query<
      ListPracticalExamAttemptsApiResponse,
      ListPracticalExamAttemptsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/practical-exams/${encodeURIComponent(String(queryArg.courseId))}/attempts`,
        params: {
          limit: queryArg.limit,
          cursor: queryArg.cursor,
        },
      }),
    }),
    voidPracticalExamAttempt: build.mutation<
      VoidPracticalExamAttemptApiResponse,
      VoidPracticalExamAttemptApiArg
    >({
      query: (queryArg) => ({
        url: `/api/admin/practical-exams/${encodeURIComponent(String(queryArg.courseId))}/attempts/${encodeURIComponent(String(queryArg.id))}/void`,
        method: 'POST',
        body: queryArg.examDecisionDto,
      }),
    }),
    readPracticalExamAgain: build.mutation<ReadPracticalExamAgainApiResponse, ReadPracticalExamAgainApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/practical-exams/${encodeURIComponent(String(queryArg.courseId))}/attempts/${encodeURIComponent(String(queryArg.id))}/read-again`,
        method: 'POST',
        body: queryArg.examDecisionDto,
      }),
    }),
    listCertificates: build.query<ListCertificatesApiResponse, ListCertificatesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/credentials`,
        params: {
          limit: queryArg.limit,
          q: queryArg.q,
          state: queryArg.state,
          cursor: queryArg.cursor,
        },
      }),
    }),
    revokeCertificate: build.mutation<RevokeCertificateApiResponse, RevokeCertificateApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/credentials/${encodeURIComponent(String(queryArg.id))}/revoke`,
        method: 'POST',
        body: queryArg.revokeCertificateDto,
      }),
    }),
    reissueCertificate: build.mutation<ReissueCertificateApiResponse, ReissueCertificateApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/credentials/${encodeURIComponent(String(queryArg.id))}/reissue`,
        method: 'POST',
        body: queryArg.reissueCertificateDto,
      }),
    }),
    getCourseCertification: build.query<GetCourseCertificationApiResponse, GetCourseCertificationApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/certification`,
      }),
    }),
    getDashboardStats: build.query<GetDashboardStatsApiResponse, GetDashboardStatsApiArg>({
      query: () => ({ url: `/api/admin/dashboard/stats` }),
    }),
    getDashboardSetup: build.query<GetDashboardSetupApiResponse, GetDashboardSetupApiArg>({
      query: () => ({ url: `/api/admin/dashboard/setup` }),
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
export { injectedRtkApi as generatedAdminApi };
export type ListLearnersApiResponse = /** status 200  */ LearnerResponse[];
export type ListLearnersApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Text contained in the name or email; case-insensitive, no wildcards. For example `priya`. */
  q?: string;
  /** Only learners, or only administrators. */
  role?: AccountRole;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetLearnerApiResponse = /** status 200  */ LearnerDetailsResponse;
export type GetLearnerApiArg = {
  id: string;
};
export type ChangeRoleApiResponse = /** status 200 The updated account */ LearnerDetailsResponse;
export type ChangeRoleApiArg = {
  id: string;
  changeRoleDto: ChangeRoleDto;
};
export type EndSessionsApiResponse = /** status 200 The updated account */ LearnerDetailsResponse;
export type EndSessionsApiArg = {
  id: string;
};
export type ListAdminCoursesApiResponse = /** status 200  */ CourseResponse[];
export type ListAdminCoursesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only courses on sale (`active`) or only unpublished ones (`inactive`). */
  status?: CourseStatus;
  /** Text contained in titles or descriptions; case-insensitive, no wildcards. For example `forensics`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
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
export type ArchiveCourseApiResponse = /** status 200  */ MessageResponse;
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
export type DeleteLessonApiResponse = /** status 200  */ MessageResponse;
export type DeleteLessonApiArg = {
  id: string;
};
export type RenameModuleApiResponse = /** status 200  */ MessageResponse;
export type RenameModuleApiArg = {
  courseId: string;
  moduleId: string;
  renameModuleDto: RenameModuleDto;
};
export type ReorderContentsApiResponse = /** status 200  */ MessageResponse;
export type ReorderContentsApiArg = {
  courseId: string;
  contentsOrderDto: ContentsOrderDto;
};
export type ListAdminMentorsApiResponse = /** status 200  */ AdminMentorResponse[];
export type ListAdminMentorsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Those who are archived, or those who aren't. */
  archived?: boolean;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type CreateMentorApiResponse = /** status 201  */ AdminMentorResponse;
export type CreateMentorApiArg = {
  mentorForm: MentorForm;
};
export type UpdateMentorApiResponse = /** status 200  */ AdminMentorResponse;
export type UpdateMentorApiArg = {
  id: string;
  changedMentorForm: ChangedMentorForm;
};
export type ArchiveMentorApiResponse = /** status 200  */ MessageResponse;
export type ArchiveMentorApiArg = {
  id: string;
};
export type RestoreMentorApiResponse = /** status 200  */ AdminMentorResponse;
export type RestoreMentorApiArg = {
  id: string;
};
export type GetSettingsApiResponse = /** status 200  */ SettingsResponse;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse = /** status 200 The saved settings */ SettingsResponse;
export type UpdateSettingsApiArg = {
  updateSettingsDto: UpdateSettingsDto;
};
export type ListSettingsChangesApiResponse = /** status 200  */ SettingsChangeResponse[];
export type ListSettingsChangesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type PreviewUpiApiResponse = /** status 200  */ UpiPreviewResponse;
export type PreviewUpiApiArg = {
  upiId: string;
  /** The payee's name in payment apps. */
  payeeName: string;
};
export type ListAdminAnnouncementsApiResponse = /** status 200  */ AdminAnnouncementResponse[];
export type ListAdminAnnouncementsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type CreateAnnouncementApiResponse = /** status 201  */ AdminAnnouncementResponse;
export type CreateAnnouncementApiArg = {
  newAnnouncementDto: NewAnnouncementDto;
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
export type ListCouponsApiResponse = /** status 200  */ CouponResponse[];
export type ListCouponsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type CreateCouponApiResponse = /** status 201  */ CouponResponse;
export type CreateCouponApiArg = {
  createCouponDto: CreateCouponDto;
};
export type ListCouponUsagesApiResponse = /** status 200  */ CouponUsageResponse[];
export type ListCouponUsagesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only this code, case-insensitive. Default or empty: every code. For example `FIRST10`. */
  code?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetCouponStatsApiResponse = /** status 200  */ CouponStatsResponse;
export type GetCouponStatsApiArg = {
  /** Only this code, case-insensitive. Default or empty: every code. For example `FIRST10`. */
  code?: string;
};
export type UpdateCouponApiResponse = /** status 200  */ CouponResponse;
export type UpdateCouponApiArg = {
  id: string;
  updateCouponDto: UpdateCouponDto;
};
export type ListManualPaymentsApiResponse = /** status 200  */ ManualPaymentResponse[];
export type ListManualPaymentsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only this status: pending ones oldest first, decided ones by the latest decision. Default: all, newest first. */
  status?: PaymentStatus;
  /** Only pending payments that the bank has seen. For example `confirmed`. */
  bank?: 'confirmed';
  /** Whether the days are those of the submission (the default) or of the latest decision. */
  dayOf?: PaymentDay;
  /** Text that the course title, the learner's name or email, the transaction id, the receipt email or the order code
    contains, literally and in any case. Spaces inside transaction ids don't matter. Also a text from a bank: the payments
    whose transaction id or order code any of its lines names (`UPI/632560217745/ravi`), else those of its amount
    (`₹5,499.00`). Lines are parted by line breaks or `⏎`. A receipt's
    number finds its payment, also after the receipt was marked void. For example `priya`. */
  q?: string;
  /** Only payments of this learner. For example `0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e`. */
  userId?: string;
  /** From the start of this day in India. Omit for no lower limit. For example `2026-11-01`. */
  from?: string;
  /** Until the end of this day in India. Omit for no upper limit. For example `2026-11-30`. */
  to?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetManualPaymentsSummaryApiResponse = /** status 200  */ ManualPaymentsSummaryResponse;
export type GetManualPaymentsSummaryApiArg = void;
export type ReadBankTextApiResponse = /** status 200  */ BankTextReportResponse;
export type ReadBankTextApiArg = {
  /** Messages or statement lines from a bank, separated by line breaks or `⏎`. */
  text: string;
};
export type GetManualPaymentApiResponse = /** status 200  */ ManualPaymentDetailResponse;
export type GetManualPaymentApiArg = {
  id: string;
};
export type UndoDecisionApiResponse = /** status 200  */ ReopenedPaymentResponse;
export type UndoDecisionApiArg = {
  id: string;
};
export type GetManualPaymentReceiptApiResponse = /** status 200  */ ReceiptResponse;
export type GetManualPaymentReceiptApiArg = {
  id: string;
};
export type RecordPartApiResponse = /** status 201  */ DecidedPaymentResponse;
export type RecordPartApiArg = {
  id: string;
  recordPartDto: RecordPartDto;
};
export type VoidPartApiResponse = /** status 200  */ DecidedPaymentResponse;
export type VoidPartApiArg = {
  id: string;
  partId: string;
  voidPartDto: VoidPartDto;
};
export type ChangeOverpaymentApiResponse = /** status 200  */ DecidedPaymentResponse;
export type ChangeOverpaymentApiArg = {
  id: string;
  lineId: string;
  changeOverpaymentDto: ChangeOverpaymentDto;
};
export type RecordRefundApiResponse = /** status 201  */ DecidedPaymentResponse;
export type RecordRefundApiArg = {
  id: string;
  recordRefundDto: RecordRefundDto;
};
export type ListLearnerPaymentsApiResponse = /** status 200  */ PurchaseResponse[];
export type ListLearnerPaymentsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ListBankAccountsApiResponse = /** status 200  */ BankAccountResponse[];
export type ListBankAccountsApiArg = void;
export type CreateBankAccountApiResponse = /** status 201  */ BankAccountResponse;
export type CreateBankAccountApiArg = {
  bankAccountDto: BankAccountDto;
};
export type ListBankFeedsApiResponse = /** status 200  */ BankFeedResponse[];
export type ListBankFeedsApiArg = void;
export type CreateBankFeedApiResponse = /** status 201  */ BankFeedWithSecretResponse;
export type CreateBankFeedApiArg = {
  createBankFeedDto: CreateBankFeedDto;
};
export type CreateBankMailFeedApiResponse = /** status 201  */ BankFeedResponse;
export type CreateBankMailFeedApiArg = {
  createBankMailFeedDto: CreateBankMailFeedDto;
};
export type UpdateBankFeedApiResponse = /** status 200  */ BankFeedResponse;
export type UpdateBankFeedApiArg = {
  id: string;
  updateBankFeedDto: UpdateBankFeedDto;
};
export type DeleteBankFeedApiResponse = unknown;
export type DeleteBankFeedApiArg = {
  id: string;
};
export type RotateBankFeedSecretApiResponse = /** status 200  */ BankFeedWithSecretResponse;
export type RotateBankFeedSecretApiArg = {
  id: string;
};
export type ListUnreadAlertsApiResponse = /** status 200  */ UnreadAlertResponse[];
export type ListUnreadAlertsApiArg = void;
export type MarkUnreadAlertApiResponse = /** status 200  */ ReadAlertsResponse;
export type MarkUnreadAlertApiArg = {
  id: string;
  markUnreadAlertDto: MarkUnreadAlertDto;
};
export type DiscardUnreadAlertApiResponse = unknown;
export type DiscardUnreadAlertApiArg = {
  id: string;
};
export type ListAlertWordingsApiResponse = /** status 200  */ AlertWordingResponse[];
export type ListAlertWordingsApiArg = void;
export type ForgetAlertWordingApiResponse = unknown;
export type ForgetAlertWordingApiArg = {
  id: string;
};
export type ListBankDaysApiResponse = /** status 200  */ BankDaysResponse;
export type ListBankDaysApiArg = {
  /** One row per day or month. A month includes only the requested days. */
  by: BankDayUnit;
  /** The first day in India. */
  from: string;
  /** The last day in India. */
  to: string;
};
export type ListBankImportsApiResponse = /** status 200  */ BankImportResponse[];
export type ListBankImportsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type PreviewBankImportApiResponse = /** status 202  */ BankImportPreviewResponse;
export type PreviewBankImportApiArg = {
  body: {
    file: Blob;
    account_id: string;
  };
};
export type GetBankImportApiResponse = /** status 200  */ BankImportPreviewResponse;
export type GetBankImportApiArg = {
  id: string;
};
export type MapBankImportColumnsApiResponse = /** status 202  */ BankImportPreviewResponse;
export type MapBankImportColumnsApiArg = {
  id: string;
  statementColumnsDto: StatementColumnsDto;
};
export type ConfirmBankImportApiResponse = /** status 202  */ BankImportResponse;
export type ConfirmBankImportApiArg = {
  id: string;
};
export type UndoBankImportApiResponse = /** status 200  */ BankImportResponse;
export type UndoBankImportApiArg = {
  id: string;
};
export type ListBankLinesApiResponse = /** status 200  */ BankLineResponse[];
export type ListBankLinesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** `matched`: the rules match it to a payment. `look`: an administrator has to decide, also about the payment of money that the
    bank took back. `unclaimed`: no payment fits it. `old`: it waits for 180 days or longer,
    and is matched to nothing any more. `set_aside`: it is for no payment. `allocated`: it paid one. */
  group: BankLineGroup;
  /** Of unclaimed money only: `course` for amounts that a course costs, or that a checkout has asked for; `other` for all
    the rest, such as transfers that are for no course. Default: both. */
  amounts?: BankLineAmounts;
  /** Only lines with this amount (`₹4,999.00`), reference or six digits of it, order code, or learner's name. `X-Status-Counts` says how
    many of them each group has. For example `632560217745`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type UnmaskBankLineApiResponse = /** status 200  */ BankPayerResponse;
export type UnmaskBankLineApiArg = {
  id: string;
};
export type ApproveBankMatchesApiResponse = /** status 200  */ ApprovedMatchesResponse;
export type ApproveBankMatchesApiArg = {
  approveMatchesDto: ApproveMatchesDto;
};
export type ApproveBankMatchesTogetherApiResponse = /** status 202  */ PaymentBatchResponse;
export type ApproveBankMatchesTogetherApiArg = {
  approveMatchesBatchDto: ApproveMatchesBatchDto;
};
export type AllocateBankLineApiResponse = /** status 200  */ AllocatedResponse;
export type AllocateBankLineApiArg = {
  id: string;
  allocateLineDto: AllocateLineDto;
};
export type SetAsideBankLineApiResponse = unknown;
export type SetAsideBankLineApiArg = {
  id: string;
  setAsideLineDto: SetAsideLineDto;
};
export type SetAsideBankLinesApiResponse = /** status 200  */ SetAsideLinesResponse;
export type SetAsideBankLinesApiArg = {
  setAsideLinesDto: SetAsideLinesDto;
};
export type UnmatchBankLineApiResponse = unknown;
export type UnmatchBankLineApiArg = {
  id: string;
};
export type ListBankPoliciesApiResponse = /** status 200  */ BankPolicyResponse[];
export type ListBankPoliciesApiArg = void;
export type SetBankPolicyApiResponse = /** status 200  */ BankPolicyResponse;
export type SetBankPolicyApiArg = {
  id: string;
  setBankPolicyDto: SetBankPolicyDto;
};
export type StopAutomaticApprovalsApiResponse = unknown;
export type StopAutomaticApprovalsApiArg = void;
export type ApprovePaymentsApiResponse = /** status 202  */ PaymentBatchResponse;
export type ApprovePaymentsApiArg = {
  approveBatchDto: ApproveBatchDto;
};
export type GetPaymentBatchApiResponse = /** status 200  */ PaymentBatchResponse;
export type GetPaymentBatchApiArg = {
  id: string;
};
export type UndoPaymentBatchApiResponse = /** status 202  */ PaymentBatchResponse;
export type UndoPaymentBatchApiArg = {
  id: string;
};
export type StartTestPaymentApiResponse = /** status 200  */ TestPaymentResponse;
export type StartTestPaymentApiArg = void;
export type FindTestPaymentApiResponse = /** status 200  */ ArrivedTestPaymentResponse;
export type FindTestPaymentApiArg = {
  /** The code of the test. */
  code: string;
  /** Its `started_at`. */
  since: string;
};
export type ListLabHistoriesApiResponse = /** status 200  */ LabHistoryResponse[];
export type ListLabHistoriesApiArg = {
  id: string;
};
export type GetLabHistoryApiResponse = /** status 200  */ LabHistoryTextResponse;
export type GetLabHistoryApiArg = {
  id: string;
  userId: string;
};
export type ListCourseLabsApiResponse = /** status 200  */ CourseLabResponse[];
export type ListCourseLabsApiArg = {
  id: string;
};
export type GetAdminLabApiResponse = /** status 200  */ AdminLabResponse;
export type GetAdminLabApiArg = {
  id: string;
};
export type SaveLabApiResponse = /** status 200  */ AdminLabResponse;
export type SaveLabApiArg = {
  id: string;
  saveLabDto: SaveLabDto;
};
export type ListAdminLiveSessionsApiResponse = /** status 200  */ LiveSessionResponse[];
export type ListAdminLiveSessionsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ScheduleLiveSessionApiResponse = /** status 201  */ LiveSessionResponse;
export type ScheduleLiveSessionApiArg = {
  id: string;
  newLiveSessionForm: NewLiveSessionForm;
};
export type ChangeLiveSessionApiResponse = /** status 200  */ LiveSessionResponse;
export type ChangeLiveSessionApiArg = {
  id: string;
  changedLiveSessionForm: ChangedLiveSessionForm;
};
export type CancelLiveSessionApiResponse = /** status 200  */ LiveSessionResponse;
export type CancelLiveSessionApiArg = {
  id: string;
};
export type ListCourseEnrolmentsApiResponse = /** status 200  */ CourseEnrolmentResponse[];
export type ListCourseEnrolmentsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
  /** Text contained in names or email addresses; case-insensitive, no wildcards. For example `rahul`. */
  q?: string;
};
export type GrantEnrolmentApiResponse = /** status 201  */ CourseEnrolmentResponse;
export type GrantEnrolmentApiArg = {
  id: string;
  grantEnrolmentDto: GrantEnrolmentDto;
};
export type RevokeEnrolmentApiResponse = /** status 200  */ RevocationResponse;
export type RevokeEnrolmentApiArg = {
  id: string;
  /** Why. It stays on record, and the learner reads it in the mail. For example `Your payment was refunded`. */
  reason?: string;
};
export type UndoRevocationApiResponse = /** status 200  */ MessageResponse;
export type UndoRevocationApiArg = {
  id: string;
};
export type ListLearnerCoursesApiResponse = /** status 200  */ EnrolledCourseResponse[];
export type ListLearnerCoursesApiArg = {
  id: string;
};
export type ListReviewsApiResponse = /** status 200  */ AdministeredReviewResponse[];
export type ListReviewsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only reviews of this course. */
  courseId?: string;
  /** Only visible ones without an answer, or only hidden ones. */
  state?: ReviewState;
  /** Only those with that many stars. For example `1`. */
  stars?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type AnswerReviewApiResponse = /** status 200  */ AdministeredReviewResponse;
export type AnswerReviewApiArg = {
  id: string;
  answerReviewDto: AnswerReviewDto;
};
export type HideReviewApiResponse = /** status 200  */ AdministeredReviewResponse;
export type HideReviewApiArg = {
  id: string;
  hideReviewDto: HideReviewDto;
};
export type ShowReviewApiResponse = /** status 200  */ AdministeredReviewResponse;
export type ShowReviewApiArg = {
  id: string;
};
export type ListAllTicketsApiResponse = /** status 200  */ HelpDeskTicketResponse[];
export type ListAllTicketsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** `waiting`: the learners whose message is the last one, the longest waiting first; then the answered tickets. */
  order?: TicketOrder;
  /** Only tickets with this status. */
  status?: TicketStatus;
  /** Only the ticket with this number, or tickets with this text in the message, or in the sender's name or email; case-insensitive. For example `gstin`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetTicketApiResponse = /** status 200  */ HelpDeskTicketResponse;
export type GetTicketApiArg = {
  ticketId: string;
};
export type ChangeTicketStatusApiResponse = /** status 200 The updated ticket */ HelpDeskTicketResponse;
export type ChangeTicketStatusApiArg = {
  ticketId: string;
  changeTicketStatusDto: ChangeTicketStatusDto;
};
export type ListLearnerTicketsApiResponse = /** status 200  */ TicketResponse[];
export type ListLearnerTicketsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetAssessmentSettingsApiResponse = /** status 200  */ AssessmentSettingsResponse;
export type GetAssessmentSettingsApiArg = {
  courseId: string;
};
export type SaveAssessmentSettingsApiResponse = /** status 200  */ AssessmentSettingsResponse;
export type SaveAssessmentSettingsApiArg = {
  courseId: string;
  saveAssessmentDto: SaveAssessmentDto;
};
export type AddAssessmentTopicApiResponse = /** status 201  */ AssessmentSettingsResponse;
export type AddAssessmentTopicApiArg = {
  courseId: string;
  addTopicDto: AddTopicDto;
};
export type RenameAssessmentTopicApiResponse = /** status 200  */ AssessmentSettingsResponse;
export type RenameAssessmentTopicApiArg = {
  courseId: string;
  id: string;
  renameTopicDto: RenameTopicDto;
};
export type DeleteAssessmentTopicApiResponse = unknown;
export type DeleteAssessmentTopicApiArg = {
  courseId: string;
  id: string;
};
export type ListAssessmentQuestionsApiResponse = /** status 200  */ AssessmentQuestionResponse[];
export type ListAssessmentQuestionsApiArg = {
  courseId: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only questions with this text; case-insensitive. For example `ticket`. */
  q?: string;
  /** Only questions whose statistics are unusual. */
  flagged?: true | false;
  /** Only questions of this topic. */
  topicId?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type AddAssessmentQuestionApiResponse = /** status 201  */ AssessmentQuestionResponse;
export type AddAssessmentQuestionApiArg = {
  courseId: string;
  addAssessmentQuestionDto: AddAssessmentQuestionDto;
};
export type ChangeAssessmentQuestionApiResponse = /** status 200  */ AssessmentQuestionResponse;
export type ChangeAssessmentQuestionApiArg = {
  courseId: string;
  id: string;
  changeAssessmentQuestionDto: ChangeAssessmentQuestionDto;
};
export type DeleteAssessmentQuestionApiResponse = unknown;
export type DeleteAssessmentQuestionApiArg = {
  courseId: string;
  id: string;
};
export type PreviewAssessmentImportApiResponse = /** status 200  */ ImportPreviewResponse;
export type PreviewAssessmentImportApiArg = {
  courseId: string;
  importAssessmentQuestionsDto: ImportAssessmentQuestionsDto;
};
export type ImportAssessmentQuestionsApiResponse = /** status 200  */ ImportResultResponse;
export type ImportAssessmentQuestionsApiArg = {
  courseId: string;
  importAssessmentQuestionsDto: ImportAssessmentQuestionsDto;
};
export type ListAssessmentAttemptsApiResponse = /** status 200  */ ReviewedAttemptResponse[];
export type ListAssessmentAttemptsApiArg = {
  courseId: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only attempts of learners with this text in their name or email. For example `ananya`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type GetAttemptPaperApiResponse = /** status 200  */ GradedQuestionResponse[];
export type GetAttemptPaperApiArg = {
  courseId: string;
  id: string;
};
export type VoidAssessmentAttemptApiResponse = /** status 200  */ ReviewedAttemptResponse;
export type VoidAssessmentAttemptApiArg = {
  courseId: string;
  id: string;
  voidAttemptDto: VoidAttemptDto;
};
export type ListExtraTimeApiResponse = /** status 200  */ ExtraTimeResponse[];
export type ListExtraTimeApiArg = {
  courseId: string;
};
export type GrantExtraTimeApiResponse = /** status 200  */ ExtraTimeResponse;
export type GrantExtraTimeApiArg = {
  courseId: string;
  grantExtraTimeDto: GrantExtraTimeDto;
};
export type WithdrawExtraTimeApiResponse = unknown;
export type WithdrawExtraTimeApiArg = {
  courseId: string;
  userId: string;
};
export type GetPracticalExamSettingsApiResponse = /** status 200  */ PracticalExamSettingsResponse;
export type GetPracticalExamSettingsApiArg = {
  courseId: string;
};
export type SavePracticalExamApiResponse = /** status 200  */ PracticalExamSettingsResponse;
export type SavePracticalExamApiArg = {
  courseId: string;
  savePracticalExamDto: SavePracticalExamDto;
};
export type ListPracticalExamAttemptsApiResponse = /** status 200  */ ReviewedExamAttemptResponse[];
export type ListPracticalExamAttemptsApiArg = {
  courseId: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type VoidPracticalExamAttemptApiResponse = /** status 200  */ ReviewedExamAttemptResponse;
export type VoidPracticalExamAttemptApiArg = {
  courseId: string;
  id: string;
  examDecisionDto: ExamDecisionDto;
};
export type ReadPracticalExamAgainApiResponse = /** status 200  */ ReviewedExamAttemptResponse;
export type ReadPracticalExamAgainApiArg = {
  courseId: string;
  id: string;
  examDecisionDto: ExamDecisionDto;
};
export type ListCertificatesApiResponse = /** status 200  */ AdministeredCertificateResponse[];
export type ListCertificatesApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Text in the name on the certificate, in the account's name or address, or in the course; or a whole code. For example `ananya`. */
  q?: string;
  /** Only those that hold, were withdrawn, or were replaced. */
  state?: CertificateFilter;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type RevokeCertificateApiResponse = /** status 200  */ AdministeredCertificateResponse;
export type RevokeCertificateApiArg = {
  id: string;
  revokeCertificateDto: RevokeCertificateDto;
};
export type ReissueCertificateApiResponse =
  /** status 201 The new certificate */ AdministeredCertificateResponse;
export type ReissueCertificateApiArg = {
  id: string;
  reissueCertificateDto: ReissueCertificateDto;
};
export type GetCourseCertificationApiResponse = /** status 200  */ CourseCertificationResponse;
export type GetCourseCertificationApiArg = {
  id: string;
};
export type GetDashboardStatsApiResponse = /** status 200  */ DashboardStatsResponse;
export type GetDashboardStatsApiArg = void;
export type GetDashboardSetupApiResponse = /** status 200  */ DashboardSetupResponse;
export type GetDashboardSetupApiArg = void;
export type GetDashboardHistoryApiResponse = /** status 200  */ DashboardHistoryResponse;
export type GetDashboardHistoryApiArg = {
  /** `30d`: today and the 29 days before it, by day. `12m`: this month and the 11 before it, by month. */
  period?: HistoryPeriod;
};
export type OpenQueueBoardApiResponse = /** status 200  */ QueueBoardResponse;
export type OpenQueueBoardApiArg = void;
export type LearnerResponse = {
  /** Number of courses they have access to. */
  courses: number;
  /** The latest sign-in, in UTC. Null: never, or no longer recorded. */
  last_sign_in_at: string | null;
  is_admin: boolean;
  /** When the account was created, in UTC. */
  created_at: string;
  id: string;
  full_name: string;
  email: string;
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
export type AccountRole = 'learner' | 'administrator';
export type LearnerSessionResponse = {
  id: string;
  /** When it was opened, in UTC. */
  created_at: string;
  /** When it expires, in UTC. */
  expires_at: string;
};
export type AccountAction = 'made_administrator' | 'unmade_administrator' | 'sessions_ended';
export type AccountChangeResponse = {
  /** The kind of change. */
  action: AccountAction;
  /** The administrator who made it. */
  by: string;
  /** When, in UTC. */
  created_at: string;
};
export type LearnerDetailsResponse = {
  /** Active sessions, newest first. */
  sessions: LearnerSessionResponse[];
  /** Newest first. */
  changes: AccountChangeResponse[];
  is_admin: boolean;
  /** When the account was created, in UTC. */
  created_at: string;
  id: string;
  full_name: string;
  email: string;
};
export type ChangeRoleDto = {
  /** Whether the user becomes an administrator. */
  is_admin: boolean;
  /** Must be true to remove one's own rights. */
  confirm_own?: boolean;
};
export type CourseCategory = 'red teamer' | 'blue teamer' | 'forensics';
export type CourseLevel = 'beginner' | 'intermediate' | 'advanced';
export type CourseLanguage =
  'en' | 'hi' | 'as' | 'bn' | 'gu' | 'kn' | 'ml' | 'mr' | 'or' | 'pa' | 'ta' | 'te' | 'ur';
export type CourseStatus = 'active' | 'inactive';
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
export type UpdateCourseForm = {
  /** For whom the course is; empty: not stated. */
  level?: CourseLevel | null;
  /** The language it is taught in, as BCP 47; empty: not stated. */
  language?: CourseLanguage | null;
  /** Learning objectives: a JSON list of texts. */
  objectives?: string;
  /** Instructors: a JSON list of names of mentors, case-insensitive. An unknown name creates a mentor. */
  instructors?: string;
  /** `inactive` is unpublished: hidden from the catalogue and from checkout. A new course is `active` if this is omitted, and
    on sale once it has a lesson; publishing one needs a lesson. */
  status?: CourseStatus;
  /** JPEG, PNG or WebP up to 5 MB; resized to fit 1280 × 720. */
  thumbnail?: Blob;
  /** An image of the certificate: JPEG, PNG or WebP up to 5 MB; resized to fit 1280 × 720. */
  certification_preview?: Blob;
  category?: CourseCategory;
  title: string;
  /** Description. Markdown. */
  description?: string;
  /** Rupees, 0 to 10,00,000, at most two decimals; 0 is free. Checkouts that are already open keep their price. */
  price: number;
  /** Duration in hours. */
  duration?: number;
  /** Prerequisites. Markdown. */
  prerequisites?: string;
};
export type MessageResponse = {
  /** One sentence for the user. */
  message: string;
};
export type CreateCourseForm = {
  /** For whom the course is; empty: not stated. */
  level?: CourseLevel | null;
  /** The language it is taught in, as BCP 47; empty: not stated. */
  language?: CourseLanguage | null;
  /** Learning objectives: a JSON list of texts. */
  objectives?: string;
  /** Instructors: a JSON list of names of mentors, case-insensitive. An unknown name creates a mentor. */
  instructors?: string;
  /** `inactive` is unpublished: hidden from the catalogue and from checkout. A new course is `active` if this is omitted, and
    on sale once it has a lesson; publishing one needs a lesson. */
  status?: CourseStatus;
  /** JPEG, PNG or WebP up to 5 MB; resized to fit 1280 × 720. */
  thumbnail?: Blob;
  /** An image of the certificate: JPEG, PNG or WebP up to 5 MB; resized to fit 1280 × 720. */
  certification_preview?: Blob;
  category: CourseCategory;
  /** The new course's id, a client-generated UUIDv7. Makes retries idempotent: a form sent again with it updates the
    first course instead of creating a second one. Generated by the server if omitted. */
  course_id?: string;
  title: string;
  /** Description. Markdown. */
  description: string;
  /** Rupees, 0 to 10,00,000, at most two decimals; 0 is free. */
  price: number;
  /** Duration in hours. */
  duration: number;
  /** Prerequisites. Markdown. */
  prerequisites?: string;
};
export type LessonType = 'video' | 'pdf' | 'quiz' | 'lab';
export type VideoConversion = 'waiting' | 'failed';
export type LessonFileResponse = {
  /** `waiting`: many browsers play the video without a picture, and it is being converted to H.264. `failed`: it could not be. Null
    for every other file. */
  conversion: VideoConversion | null;
  name: string;
  mime_type: string;
  /** Bytes. */
  size: number;
};
export type QuizMetaResponse = {
  /** Pass mark in percent, 0 to 100. */
  passMark: number;
};
export type QuestionType = 'single' | 'multi';
export type AnsweredQuestionResponse = {
  type: QuestionType;
  /** The correct option of a `single` question, the correct set of a `multi` one. */
  answer: string | string[];
  id: string;
  text: string;
  options: string[];
};
export type AnsweredQuizResponse = {
  title: string;
  /** How it is graded. */
  meta: QuizMetaResponse;
  /** In order. */
  questions: AnsweredQuestionResponse[];
};
export type AdminLessonResponse = {
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
  /** Link to the file, signed for the caller; it expires within 6 hours. Null without a file. */
  file_url: string | null;
  /** The stored file. Null without one. */
  file: LessonFileResponse | null;
  /** The quiz with its answers. Null for other lessons. */
  quiz: AnsweredQuizResponse | null;
  /** Whether it is open to every signed-in learner. */
  is_preview: boolean;
};
export type AdminModuleResponse = {
  module_id: string;
  module_name: string;
  /** Position in the course, from 1. */
  module_order: number;
  /** In order. */
  contents: AdminLessonResponse[];
};
export type LessonForm = {
  /** The type of the lesson. For files, the content decides between `video` and `pdf`. A `lab` needs an `upload_id` of
    an upload with the purpose `lab`. */
  file_type?: LessonType;
  /** PDF up to 50 MB, MP4 or WebM up to 2 GB. */
  file?: Blob;
  /** A quiz with its answers, as JSON text: `{ title, meta: { passMark }, questions: [{ id, text, type, options, answer }] }`. */
  quiz?: string;
  /** The new lesson's id, a client-generated UUIDv7. Makes retries idempotent: a form sent again with it changes
    that lesson and adds nothing. Generated by the server if omitted. */
  lesson_id?: string;
  /** The name of its module; a new one is added at the end of the course if none has it. Not needed with `module_id`. */
  module_name?: string;
  /** The id of an existing module, instead of `module_name`. */
  module_id?: string;
  lesson_title: string;
  /** Position in the module, from 1; later lessons move down. Default: the end. */
  order_number?: number;
  /** Whether it is open to every signed-in learner. */
  is_preview: boolean;
  /** Markdown. */
  lesson_description?: string;
  /** A complete resumable upload of the caller (see `POST /api/admin/uploads`), instead of `file`. */
  upload_id?: string;
  /** A Dailymotion link or video id; only the id is stored. */
  embed_url?: string;
};
export type UpdateLessonForm = {
  /** The type of the lesson. For files, the content decides between `video` and `pdf`. A `lab` needs an `upload_id` of
    an upload with the purpose `lab`. */
  file_type?: LessonType;
  /** PDF up to 50 MB, MP4 or WebM up to 2 GB. */
  file?: Blob;
  /** A quiz with its answers, as JSON text: `{ title, meta: { passMark }, questions: [{ id, text, type, options, answer }] }`. */
  quiz?: string;
  lesson_title?: string;
  /** Whether it is open to every signed-in learner. */
  is_preview?: boolean;
  /** Markdown. */
  lesson_description?: string;
  /** A complete resumable upload of the caller (see `POST /api/admin/uploads`), instead of `file`. */
  upload_id?: string;
  /** A Dailymotion link or video id; only the id is stored. */
  embed_url?: string;
};
export type RenameModuleDto = {
  /** Must be unique within the course, ignoring case. */
  module_name: string;
};
export type ModuleOrderDto = {
  module_id: string;
  /** Ids of its lessons, in order. A module without lessons is deleted. */
  contents: string[];
};
export type ContentsOrderDto = {
  /** In order. */
  modules: ModuleOrderDto[];
};
export type PersonResponse = {
  id: string;
  full_name: string;
  email: string;
};
export type TaughtCourseResponse = {
  status: CourseStatus;
  id: string;
  title: string;
};
export type AdminMentorResponse = {
  id: string;
  name: string;
  /** Markdown; empty when there is none. */
  biography: string;
  /** Path of the public image. Null: show the initials. */
  picture: string | null;
  /** The account with which they answer in discussions. Null: none. */
  account: PersonResponse | null;
  /** Those that aren't archived, unpublished ones too, by title. */
  courses: TaughtCourseResponse[];
  /** Increases with every change of the form. */
  version: number;
  /** In UTC. */
  created_at: string;
  /** In UTC; null unless archived. */
  archived_at: string | null;
};
export type MentorForm = {
  /** JPEG, PNG or WebP to 5 MB; becomes a square of 256 pixels. Left out: the picture stays. */
  picture?: Blob;
  /** Unique among mentors who aren't archived, in any case. */
  name: string;
  /** Markdown, at most 5000 characters. */
  biography?: string;
  /** Email address of the account with which the mentor answers in discussions. Empty or left out: none. */
  email?: string;
  /** Removes the picture. */
  remove_picture?: boolean;
};
export type ChangedMentorForm = {
  /** JPEG, PNG or WebP to 5 MB; becomes a square of 256 pixels. Left out: the picture stays. */
  picture?: Blob;
  /** Unique among mentors who aren't archived, in any case. */
  name: string;
  /** Markdown, at most 5000 characters. */
  biography?: string;
  /** Email address of the account with which the mentor answers in discussions. Empty or left out: none. */
  email?: string;
  /** Removes the picture. */
  remove_picture?: boolean;
  /** The `version` that this change is based on; rejected if it is no longer current. Without it the form replaces any. */
  version?: number;
};
export type UpiKind = 'personal' | 'small merchant' | 'merchant';
export type SettingsEditorResponse = {
  full_name: string;
  email: string;
};
export type SettingsResponse = {
  /** What the bank registered the UPI ID as; decides what learners are advised. */
  upi_kind: UpiKind;
  /** With the country code; ten Indian digits get theirs. Spaces, hyphens and a leading '+' are removed. Null: not configured. */
  whatsapp_number: string | null;
  /** The grievance officer's phone, at most 20 characters. */
  grievance_phone: string | null;
  /** SAC or HSN code of the courses, 4 to 8 digits. */
  sac_code: string;
  /** The UPI ID that learners pay to, from the next checkout on; open checkout sessions keep theirs. Null: not
    configured. */
  upi_id: string | null;
  /** The payee's name in payment apps, at most 80 characters. */
  payee_name: string;
  /** The text of the bank's own QR code for this UPI ID. Links and QR codes of new checkouts repeat its `mc`, `mode` and `orgid`;
    where it is signed, it is also shown as it is. Null: not known. */
  upi_bank_qr: string | null;
  /** The address that receives new tickets and replies; shown to learners. Null: not configured. */
  support_email: string | null;
  /** How many minutes a new checkout session lasts, 1 to 1440. */
  checkout_session_minutes: number;
  /** The academy's GSTIN: paid orders then get a GST tax invoice. Null: not registered, they get a receipt. */
  gstin: string | null;
  /** The registered name on tax invoices; needed with a GSTIN. */
  legal_name: string | null;
  /** The registered address on tax invoices; needed with a GSTIN. */
  business_address: string | null;
  /** Whom buyers complain to: shown on the public pages, with the times that the law sets. Null: nobody is named. */
  grievance_officer: string | null;
  /** The grievance officer's address; needed with the name. */
  grievance_email: string | null;
  /** When the grievance officer can be called, in the academy's words; at most 120 characters. */
  grievance_hours: string | null;
  /** GST in whole percent, 0 to 40. Prices include it. */
  gst_rate: number;
  /** The largest payment that SMS alone approve automatically, in rupees, 0 to 10,00,000. Mail and statements have no such cap. */
  sms_payment_cap: number;
  /** What SMS alone approve automatically in a day, in rupees, 0 to 10,00,000. */
  sms_day_cap: number;
  /** What the catalogue's search also finds for a word: a line for each, such as `pentest = hacking, red team`; at most 100. */
  search_synonyms: string;
  /** Incremented by each save; send it back with changes. 0: never saved, the environment applies. */
  version: number;
  /** The last save, in UTC. Null: none yet. */
  changed_at: string | null;
  /** The administrator who saved last. Null: never saved. */
  changed_by: SettingsEditorResponse | null;
};
export type UpdateSettingsDto = {
  /** What the bank registered the UPI ID as; decides what learners are advised. */
  upi_kind: UpiKind;
  /** With the country code; ten Indian digits get theirs. Spaces, hyphens and a leading '+' are removed. Null: not configured. */
  whatsapp_number: string | null;
  /** The grievance officer's phone, at most 20 characters. */
  grievance_phone: string | null;
  /** SAC or HSN code of the courses, 4 to 8 digits. */
  sac_code: string;
  /** The UPI ID that learners pay to, from the next checkout on; open checkout sessions keep theirs. Null: not
    configured. */
  upi_id: string | null;
  /** The payee's name in payment apps, at most 80 characters. */
  payee_name: string;
  /** The text of the bank's own QR code for this UPI ID. Links and QR codes of new checkouts repeat its `mc`, `mode` and `orgid`;
    where it is signed, it is also shown as it is. Null: not known. */
  upi_bank_qr: string | null;
  /** The address that receives new tickets and replies; shown to learners. Null: not configured. */
  support_email: string | null;
  /** How many minutes a new checkout session lasts, 1 to 1440. */
  checkout_session_minutes: number;
  /** The academy's GSTIN: paid orders then get a GST tax invoice. Null: not registered, they get a receipt. */
  gstin: string | null;
  /** The registered name on tax invoices; needed with a GSTIN. */
  legal_name: string | null;
  /** The registered address on tax invoices; needed with a GSTIN. */
  business_address: string | null;
  /** Whom buyers complain to: shown on the public pages, with the times that the law sets. Null: nobody is named. */
  grievance_officer: string | null;
  /** The grievance officer's address; needed with the name. */
  grievance_email: string | null;
  /** When the grievance officer can be called, in the academy's words; at most 120 characters. */
  grievance_hours: string | null;
  /** GST in whole percent, 0 to 40. Prices include it. */
  gst_rate: number;
  /** The largest payment that SMS alone approve automatically, in rupees, 0 to 10,00,000. Mail and statements have no such cap. */
  sms_payment_cap: number;
  /** What SMS alone approve automatically in a day, in rupees, 0 to 10,00,000. */
  sms_day_cap: number;
  /** What the catalogue's search also finds for a word: a line for each, such as `pentest = hacking, red team`; at most 100. */
  search_synonyms: string;
  /** The `version` that these changes are based on; rejected if it is no longer current. */
  version: number;
};
export type SettingName =
  | 'upi_id'
  | 'payee_name'
  | 'upi_kind'
  | 'upi_bank_qr'
  | 'whatsapp_number'
  | 'support_email'
  | 'checkout_session_minutes'
  | 'gstin'
  | 'legal_name'
  | 'business_address'
  | 'grievance_officer'
  | 'grievance_email'
  | 'grievance_phone'
  | 'grievance_hours'
  | 'sac_code'
  | 'gst_rate'
  | 'sms_payment_cap'
  | 'sms_day_cap'
  | 'search_synonyms';
export type SettingsChangeResponse = {
  /** Which setting. */
  setting: SettingName;
  id: string;
  /** Previous value. Null: not configured. */
  from: string | null;
  /** New value. Null: not configured. */
  to: string | null;
  /** When it was changed, in UTC. */
  changed_at: string;
  changed_by: SettingsEditorResponse;
};
export type UpiPreviewResponse = {
  /** Opens a payment app with the payee filled in and the amount left open. */
  upi_link: string;
  /** The link as a QR code: an SVG in a data URI. */
  upi_qr: string;
};
export type AnnouncementState = 'scheduled' | 'shown' | 'ended';
export type AdminAnnouncementResponse = {
  /** Whether it is shown now, scheduled or over. */
  state: AnnouncementState;
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
export type NewAnnouncementDto = {
  /** Plain text, 1 to 300 characters. */
  message: string;
  /** The new announcement's id, a client-generated UUIDv7. Makes retries idempotent: the stored announcement is
    returned. Generated by the server if omitted. */
  id?: string;
  /** When it is first shown, ISO 8601 with an offset. Null or omitted: immediately. */
  starts_at?: string | null;
  /** When it is no longer shown, ISO 8601 with an offset. Null or omitted: when it is deleted. */
  ends_at?: string | null;
};
export type AnnouncementDto = {
  /** Plain text, 1 to 300 characters. */
  message: string;
  /** When it is first shown, ISO 8601 with an offset. Null or omitted: immediately. */
  starts_at?: string | null;
  /** When it is no longer shown, ISO 8601 with an offset. Null or omitted: when it is deleted. */
  ends_at?: string | null;
};
export type CouponResponse = {
  id: string;
  code: string;
  /** Percent taken off the price, 1 to 100. */
  percent_off: number;
  /** How often it may be used; null: unlimited. */
  max_uses: number | null;
  /** How often one learner may use it; null: unlimited. */
  max_uses_per_learner: number | null;
  /** Start of its validity, in UTC; null: no start. */
  starts_at: string | null;
  /** End of its validity, in UTC; null: no end. */
  ends_at: string | null;
  /** The course it is limited to; null: every course. */
  course_id: string | null;
  /** That course's title; null: every course. */
  course_title: string | null;
  /** False: disabled. */
  active: boolean;
  /** Increases with every change. */
  version: number;
  /** Uses that count against the limits now: reserved by open checkout sessions, pending and approved. */
  uses: number;
  /** Uses with an approved payment. */
  approved_uses: number;
  /** Revenue from them less refunds, in rupees. */
  revenue: number;
  /** Their total discount, in rupees. */
  discount_given: number;
  /** When it was created, in UTC. */
  created_at: string;
};
export type CreateCouponDto = {
  /** A–Z, 0–9, `-` and `_`, at most 40; converted to upper case. Unique. */
  code: string;
  /** Percent taken off the price, 1 to 100. With 100, no payment is due and access is granted immediately. */
  percent_off: number;
  /** How often it may be used. Null: unlimited. */
  max_uses?: number | null;
  /** How often one learner may use it. Null: unlimited. Default: once. */
  max_uses_per_learner?: number | null;
  /** Start of its validity, ISO 8601 with an offset. Null: no start. */
  starts_at?: string | null;
  /** End of its validity, ISO 8601 with an offset. Null: no end. */
  ends_at?: string | null;
  /** The course it is limited to. Null: every course. */
  course_id?: string | null;
  /** False: disabled; open checkout sessions keep their discount. */
  active?: boolean;
};
export type CouponUsageStatus = 'pending' | 'approved' | 'rejected' | 'voided';
export type CouponUsageResponse = {
  /** The payment's status. */
  status: CouponUsageStatus;
  id: string;
  user_name: string;
  user_email: string;
  user_id: string;
  course_title: string;
  course_id: string;
  /** The code at the time of use. */
  coupon_code: string;
  /** What was to be paid, in rupees. */
  amount: number;
  /** Sum of the payment’s refunds, in rupees; 0 without any. */
  refunded_amount: number;
  /** When the checkout was started, in UTC. */
  created_at: string;
};
export type CouponStatsResponse = {
  /** Number of uses with a payment of any status. */
  total: number;
  pending: number;
  approved: number;
  rejected: number;
  /** Approved by mistake and voided. */
  voided: number;
  /** Number of distinct learners. */
  unique_users: number;
  /** Coupons that are enabled and within their dates. */
  active_coupons: number;
};
export type UpdateCouponDto = {
  /** A–Z, 0–9, `-` and `_`, at most 40; converted to upper case. Unique. */
  code?: string;
  /** Percent taken off the price, 1 to 100. With 100, no payment is due and access is granted immediately. */
  percent_off?: number;
  /** How often it may be used. Null: unlimited. */
  max_uses?: number | null;
  /** How often one learner may use it. Null: unlimited. Default: once. */
  max_uses_per_learner?: number | null;
  /** Start of its validity, ISO 8601 with an offset. Null: no start. */
  starts_at?: string | null;
  /** End of its validity, ISO 8601 with an offset. Null: no end. */
  ends_at?: string | null;
  /** The course it is limited to. Null: every course. */
  course_id?: string | null;
  /** False: disabled; open checkout sessions keep their discount. */
  active?: boolean;
  /** The `version` that these changes are based on; rejected if it is no longer current. Without it they replace any. */
  version?: number;
};
export type PaymentStatus = 'pending' | 'approved' | 'rejected' | 'voided';
export type PaymentWarning =
  | 'taken_back'
  | 'has_access'
  | 'transaction_id_used'
  | 'lookalike_transaction_id'
  | 'part_paid'
  | 'late_proof'
  | 'price_changed'
  | 'nearly_free'
  | 'coupon_expired'
  | 'coupon_switched_off'
  | 'coupon_limit_reached'
  | 'no_utr'
  | 'own_rejected_attempt'
  | 'earlier_rejections'
  | 'reopened';
export type PaidCourseResponse = {
  id: string;
  title: string;
  thumbnail: string | null;
};
export type SameTransactionResponse = {
  status: PaymentStatus;
  id: string;
  /** As of the checkout. */
  course_title: string;
  /** In rupees. */
  amount: number;
  /** When the proof was submitted, in UTC. */
  created_at: string;
  /** Searching for it finds exactly this payment. */
  order_code: string;
  /** The learner's name. */
  user_full_name: string;
  /** The transaction ID as that learner typed it. */
  transaction_id: string;
  /** Whether it names the same transfer: the same bank reference, or else the same text. False if the IDs only look
    alike (`O` for 0, `I` for 1, something next to the number). */
  is_same: boolean;
  /** Whether it is a payment of the same learner. */
  is_own: boolean;
  /** Whether the transfer is recorded as a part of that payment, so that it can't be used again. */
  is_part: boolean;
};
export type CouponNowResponse = {
  /** False if it is disabled. */
  active: boolean;
  /** In UTC; null without an end. */
  ends_at: string | null;
  /** Maximum number of uses; null without a limit. */
  max_uses: number | null;
};
export type BankVerdict = 'confirmed' | 'short' | 'over' | 'near_reference' | 'other_payer' | 'look' | 'none';
export type PaymentBankResponse = {
  /** `confirmed`: the bank has seen exactly this payment. `short`, `over`: less or more than is due. `near_reference`: one digit
    differs, or two are swapped. `other_payer`: paid under another name. `look`: anything else to compare. `none`: nothing. */
  verdict: BankVerdict;
  /** What the bank shows, in rupees; null for `none`. */
  amount: number | null;
  /** What to know before deciding; null for `none`, and where all agrees. */
  sentence: string | null;
};
export type BankEntryKind = 'credit' | 'debit' | 'expected' | 'requested' | 'failed';
export type BankWordResponse = {
  /** Only a `credit` is received money: others are `debit`, `expected` ("will be credited"), `requested` (a collect
    request) and `failed` (also reversed). */
  kind: BankEntryKind;
  /** The amount in rupees; null if the text names no amount. */
  amount: number | null;
};
export type ManualPaymentResponse = {
  status: PaymentStatus;
  /** What to check. `taken_back`: the bank took the money back. `transaction_id_used`: another payment names the same transfer. `lookalike_transaction_id`: another id
    looks like this one. `own_rejected_attempt`: this learner's rejected payment named the same transfer. `no_utr`: there
    is no 12-digit reference to look for in the bank. Only for pending payments: `has_access` (the learner has the course
    already, by a grant for example), `part_paid` (less than the amount arrived),
    `price_changed` (the course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this
    is the last use). */
  warnings: PaymentWarning[];
  course: PaidCourseResponse;
  /** The learner who paid, with their current account details. */
  user: PersonResponse;
  /** The name given at checkout. */
  payer_name: string;
  /** The email given at checkout. */
  payer_email: string;
  /** The administrator who decided; null while pending, and if nothing was due. */
  processed_by_name: string | null;
  /** The administrator who voided the approval; null unless it is void. */
  voided_by_name: string | null;
  /** The bank's 12-digit reference (UTR) in the transaction ID; null if it contains none, or several. */
  reference: string | null;
  /** Another payment names the same transfer, however it was typed. Only one of them can be approved. */
  transaction_id_used_elsewhere: boolean;
  /** Up to five other payments whose transaction ID names the same transfer or looks alike: approved ones first, then
    the oldest. */
  same_transaction: SameTransactionResponse[];
  /** Number of this learner's other rejected payments, over all courses. */
  learner_rejections: number;
  /** The course's current price, in rupees. */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /** The day in India on which the bank reversed money that paid it; null if it didn't. */
  taken_back_on: string | null;
  /** When its rejection was reverted, in UTC; null if it never was. */
  reopened_at: string | null;
  /** What the bank's lines say of it; null once it is decided. */
  bank: PaymentBankResponse | null;
  /** Only for lists searched with a bank text, for the payments that the text names. */
  bank_says: BankWordResponse | null;
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
export type PaymentDay = 'submitted' | 'decided';
export type ManualPaymentsSummaryResponse = {
  /** Number of pending payments. */
  pending: number;
  /** When the oldest pending one was submitted, or became pending again, in UTC; null if there is none. */
  oldest_pending_at: string | null;
  /** The median time from submission to decision over the last 30 days, in seconds; excludes free orders. Null without a
    decision. */
  median_decision_seconds: number | null;
  /** The number of decisions in that median. */
  decisions: number;
  /** Bank references that several approved payments have, from before this was rejected: twenty at most. */
  duplicate_references: string[];
  /** How long a decision can be undone, in seconds (`APPROVAL_UNDO_SECONDS`). */
  undo_seconds: number;
};
export type BankTextReportResponse = {
  /** Number of non-empty lines. */
  lines: number;
  /** Number of received transfers with a transaction ID or order code. */
  credits: number;
  /** Debits, collect requests, failed and expected transfers. They pay for nothing. */
  other_entries: number;
  /** Transaction IDs (or order codes) of credits without a payment. */
  unknown_references: string[];
};
export type PaymentActor = 'learner' | 'administrator' | 'system';
export type PaymentHistoryEntryResponse = {
  /** Null for the submission itself. */
  from_status: PaymentStatus | null;
  to_status: PaymentStatus;
  /** Who did it: the learner who submitted or corrected, an administrator, or the system for free orders and automatic
    approvals. */
  actor: PaymentActor;
  id: string;
  /** Null for the system. */
  actor_name: string | null;
  /** The reason of a rejection, if any; the basis of an automatic approval; what changed where the status didn't. */
  reason: string | null;
  /** The transaction ID before the learner's change in this step; null if unchanged, or if there was none. */
  previous_transaction_id: string | null;
  /** The transaction ID that the learner entered in this step; null if unchanged. */
  transaction_id: string | null;
  /** Opens the screenshot that the learner attached in this step; signed for this administrator, for 6 hours at most. Null
    without one. */
  evidence_url: string | null;
  /** In UTC. */
  created_at: string;
};
export type RefundResponse = {
  /** In rupees. */
  amount: number;
  /** The bank's reference of the refund transfer. */
  reference: string;
  /** The day on which it was sent, in India. */
  refunded_on: string;
  id: string;
  /** For the administrators only; null without one. */
  note: string | null;
  recorded_by: string;
  /** When it was recorded, in UTC. */
  created_at: string;
};
export type PartResponse = {
  id: string;
  /** In rupees. */
  amount: number;
  /** The bank's reference of the transfer. */
  reference: string;
  recorded_by: string;
  /** When it was recorded, in UTC. */
  created_at: string;
  /** When it was voided, in UTC; null while it counts. */
  voided_at: string | null;
  /** Why it was voided; null while it counts. */
  void_reason: string | null;
};
export type Overpayment = 'kept' | 'refunded';
export type AllocationRule = 'reference' | 'order_code' | 'unsubmitted' | 'by_hand' | 'settled';
export type AllocatedLineResponse = {
  /** What happened with the rest of the line; null if there is none. */
  overpayment: Overpayment | null;
  /** Why the line was allocated to this payment. */
  rule: AllocationRule;
  id: string;
  account: string;
  /** In rupees. */
  amount: number;
  /** How much of the line is for this payment, in rupees. */
  allocated_amount: number;
  /** The bank's reference of the transfer that sent the rest back; null if none was recorded. */
  overpayment_reference: string | null;
  /** The day in India. */
  booked_on: string;
  /** The day in India on which the bank reversed it; null if it didn't. */
  reversed_on: string | null;
  /** The bank's 12-digit reference (RRN). Null for a line without one. */
  reference: string | null;
  /** Null for the system. */
  allocated_by: string | null;
  created_at: string;
};
export type ManualPaymentDetailResponse = {
  status: PaymentStatus;
  /** What to check. `taken_back`: the bank took the money back. `transaction_id_used`: another payment names the same transfer. `lookalike_transaction_id`: another id
    looks like this one. `own_rejected_attempt`: this learner's rejected payment named the same transfer. `no_utr`: there
    is no 12-digit reference to look for in the bank. Only for pending payments: `has_access` (the learner has the course
    already, by a grant for example), `part_paid` (less than the amount arrived),
    `price_changed` (the course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this
    is the last use). */
  warnings: PaymentWarning[];
  course: PaidCourseResponse;
  /** The learner who paid, with their current account details. */
  user: PersonResponse;
  /** The name given at checkout. */
  payer_name: string;
  /** The email given at checkout. */
  payer_email: string;
  /** The administrator who decided; null while pending, and if nothing was due. */
  processed_by_name: string | null;
  /** The administrator who voided the approval; null unless it is void. */
  voided_by_name: string | null;
  /** The bank's 12-digit reference (UTR) in the transaction ID; null if it contains none, or several. */
  reference: string | null;
  /** Another payment names the same transfer, however it was typed. Only one of them can be approved. */
  transaction_id_used_elsewhere: boolean;
  /** Up to five other payments whose transaction ID names the same transfer or looks alike: approved ones first, then
    the oldest. */
  same_transaction: SameTransactionResponse[];
  /** Number of this learner's other rejected payments, over all courses. */
  learner_rejections: number;
  /** The course's current price, in rupees. */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /** The day in India on which the bank reversed money that paid it; null if it didn't. */
  taken_back_on: string | null;
  /** When its rejection was reverted, in UTC; null if it never was. */
  reopened_at: string | null;
  /** What the bank's lines say of it; null once it is decided. */
  bank: PaymentBankResponse | null;
  /** Only for lists searched with a bank text, for the payments that the text names. */
  bank_says: BankWordResponse | null;
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
  history: PaymentHistoryEntryResponse[];
  /** Oldest first. */
  refunds: RefundResponse[];
  /** Partial transfers, oldest first. */
  parts: PartResponse[];
  /** The bank lines that paid it, oldest first. */
  bank_lines: AllocatedLineResponse[];
};
export type ReopenedPaymentResponse = {
  message: string;
  payment: ManualPaymentResponse;
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
export type LearnerRefundResponse = {
  /** In rupees. */
  amount: number;
  /** The bank's reference of the refund transfer. */
  reference: string;
  /** The day on which it was sent, in India. */
  refunded_on: string;
};
export type LearnerOverpaymentResponse = {
  overpayment: Overpayment;
  /** In rupees. */
  amount: number;
  /** The bank's reference of the transfer that sent it back; null if none was recorded. */
  reference: string | null;
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
export type DecidedPaymentResponse = {
  message:
    | 'Approved'
    | 'Rejected'
    | 'Voided'
    | 'Refund recorded'
    | 'Part recorded'
    | 'Part voided'
    | 'Overpayment changed';
  payment: ManualPaymentResponse;
};
export type RecordPartDto = {
  /** The received amount in rupees: less than the payment’s amount and, after other parts, at most the rest. */
  amount: number;
  /** The bank's reference of the transfer. Each reference can be used once. */
  reference: string;
};
export type VoidPartDto = {
  /** Why the part was a mistake, for the learner and the record. 1 to 500 characters. */
  reason: string;
};
export type ChangeOverpaymentDto = {
  /** What happened to the amount beyond what was due. */
  overpayment: Overpayment;
  /** The bank's reference of the transfer that sent it back. Without it, an earlier one stays. */
  reference?: string;
};
export type RecordRefundDto = {
  /** In rupees; together with earlier refunds at most the amount paid. */
  amount: number;
  /** The bank's reference of the refund transfer. Each reference is one refund. */
  reference: string;
  /** The day in India on which the bank sent the money, YYYY-MM-DD: not before the payment, not in the future. */
  refunded_on: string;
  /** For the administrators only. Up to 500 characters. */
  note?: string;
};
export type BankView = 'waiting' | 'seen' | 'short';
export type BankReview = 'price_changed' | 'after_expiry' | 'reference_alone';
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
export type BankAccountResponse = {
  id: string;
  name: string;
  last_digits: string;
};
export type BankAccountDto = {
  /** What you call it. 1 to 80 characters. */
  name: string;
  /** The last 3 to 6 digits of the account number: a statement of another account is refused. */
  last_digits: string;
};
export type BankFeedResponse = {
  id: string;
  account_id: string;
  /** A mailbox, or a phone that forwards SMS. */
  kind: 'mail' | 'sms';
  name: string;
  /** The last authentic message, whatever it said; null before the first. */
  last_seen_at: string | null;
  /** Authentic messages that were dropped: no bank sent them, they are about another account, or the feed was paused. */
  ignored: number;
  /** Messages of a bank that are no credit alert which the academy can read. */
  unreadable: number;
  /** Since when payments wait for a silent phone; null otherwise. */
  silent_since: string | null;
  /** The address that the bank writes to; null of a phone. */
  recipient: string | null;
  /** Why the mailbox can't be read, once administrators were notified; null while it works. */
  problem: ('wrong_login' | 'no_folder' | 'unreachable') | null;
  /** Null unless it is paused. */
  paused_at: string | null;
  created_at: string;
};
export type BankFeedWithSecretResponse = {
  id: string;
  account_id: string;
  /** A mailbox, or a phone that forwards SMS. */
  kind: 'mail' | 'sms';
  name: string;
  /** The last authentic message, whatever it said; null before the first. */
  last_seen_at: string | null;
  /** Authentic messages that were dropped: no bank sent them, they are about another account, or the feed was paused. */
  ignored: number;
  /** Messages of a bank that are no credit alert which the academy can read. */
  unreadable: number;
  /** Since when payments wait for a silent phone; null otherwise. */
  silent_since: string | null;
  /** The address that the bank writes to; null of a phone. */
  recipient: string | null;
  /** Why the mailbox can't be read, once administrators were notified; null while it works. */
  problem: ('wrong_login' | 'no_folder' | 'unreachable') | null;
  /** Null unless it is paused. */
  paused_at: string | null;
  created_at: string;
  /** Where the phone sends SMS to. */
  address: string;
  /** Signs what the phone sends. It is in this answer only. */
  secret: string;
  /** Address and secret, a line each, as a QR code: an SVG in a data URI. */
  qr: string;
};
export type CreateBankFeedDto = {
  /** The account that its alerts are about. */
  account_id: string;
  /** What you call the phone. 1 to 80 characters. */
  name: string;
};
export type CreateBankMailFeedDto = {
  /** The account that its alerts are about. */
  account_id: string;
  /** What you call the phone. 1 to 80 characters. */
  name: string;
  /** The address that the bank writes its alerts to. A mail to any other address doesn't count. */
  recipient: string;
};
export type UpdateBankFeedDto = {
  /** What you call it. 1 to 80 characters. */
  name?: string;
  /** Whether its messages are dropped. */
  paused?: boolean;
};
export type AlertAmountResponse = {
  /** As the message has it. */
  text: string;
  /** In rupees. */
  amount: number;
};
export type UnreadAlertResponse = {
  id: string;
  /** Name of the feed that brought it. */
  feed: string;
  kind: 'mail' | 'sms';
  /** An SMS header, or the address of a mail. */
  sender: string;
  /** Whether the sender is a bank’s or a payment app’s that the academy knows. */
  known_sender: boolean;
  text: string;
  /** The amounts in the message, in order. */
  amounts: AlertAmountResponse[];
  /** The 12-digit numbers in the message, in order. */
  references: string[];
  sent_at: string;
  received_at: string;
};
export type ReadAlertsResponse = {
  /** How many messages were read: this one, and those that waited in the same wording. */
  read: number;
};
export type MarkUnreadAlertDto = {
  /** Which of the message’s `amounts` came in; from 0. */
  amount_index: number;
  /** Which of the message’s `references` it has; from 0. */
  reference_index: number;
};
export type AlertWordingResponse = {
  id: string;
  /** An SMS header without its prefix and suffix, or a mail’s domain. */
  sender: string;
  learned_at: string;
};
export type BankDayResponse = {
  /** The day in India, or the first day of the month. */
  start: string;
  /** The bank's credits, by booking date. */
  credits: number;
  /** Approved payments that are not void, less refunds: on the days of their bank lines, and without a line on the day
    of the approval. */
  approved: number;
  /** Credits without a payment that are not set aside, and parts of payments that are not approved. */
  waiting: number;
  /** Credits that were set aside. */
  set_aside: number;
  /** Refunds of the money of these days, whenever they were sent. */
  refunds: number;
  /** The remainder. Negative: approved money that the bank doesn't show. */
  difference: number;
  /** Number of approved payments that the bank doesn't fully show. */
  unseen_payments: number;
};
export type BankFiguresResponse = {
  /** The bank's credits, by booking date. */
  credits: number;
  /** Approved payments that are not void, less refunds: on the days of their bank lines, and without a line on the day
    of the approval. */
  approved: number;
  /** Credits without a payment that are not set aside, and parts of payments that are not approved. */
  waiting: number;
  /** Credits that were set aside. */
  set_aside: number;
  /** Refunds of the money of these days, whenever they were sent. */
  refunds: number;
  /** The remainder. Negative: approved money that the bank doesn't show. */
  difference: number;
  /** Number of approved payments that the bank doesn't fully show. */
  unseen_payments: number;
};
export type BankDaysResponse = {
  /** The first day of a statement or alert: payments submitted before it count only if the bank shows their money. Null
    without bank data. */
  counts_from: string | null;
  /** Newest first; days without money are omitted. */
  days: BankDayResponse[];
  /** The sums of all days. */
  total: BankFiguresResponse;
};
export type BankDayUnit = 'day' | 'month';
export type BankImportState =
  'reading' | 'failed' | 'unmapped' | 'previewed' | 'confirming' | 'confirmed' | 'undone';
export type RunningBalance = 'whole' | 'broken' | 'absent';
export type RunningBalanceReason = 'balance' | 'opening' | 'closing' | 'missing_balance';
export type BankImportAccount = {
  id: string;
  name: string;
  last_digits: string;
};
export type UnreadCell = 'date' | 'amount' | 'type';
export type UnreadRowResponse = {
  /** What can’t be read in it. */
  cell: UnreadCell;
  /** As a spreadsheet numbers it. */
  row: number;
};
export type BankImportResponse = {
  /** `reading` and `confirming`: the queue reads, or imports it; `failed`: `problem` says why; `unmapped`:
    point at its columns first; `previewed`: nothing counts before it is confirmed. */
  state: BankImportState;
  /** Whether each balance equals the previous one plus or minus the amount; `absent`: the file has no balances. */
  running_balance: RunningBalance;
  /** What doesn't add up; null where it does. */
  running_balance_reason: RunningBalanceReason | null;
  /** In percent, while it is `reading` or `confirming`; null otherwise. */
  progress: number | null;
  /** Why it could not be read or imported, in a sentence to show; null unless it `failed`, or is `unmapped` again. */
  problem: string | null;
  id: string;
  account: BankImportAccount;
  file_name: string;
  /** Null where the layout is none that we know. */
  bank: string | null;
  /** First day; null while it is unmapped. */
  period_from: string | null;
  period_to: string | null;
  /** In rupees; null where the file doesn't state it. */
  opening_balance: number | null;
  closing_balance: number | null;
  /** The row from which the balances don't add up; null where they do, or where only a stated balance disagrees. */
  running_balance_row: number | null;
  lines: number;
  /** Lines that no earlier import had. */
  new_lines: number;
  /** Rows that look like transactions and can’t be read; at most 50. */
  unread_rows: UnreadRowResponse[];
  /** Rows of a merchant report that are no money: failed and pending payments, fees and settlements. */
  left_out_rows: number;
  /** In rupees, of the payments of a merchant report; null where it lists none. */
  fees: number | null;
  /** Whether the file shows the number of its account. If it doesn’t, ask before it is confirmed. */
  names_account: boolean;
  created_by: string;
  created_at: string;
  /** Null before it is confirmed. */
  confirmed_at: string | null;
  /** Null unless it was undone. */
  undone_at: string | null;
};
export type MatchCountsResponse = {
  matched: number;
  look: number;
  unclaimed: number;
  /** Paid a payment that is approved, or a part that is recorded, already. */
  settled: number;
};
export type BankImportPreviewResponse = {
  /** How its credits matched when it was read; null before that, and while its columns are unknown. */
  matches: MatchCountsResponse | null;
  /** The first ten rows of a file whose columns are unknown, to point at; null otherwise. */
  first_rows: string[][] | null;
  import: BankImportResponse;
};
export type StatementColumnsDto = {
  date: number;
  narration?: number | null;
  reference?: number | null;
  debit?: number | null;
  credit?: number | null;
  amount?: number | null;
  /** The column with "CR" or "DR", or with the type of a payment: refunds are money out. */
  direction?: number | null;
  balance?: number | null;
  /** The column with the state of a payment: only what succeeded counts. */
  status?: number | null;
};
export type BankLineGroup = 'matched' | 'look' | 'unclaimed' | 'old' | 'set_aside' | 'allocated';
export type MatchRule = 'reference' | 'order_code' | 'unsubmitted';
export type SetAsideReason = 'not_for_a_course' | 'refunded' | 'settlement';
export type BankClaimKind = 'payment' | 'checkout';
export type BankClaimResponse = {
  /** `checkout`: a checkout whose learner has submitted nothing. */
  kind: BankClaimKind;
  /** Null for a checkout. */
  payment_status: PaymentStatus | null;
  id: string;
  learner_name: string;
  learner_email: string;
  course_title: string;
  order_code: string;
  /** What is due, in rupees. */
  due: number;
  /** As the learner typed it; null without one. */
  transaction_id: string | null;
  created_at: string;
};
export type BankLinePaymentResponse = {
  status: PaymentStatus;
  id: string;
  /** As of the checkout. */
  course_title: string;
  /** The note of the transfer. */
  order_code: string;
  /** In rupees. */
  amount: number;
  /** Sum of refunds, in rupees; 0 without any. */
  refunded_amount: number;
  /** What happened with the rest of the line; null if there is none. */
  overpayment: Overpayment | null;
  /** Why the line was allocated to this payment. */
  rule: AllocationRule;
  /** How much of the line is for this payment, in rupees. */
  allocated_amount: number;
  /** Null for the system. */
  allocated_by: string | null;
  learner_name: string;
  /** Whether the line can be taken back from it: it was given by hand after the approval. */
  revocable: boolean;
  allocated_at: string;
};
export type BankLineResponse = {
  group: BankLineGroup;
  /** By which rule it matches; null unless it does. */
  rule: MatchRule | null;
  /** Why it was set aside; null unless it was. */
  set_aside_reason: SetAsideReason | null;
  /** What it may have paid; null if the rules found nothing. */
  claim: BankClaimResponse | null;
  /** What it paid; null if nothing. */
  payment: BankLinePaymentResponse | null;
  id: string;
  account: string;
  /** In rupees. */
  amount: number;
  /** The day in India. */
  booked_on: string;
  /** Null where the bank prints no clock time. */
  booked_at: string | null;
  /** The bank's 12-digit reference (RRN). Null for a line without one. */
  reference: string | null;
  /** The payer's UPI ID, masked. */
  upi_id: string | null;
  /** The payer's name, masked. */
  payer: string | null;
  /** Whether payer and UPI ID are masked; false where the line has neither. */
  masked: boolean;
  /** Whether only an SMS shows it so far, and neither a statement nor a mail. */
  sms_only: boolean;
  /** Why an administrator has to decide, and that the bank took an allocated line back; else null. */
  sentence: string | null;
};
export type BankLineAmounts = 'course' | 'other';
export type BankPayerResponse = {
  /** Null where the bank names nobody. */
  payer: string | null;
  /** Null where the bank prints none. */
  upi_id: string | null;
};
export type ApprovedMatchResponse = {
  line_id: string;
  /** The payment that was approved; null where it was refused. */
  payment_id: string | null;
  /** Why it was refused; null where it was approved. */
  refusal: string | null;
  /** The code of the refusal. */
  code: string | null;
};
export type ApprovedMatchesResponse = {
  /** One for each line, in the order they were given. */
  results: ApprovedMatchResponse[];
};
export type ApproveMatchesDto = {
  /** At most 200. */
  line_ids: string[];
};
export type PaymentBatchStatus = 'running' | 'done' | 'undoing' | 'undone';
export type BatchFailureResponse = {
  /** Null for a line whose match was refused. */
  payment_id: string | null;
  /** Null for a payment that was chosen itself. */
  line_id: string | null;
  code: string;
  message: string;
};
export type PaymentBatchResponse = {
  /** `running`: payments are being approved. `done`: all are decided. `undoing`: they are being brought back. `undone`: they are
    pending again. */
  status: PaymentBatchStatus;
  id: string;
  /** The number of payments, or of the bank's lines, in it. */
  total: number;
  /** The number that it has approved, and that are not undone or voided since. */
  approved: number;
  /** The sum of the approved payments, in rupees. */
  amount: number;
  /** Payments that were refused, or that the undo could not bring back. */
  failed: BatchFailureResponse[];
  /** Until when all of it can be undone, in UTC; the learners' mails wait for that. Null while it runs, when it can always be
    undone, and once it is undone. */
  undo_until: string | null;
};
export type ApproveMatchesBatchDto = {
  /** At most 200. */
  line_ids: string[];
  /** The batch's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
};
export type AllocatedResponse = {
  /** Whether the payment was approved with the line, which can be undone. */
  approved: boolean;
};
export type AllocateLineDto = {
  /** What happened to the amount beyond what is due. */
  overpayment?: Overpayment | null;
  /** The payment that this money is for. */
  payment_id: string;
  /** The bank's reference of the transfer that sent it back. */
  overpayment_reference?: string;
};
export type SetAsideLineDto = {
  reason: SetAsideReason;
};
export type SetAsideLineResponse = {
  /** Why it was not set aside; null where it was. */
  refusal: string | null;
  line_id: string;
};
export type SetAsideLinesResponse = {
  /** One for each line, in the order they were given. */
  results: SetAsideLineResponse[];
};
export type SetAsideLinesDto = {
  /** At most 200. */
  line_ids: string[];
  reason: SetAsideReason;
};
export type BankSourceKind = 'statement' | 'mail' | 'sms';
export type BankPolicy = 'off' | 'suggest' | 'auto';
export type BankPolicyResponse = {
  kind: BankSourceKind;
  policy: BankPolicy;
  /** The account for statements, else the feed. */
  id: string;
  /** Name of the account or feed. */
  name: string;
  /** Number of approved suggestions since the last overruled one. */
  confirmed: number;
  /** Number required before it can be switched to `auto`. */
  needed: number;
};
export type SetBankPolicyDto = {
  /** `off`: what it brings is listed and matches nothing. `suggest`: an administrator approves. `auto`: approved at once. */
  policy: BankPolicy;
};
export type BatchPaymentDto = {
  id: string;
  /** The transaction ID that was compared with the bank; empty without one. If the learner has changed it since, the payment isn't
    approved. */
  transaction_id: string;
};
export type ApproveBatchDto = {
  /** The payments to approve, in this order: at most 500. */
  payments: BatchPaymentDto[];
  /** The batch's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
};
export type TestPaymentResponse = {
  /** The note of the transfer, by which it is recognised. */
  code: string;
  upi_id: string;
  upi_link: string;
  /** The link as a QR code: an SVG in a data URI. */
  upi_qr: string;
  /** Money from before is another's. */
  started_at: string;
};
export type MoneySource = 'sms' | 'mail' | 'statement';
export type ArrivedTestPaymentResponse = {
  /** What brought it first. */
  source: MoneySource | null;
  /** The line of the bank; null until one arrives. */
  line_id: string | null;
  arrived_at: string | null;
  /** Whether the bank showed the note, so that order codes can be matched. */
  has_code: boolean;
};
export type LabHistoryResponse = {
  user_id: string;
  user_name: string;
  /** When the last command was saved. */
  updated_at: string;
};
export type LabHistoryTextResponse = {
  /** The last 64,000 characters, one command in each line. Learners can write anything here. */
  commands: string;
};
export type SharedFlagResponse = {
  user_id: string;
  user_name: string;
  owner_id: string;
  owner_name: string;
  /** When it was last submitted. */
  submitted_at: string;
};
export type CourseLabResponse = {
  lesson_id: string;
  lesson_title: string;
  /** Number of learners who have opened its files or answered. */
  started: number;
  /** Number of learners who have completed it. */
  solved: number;
  /** Number of submitted answers, including right ones. */
  attempts: number;
  /** Flags submitted by someone other than their owner, newest first; at most 100. */
  shared_flags: SharedFlagResponse[];
};
export type LabKind = 'download' | 'terminal' | 'machine';
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
export type LabAnswerKind = 'flag' | 'text' | 'choice' | 'number' | 'set';
export type LabAnswerRule = {
  /** `flag`: the flag in the learner's files. `text`: any of the values. `choice`: one of the options. `number`: the value.
    `set`: all values, in any order. */
  kind: LabAnswerKind;
  /** To choose from; empty unless it is a choice. */
  options: string[];
  /** The right ones; empty for a flag. */
  values: string[];
};
export type LabHintRule = {
  /** Markdown. */
  text: string;
  /** Points. */
  cost: number;
};
export type AnsweredLabTask = {
  /** Stays the same for good: what learners have solved refers to it. Small letters, digits and hyphens; `{{flag:web-shell}}` in a
    file is the place of its flag. */
  id: string;
  /** Markdown. */
  prompt: string;
  points: number;
  answer: LabAnswerRule;
  /** In the order in which they are taken. */
  hints: LabHintRule[];
};
export type AdminLabResponse = {
  kind: LabKind;
  /** Null for a lab without machines. */
  machines: LabMachine[] | null;
  lesson_id: string;
  lesson_title: string;
  /** Markdown; may be empty. */
  lesson_description: string;
  course_id: string;
  file_name: string;
  /** Size in bytes. */
  file_size: number;
  /** The file as it was uploaded, without anybody's flag: link signed for the caller; it expires within 6 hours. */
  file_url: string;
  /** The tasks whose flags have a place in a terminal lab's files, or its machines'. */
  flag_places: string[];
  /** Increases with every change; 0 if the tasks were never saved. */
  revision: number;
  /** So many points complete the lesson. */
  pass_points: number;
  /** In order. */
  tasks: AnsweredLabTask[];
};
export type SaveLabDto = {
  /** So many points complete the lesson: at most what is left for learners who take every hint. */
  pass_points: number;
  /** In order, 1 to 50. */
  tasks: AnsweredLabTask[];
  /** One or two, whose lab then runs on them; null for none. Omitted, they stay as they are. */
  machines?: LabMachine[] | null;
  /** Of the lab that was changed. */
  revision: number;
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
export type NewLiveSessionForm = {
  /** The new session's id, a client-generated UUIDv7. Makes retries idempotent: the stored session is returned, and nobody is
    mailed twice. Generated by the server if omitted. */
  id?: string;
  title: string;
  /** With its offset from UTC. */
  starts_at: string;
  /** Planned length in minutes. */
  minutes: number;
  /** The link to the meeting. Only learners and mentors of the course receive it. */
  join_url: string;
  /** A mentor of the course. Left out: the session has no mentor. */
  mentor_id?: string;
};
export type ChangedLiveSessionForm = {
  /** The `revision` that this change is based on: refused if the session has changed since. Left out: whatever is stored is
    replaced. */
  revision?: number;
  title: string;
  /** With its offset from UTC. */
  starts_at: string;
  /** Planned length in minutes. */
  minutes: number;
  /** The link to the meeting. Only learners and mentors of the course receive it. */
  join_url: string;
  /** A mentor of the course. Left out: the session has no mentor. */
  mentor_id?: string;
};
export type EnrolmentStatus = 'active' | 'revoked';
export type EnrolmentSource = 'payment' | 'administrator';
export type EnrolledUserResponse = {
  full_name: string;
  email: string;
};
export type CourseEnrolmentResponse = {
  status: EnrolmentStatus;
  /** Whether it was bought, or granted by an administrator without a payment. */
  source: EnrolmentSource;
  id: string;
  user_id: string;
  user: EnrolledUserResponse;
  /** Rounded percentage of the course's current lessons that are complete, 0 to 100. */
  progress: number;
  granted_at: string;
  /** Name of the administrator who granted it. Null for enrolments by payment. */
  granted_by: string | null;
  /** That administrator's note. Null if none. */
  grant_reason: string | null;
  /** Null while the enrolment is active. */
  revoked_at: string | null;
  /** When the course was first completed. Null until then. */
  completed_at: string | null;
};
export type GrantEnrolmentDto = {
  /** The learner's email; compared trimmed and in lower case. */
  email: string;
  /** An internal note, for example how it was paid. The learner doesn't see it. */
  reason?: string;
};
export type RevocationResponse = {
  /** One sentence for the user. */
  message: string;
  /** Until when the administrator who asks can undo it, in UTC; the learner's mail waits for that. Null where it can't be undone. */
  undo_until: string | null;
};
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
export type AdministeredReviewResponse = {
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
  /** Who wrote it. */
  user: PersonResponse;
  course_id: string;
  course_title: string;
  /** Name of the administrator who answered last. Null without an answer. */
  answered_by: string | null;
  /** Null while it is visible. */
  hidden_at: string | null;
  /** Name of the administrator who hid it. */
  hidden_by: string | null;
  /** Why it is hidden; its learner can read it. */
  hidden_reason: string | null;
};
export type ReviewState = 'unanswered' | 'hidden';
export type AnswerReviewDto = {
  /** What the academy answers, for everybody to read. Empty removes the answer. */
  answer: string;
};
export type HideReviewDto = {
  /** Why: 3 to 500 characters. It stays on record, and the learner can read it. */
  reason: string;
};
export type TicketType = 'payment' | 'course_activation' | 'exam' | 'other';
export type TicketStatus = 'active' | 'resolved' | 'closed';
export type HelpDeskTicketResponse = {
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
  /** What people call it by; `q` finds it. */
  number: string;
  /** When the last message was written, the ticket's own or a reply, ISO 8601 in UTC. */
  last_message_at: string;
  /** True when the last message is an administrator's. */
  is_answered: boolean;
};
export type TicketOrder = 'newest' | 'waiting';
export type ChangeTicketStatusDto = {
  /** The new status; any transition is allowed. */
  status: TicketStatus;
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
export type TopicResponse = {
  id: string;
  name: string;
  /** Number of its questions in each attempt. */
  draw: number;
  /** Number of its questions in the bank. */
  questions: number;
};
export type AssessmentSettingsResponse = {
  /** Whether learners can take it; certificates of the course then require it. */
  published: boolean;
  /** Time limit in minutes, 1 to 600. */
  minutes: number;
  /** Pass mark in percent, 1 to 100. */
  pass_mark: number;
  /** How often a learner may take it, 1 to 100. */
  attempts: number;
  /** Hours between the end of an attempt and the next, 0 to 8760. */
  cool_down_hours: number;
  course_id: string;
  course_title: string;
  topics: TopicResponse[];
};
export type TopicDrawDto = {
  id: string;
  /** Number of its questions in each attempt, 0 to 200. */
  draw: number;
};
export type SaveAssessmentDto = {
  /** Whether learners can take it; certificates of the course then require it. */
  published: boolean;
  /** Time limit in minutes, 1 to 600. */
  minutes: number;
  /** Pass mark in percent, 1 to 100. */
  pass_mark: number;
  /** How often a learner may take it, 1 to 100. */
  attempts: number;
  /** Hours between the end of an attempt and the next, 0 to 8760. */
  cool_down_hours: number;
  /** Number of questions per topic in each attempt. Omitted topics are unchanged. */
  topics: TopicDrawDto[];
};
export type AddTopicDto = {
  /** The new topic's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
  /** 1 to 80 characters, unique in the course. */
  name: string;
};
export type RenameTopicDto = {
  /** 1 to 80 characters, unique in the course. */
  name: string;
};
export type QuizQuestionType = 'single' | 'multi';
export type ItemFlag = 'too_hard' | 'too_easy' | 'weak';
export type AssessmentQuestionResponse = {
  type: QuizQuestionType;
  /** Why to review it, from 20 attempts on: facility below 20 or above 95 percent, discrimination below 0.1. */
  flags: ItemFlag[];
  id: string;
  topic_id: string;
  /** Increases with every change of text, options or answer. */
  version: number;
  /** Number of graded attempts with its current version. */
  sittings: number;
  /** Exposure: percentage of the course's graded attempts that included it. Null before the first. */
  exposure: number | null;
  /** Facility: percentage of correct answers. Null before the first. */
  facility: number | null;
  /** Point-biserial correlation with the rest of the attempt, -1 to 1. Null if it can't be computed. */
  discrimination: number | null;
  topic: string;
  text: string;
  options: string[];
  /** The correct options. */
  answer: string[];
};
export type AddAssessmentQuestionDto = {
  /** `single`: one option is correct. `multi`: exactly the correct set counts. */
  type: QuizQuestionType;
  /** The new question's id, a client-generated UUIDv7. Makes retries idempotent. */
  id?: string;
  topic_id: string;
  /** 1 to 2000 characters. */
  text: string;
  /** 2 to 20 different texts of at most 500 characters. */
  options: string[];
  /** The correct options; exactly one for `single`. */
  answer: string[];
};
export type ChangeAssessmentQuestionDto = {
  /** `single`: one option is correct. `multi`: exactly the correct set counts. */
  type: QuizQuestionType;
  /** The `version` that these changes are based on; rejected if it is no longer current. Without it they replace any. */
  version?: number;
  topic_id: string;
  /** 1 to 2000 characters. */
  text: string;
  /** 2 to 20 different texts of at most 500 characters. */
  options: string[];
  /** The correct options; exactly one for `single`. */
  answer: string[];
};
export type QuestionFormat = 'json' | 'csv' | 'gift' | 'aiken';
export type ImportedQuestionResponse = {
  type: QuizQuestionType;
  /** The line where it starts in the file. */
  line: number;
  topic: string;
  text: string;
  options: string[];
  /** The correct options. */
  answer: string[];
};
export type ImportProblemResponse = {
  line: number;
  message: string;
};
export type ImportPreviewResponse = {
  format: QuestionFormat;
  /** Questions that would be added. */
  questions: ImportedQuestionResponse[];
  /** Number of skipped duplicates, of the bank or within the file. */
  known: number;
  /** Unreadable lines. Nothing can be imported while there are any. */
  problems: ImportProblemResponse[];
  /** Texts that are no question, such as a description. They are left out, and the rest can be imported. */
  skipped: ImportProblemResponse[];
  /** Questions with the text of another one, but other options or another answer. They would be added, too. */
  warnings: ImportProblemResponse[];
};
export type ImportAssessmentQuestionsDto = {
  /** The file's text: at most 700,000 characters and 1,000 questions. */
  text: string;
  /** The file's format. Default: detected. */
  format?: QuestionFormat;
  /** The topic for questions without one in the file. A new name adds a topic. */
  topic?: string;
};
export type ImportResultResponse = {
  added: number;
  known: number;
};
export type AttemptState = 'open' | 'submitted' | 'expired' | 'cancelled';
export type TopicScoreResponse = {
  topic: string;
  correct: number;
  total: number;
};
export type ReviewedAttemptResponse = {
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
  learner: PersonResponse;
  /** Null unless it was voided. */
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
};
export type GradedQuestionResponse = {
  type: QuizQuestionType;
  number: number;
  chosen: string[];
  /** Null for a cancelled attempt. */
  is_right: boolean | null;
  /** When the answer was last saved; null if it was never answered. */
  saved_at: string | null;
  topic: string;
  text: string;
  options: string[];
  /** The correct options. */
  answer: string[];
};
export type VoidAttemptDto = {
  /** For the record: 3 to 500 characters. */
  reason: string;
};
export type ExtraTimeResponse = {
  full_name: string;
  email: string;
  user_id: string;
  minutes: number;
};
export type GrantExtraTimeDto = {
  email: string;
  /** Extra minutes, 1 to 600, from the learner's next attempt on. */
  minutes: number;
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
export type ExamLabResponse = {
  lesson_id: string;
  title: string;
  course_title: string;
  /** Whether it is a lesson of this course, so that learners can solve it before the exam. */
  is_lesson: boolean;
  max_points: number;
};
export type PracticalExamSettingsResponse = {
  /** Whether learners can sit it; certificates of the course then require it. */
  published: boolean;
  /** Hours for the labs and the report together, 1 to 168. */
  hours: number;
  /** Percent of the rubric's points, 1 to 100. */
  pass_mark: number;
  /** How often a learner may sit it, 1 to 20. */
  attempts: number;
  /** Hours between a decision and the next attempt, 0 to 8760. */
  cool_down_hours: number;
  /** Whether two mentors grade each report; a third decides where they disagree. */
  second_reader: boolean;
  /** So many points of the labs are needed; 0 for none. */
  lab_points: number;
  /** Lab lessons of this course, or of courses that aren't published, in the order in which learners see them; at most 20. */
  labs: string[];
  /** What a report begins with. Markdown. */
  template: string;
  course_id: string;
  course_title: string;
  rubric: CriterionDto[];
  /** The labs to choose from. */
  available_labs: ExamLabResponse[];
};
export type SavePracticalExamDto = {
  /** Whether learners can sit it; certificates of the course then require it. */
  published: boolean;
  /** Hours for the labs and the report together, 1 to 168. */
  hours: number;
  /** Percent of the rubric's points, 1 to 100. */
  pass_mark: number;
  /** How often a learner may sit it, 1 to 20. */
  attempts: number;
  /** Hours between a decision and the next attempt, 0 to 8760. */
  cool_down_hours: number;
  /** Whether two mentors grade each report; a third decides where they disagree. */
  second_reader: boolean;
  /** So many points of the labs are needed; 0 for none. */
  lab_points: number;
  /** Lab lessons of this course, or of courses that aren't published, in the order in which learners see them; at most 20. */
  labs: string[];
  /** What a report begins with. Markdown. */
  template: string;
  /** In order; at most 20. */
  rubric: CriterionDto[];
};
export type ExamAttemptState = 'open' | 'submitted' | 'passed' | 'failed' | 'cancelled';
export type ExamFailure = 'report' | 'no_report' | 'labs';
export type GradingSummaryResponse = {
  reader: string;
  /** Percent. */
  score: number;
  passed: boolean;
  /** Why it no longer counts; null if it does. */
  set_aside_reason: string | null;
};
export type ReviewedExamAttemptResponse = {
  state: ExamAttemptState;
  failure: ExamFailure | null;
  id: string;
  number: number;
  learner: PersonResponse;
  started_at: string;
  deadline_at: string;
  ended_at: string | null;
  decided_at: string | null;
  /** Total points of all labs; 0 while the attempt is open. */
  points: number;
  gradings: GradingSummaryResponse[];
  /** Null unless it was set aside. */
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
  appeal_ticket_id: string | null;
};
export type ExamDecisionDto = {
  /** For the record: 3 to 500 characters. */
  reason: string;
};
export type CertificateState = 'valid' | 'withdrawn' | 'replaced' | 'invalid';
export type CertificationBasis = 'lessons' | 'labs' | 'assessment' | 'practical_exam';
export type CertificateVisibility = 'link' | 'private';
export type AdministeredCertificateResponse = {
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
  learner: PersonResponse;
  /** Null unless it is withdrawn. */
  revoked_by: string | null;
  /** Null unless a newer certificate has replaced it. */
  replaced_at: string | null;
};
export type CertificateFilter = 'live' | 'withdrawn' | 'replaced';
export type RevokeCertificateDto = {
  /** Shown to everybody who verifies the certificate: 3 to 200 characters. */
  reason: string;
};
export type ReissueCertificateDto = {
  /** As the new certificate shall say it: 1 to 120 characters. */
  name: string;
  /** For the record: 3 to 200 characters. */
  reason: string;
};
export type ExamState = 'none' | 'unpublished' | 'published';
export type CourseCertificationResponse = {
  /** The final assessment; `none`: never set up, `unpublished`: set up but not published */
  assessment: ExamState;
  /** The practical exam */
  practical_exam: ExamState;
  /** What the certificate of a learner who completes the course today rests on */
  basis: CertificationBasis[];
  course_id: string;
  course_title: string;
  /** How many lessons there are, of all types. */
  lessons: number;
  /** How many of them are labs. */
  labs: number;
  /** What that certificate says its learner has done. */
  criteria: string;
  /** Learners pay for it, and it has no quiz, no lab and no published exam: Mark Complete alone earns the certificate. */
  rests_on_mark_complete: boolean;
};
export type DashboardStatsResponse = {
  /** Learners with at least one active enrolment. */
  totalStudents: number;
  /** Payments waiting for a decision. */
  pendingPayments: number;
  /** Tickets with the status `active`. */
  openTickets: number;
  /** Courses on sale: active and not archived. */
  activeCourses: number;
  /** Sum of all approved payments, in rupees with at most two decimals. */
  totalRevenue: number;
};
export type DashboardSetupResponse = {
  /** A UPI ID is set. Without one learners can't pay. */
  upi_id: boolean;
  /** A support address is set. */
  support_email: boolean;
  /** A WhatsApp number is set. */
  whatsapp_number: boolean;
  /** The mail server of `SMTP_URL` answers, as `/health/ready` says. */
  mail: boolean;
  /** A bank account is there, whose statements or alerts verify payments. */
  bank_account: boolean;
  /** At least one course is active and not archived. */
  course: boolean;
  /** A payment was approved, for a test for example. */
  sale: boolean;
  /** What was approved this month (in India) through the academy's personal UPI ID, in rupees: banks look closer near ₹1,00,000.
    Null without a UPI ID, and for a merchant's ID. */
  personal_upi_received: number | null;
};
export type HistoryPeriod = '30d' | '12m';
export type HistoryUnit = 'day' | 'month';
export type HistoryPointResponse = {
  /** Enrolments granted in it, bought or by an administrator; includes those revoked since. */
  enrolments: number;
  /** Its first day, as a calendar date in the academy's time zone. */
  start: string;
  /** Revenue of the payments approved in it, in rupees with at most two decimals. */
  revenue: number;
};
export type DashboardHistoryResponse = {
  period: HistoryPeriod;
  unit: HistoryUnit;
  /** The time zone of the days. */
  time_zone: string;
  points: HistoryPointResponse[];
};
export type QueueBoardResponse = {
  url: string;
  /** Seconds until the cookie expires. */
  expires_in: number;
};
export const {
  useListLearnersQuery,
  useGetLearnerQuery,
  useChangeRoleMutation,
  useEndSessionsMutation,
  useListAdminCoursesQuery,
  useGetAdminCourseQuery,
  useUpdateCourseMutation,
  useArchiveCourseMutation,
  useCreateCourseMutation,
  useListCourseContentsQuery,
  useAddLessonMutation,
  useUpdateLessonMutation,
  useDeleteLessonMutation,
  useRenameModuleMutation,
  useReorderContentsMutation,
  useListAdminMentorsQuery,
  useCreateMentorMutation,
  useUpdateMentorMutation,
  useArchiveMentorMutation,
  useRestoreMentorMutation,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListSettingsChangesQuery,
  usePreviewUpiQuery,
  useListAdminAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useListCouponsQuery,
  useCreateCouponMutation,
  useListCouponUsagesQuery,
  useGetCouponStatsQuery,
  useUpdateCouponMutation,
  useListManualPaymentsQuery,
  useGetManualPaymentsSummaryQuery,
  useReadBankTextQuery,
  useGetManualPaymentQuery,
  useUndoDecisionMutation,
  useGetManualPaymentReceiptQuery,
  useRecordPartMutation,
  useVoidPartMutation,
  useChangeOverpaymentMutation,
  useRecordRefundMutation,
  useListLearnerPaymentsQuery,
  useListBankAccountsQuery,
  useCreateBankAccountMutation,
  useListBankFeedsQuery,
  useCreateBankFeedMutation,
  useCreateBankMailFeedMutation,
  useUpdateBankFeedMutation,
  useDeleteBankFeedMutation,
  useRotateBankFeedSecretMutation,
  useListUnreadAlertsQuery,
  useMarkUnreadAlertMutation,
  useDiscardUnreadAlertMutation,
  useListAlertWordingsQuery,
  useForgetAlertWordingMutation,
  useListBankDaysQuery,
  useListBankImportsQuery,
  usePreviewBankImportMutation,
  useGetBankImportQuery,
  useMapBankImportColumnsMutation,
  useConfirmBankImportMutation,
  useUndoBankImportMutation,
  useListBankLinesQuery,
  useUnmaskBankLineMutation,
  useApproveBankMatchesMutation,
  useApproveBankMatchesTogetherMutation,
  useAllocateBankLineMutation,
  useSetAsideBankLineMutation,
  useSetAsideBankLinesMutation,
  useUnmatchBankLineMutation,
  useListBankPoliciesQuery,
  useSetBankPolicyMutation,
  useStopAutomaticApprovalsMutation,
  useApprovePaymentsMutation,
  useGetPaymentBatchQuery,
  useUndoPaymentBatchMutation,
  useStartTestPaymentMutation,
  useFindTestPaymentQuery,
  useListLabHistoriesQuery,
  useGetLabHistoryQuery,
  useListCourseLabsQuery,
  useGetAdminLabQuery,
  useSaveLabMutation,
  useListAdminLiveSessionsQuery,
  useScheduleLiveSessionMutation,
  useChangeLiveSessionMutation,
  useCancelLiveSessionMutation,
  useListCourseEnrolmentsQuery,
  useGrantEnrolmentMutation,
  useRevokeEnrolmentMutation,
  useUndoRevocationMutation,
  useListLearnerCoursesQuery,
  useListReviewsQuery,
  useAnswerReviewMutation,
  useHideReviewMutation,
  useShowReviewMutation,
  useListAllTicketsQuery,
  useGetTicketQuery,
  useChangeTicketStatusMutation,
  useListLearnerTicketsQuery,
  useGetAssessmentSettingsQuery,
  useSaveAssessmentSettingsMutation,
  useAddAssessmentTopicMutation,
  useRenameAssessmentTopicMutation,
  useDeleteAssessmentTopicMutation,
  useListAssessmentQuestionsQuery,
  useAddAssessmentQuestionMutation,
  useChangeAssessmentQuestionMutation,
  useDeleteAssessmentQuestionMutation,
  usePreviewAssessmentImportMutation,
  useImportAssessmentQuestionsMutation,
  useListAssessmentAttemptsQuery,
  useGetAttemptPaperQuery,
  useVoidAssessmentAttemptMutation,
  useListExtraTimeQuery,
  useGrantExtraTimeMutation,
  useWithdrawExtraTimeMutation,
  useGetPracticalExamSettingsQuery,
  useSavePracticalExamMutation,
  useListPracticalExamAttemptsQuery,
  useVoidPracticalExamAttemptMutation,
  useReadPracticalExamAgainMutation,
  useListCertificatesQuery,
  useRevokeCertificateMutation,
  useReissueCertificateMutation,
  useGetCourseCertificationQuery,
  useGetDashboardStatsQuery,
  useGetDashboardSetupQuery,
  useGetDashboardHistoryQuery,
  useOpenQueueBoardMutation,
} = injectedRtkApi;
