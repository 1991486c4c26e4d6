import type {
  CourseCategory,
  CourseResponse,
  CourseStatus,
  EnrolledCourseResponse,
  LessonType,
  MessageResponse,
  Overpayment,
  PaymentStatus,
  PersonResponse,
  PurchaseResponse,
  ReceiptResponse,
  TicketResponse,
  TicketStatus,
  TicketType,
} from './api.gen';
import type {
  CertificateState,
  CertificateVisibility,
  CertificationBasis,
} from './certificates-api.gen';
import type {
  LiveSessionResponse,
} from './mentors-api.gen';
import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    createCoupon: build.mutation<CreateCouponApiResponse, CreateCouponApiArg>({
      query: (queryArg) => ({ url: `/api/payments/coupons`, method: 'POST', body: queryArg.createCouponDto }),
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
    getManualPaymentCreditNotePdf: build.query<
      GetManualPaymentCreditNotePdfApiResponse,
      GetManualPaymentCreditNotePdfApiArg
    >({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/credit-note.pdf`,
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
    exportInvoices: build.query<ExportInvoicesApiResponse, ExportInvoicesApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/exports/invoices.csv`,
        params: {
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
    previewUpi: build.query<PreviewUpiApiResponse, PreviewUpiApiArg>({
      query: (queryArg) => ({
        url: `/api/admin/settings/upi-preview`,
        params: {
          upi_id: queryArg.upiId,
          payee_name: queryArg.payeeName,
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
    listCourseLabs: build.query<ListCourseLabsApiResponse, ListCourseLabsApiArg>({
      query: (queryArg) => ({ url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/labs` }),
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
  /** Only courses on sale (`active`) or only drafts (`inactive`). */
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
export type GetManualPaymentCreditNotePdfApiResponse =
  /** status 200 One A4 page, as an attachment named after the receipt’s number */ Blob;
export type GetManualPaymentCreditNotePdfApiArg = {
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
export type ExportInvoicesApiResponse =
  /** status 200 One line for each issued number, void ones included. The amounts of credit notes count as less. UTF-8 with a byte order mark; amounts in rupees with two decimals, days and times in India (2026-11-20, 2026-11-20 15:00:00); values that a spreadsheet would run as formulas are prefixed with '. */ Blob;
export type ExportInvoicesApiArg = {
  /** From the start of this day in India. Omit for no lower limit. For example `2026-11-01`. */
  from?: string;
  /** Until the end of this day in India. Omit for no upper limit. For example `2026-11-30`. */
  to?: string;
  /** Only this course. For example `0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b`. */
  courseId?: string;
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
export type ListCourseLabsApiResponse = /** status 200  */ CourseLabResponse[];
export type ListCourseLabsApiArg = {
  id: string;
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
export type ListAllTicketsApiResponse = /** status 200  */ HelpDeskTicketResponse[];
export type ListAllTicketsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** `waiting`: the learners whose message is the last one, the longest waiting first; then the answered tickets. */
  order?: TicketOrder;
  /** Only tickets with this status. */
  status?: TicketStatus;
  /** Only tickets with this text in the message, or in the sender's name or email; case-insensitive. For example `gstin`. */
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
export type UpdateCourseForm = {
  /** Learning objectives: a JSON list of texts. */
  objectives?: string;
  /** Instructors: a JSON list of names of mentors, case-insensitive. An unknown name creates a mentor. */
  instructors?: string;
  /** `inactive` is a draft: hidden from the catalogue and from checkout. A new course is `active` if this is omitted, and
    on sale once it has a lesson; publishing a draft needs one. */
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
export type CreateCourseForm = {
  /** Learning objectives: a JSON list of texts. */
  objectives?: string;
  /** Instructors: a JSON list of names of mentors, case-insensitive. An unknown name creates a mentor. */
  instructors?: string;
  /** `inactive` is a draft: hidden from the catalogue and from checkout. A new course is `active` if this is omitted, and
    on sale once it has a lesson; publishing a draft needs one. */
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
export type LessonFileResponse = {
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
  /** Those that aren't archived, drafts too, by title. */
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
  /** The bank's 12-digit reference (RRN); null if the line has none. */
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
export type SettingsEditorResponse = {
  full_name: string;
  email: string;
};
export type SettingsResponse = {
  /** With the country code; ten Indian digits get theirs. Spaces, hyphens and a leading '+' are removed. Null: not configured. */
  whatsapp_number: string | null;
  /** SAC or HSN code of the courses, 4 to 8 digits. */
  sac_code: string;
  /** The UPI ID that learners pay to, from the next checkout on; open checkout sessions keep theirs. Null: not
    configured. */
  upi_id: string | null;
  /** The payee's name in payment apps, at most 80 characters. */
  payee_name: string;
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
  /** GST in whole percent, 0 to 40. Prices include it. */
  gst_rate: number;
  /** The largest payment that SMS alone approve automatically, in rupees, 0 to 10,00,000. Mail and statements have no such cap. */
  sms_payment_cap: number;
  /** What SMS alone approve automatically in a day, in rupees, 0 to 10,00,000. */
  sms_day_cap: number;
  /** Incremented by each save; send it back with changes. 0: never saved, the environment applies. */
  version: number;
  /** The last save, in UTC. Null: none yet. */
  changed_at: string | null;
  /** The administrator who saved last. Null: never saved. */
  changed_by: SettingsEditorResponse | null;
};
export type UpdateSettingsDto = {
  /** With the country code; ten Indian digits get theirs. Spaces, hyphens and a leading '+' are removed. Null: not configured. */
  whatsapp_number: string | null;
  /** SAC or HSN code of the courses, 4 to 8 digits. */
  sac_code: string;
  /** The UPI ID that learners pay to, from the next checkout on; open checkout sessions keep theirs. Null: not
    configured. */
  upi_id: string | null;
  /** The payee's name in payment apps, at most 80 characters. */
  payee_name: string;
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
  /** GST in whole percent, 0 to 40. Prices include it. */
  gst_rate: number;
  /** The largest payment that SMS alone approve automatically, in rupees, 0 to 10,00,000. Mail and statements have no such cap. */
  sms_payment_cap: number;
  /** What SMS alone approve automatically in a day, in rupees, 0 to 10,00,000. */
  sms_day_cap: number;
  /** The `version` that these changes are based on; rejected if it is no longer current. */
  version: number;
};
export type SettingName =
  | 'upi_id'
  | 'payee_name'
  | 'whatsapp_number'
  | 'support_email'
  | 'checkout_session_minutes'
  | 'gstin'
  | 'legal_name'
  | 'business_address'
  | 'sac_code'
  | 'gst_rate'
  | 'sms_payment_cap'
  | 'sms_day_cap';
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
  /** Number of learners who have downloaded the file. */
  downloaded: number;
  /** Number of learners who have completed it. */
  solved: number;
  /** Number of submitted flags, including correct ones. */
  attempts: number;
  /** Flags submitted by someone other than their owner, newest first; at most 100. */
  shared_flags: SharedFlagResponse[];
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
export type HelpDeskTicketResponse = {
  /** What the ticket is about. */
  type: TicketType;
  /** Learners can't reply to `closed` tickets; a learner's reply makes a `resolved` one `active` again. */
  status: TicketStatus;
  id: string;
  message: string;
  /** When it was opened, ISO 8601 in UTC. */
  created_at: string;
  /** The learner who opened it. */
  user: PersonResponse;
  /** The same as `user.full_name`. */
  name: string;
  /** The same as `user.email`. */
  email: string;
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
export type AdministeredCertificateResponse = {
  /** `withdrawn`: revoked; `replaced`: issued again; `invalid`: not what was signed, or the signing key has been withdrawn */
  state: CertificateState;
  /** Every lesson of the course (`completion`), or its final assessment as well */
  basis: CertificationBasis;
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
  useCreateCouponMutation,
  useGetCouponStatsQuery,
  useUpdateCouponMutation,
  useApprovePaymentsMutation,
  useGetPaymentBatchQuery,
  useUndoPaymentBatchMutation,
  useListManualPaymentsQuery,
  useGetManualPaymentsSummaryQuery,
  useReadBankTextQuery,
  useGetManualPaymentQuery,
  useUndoDecisionMutation,
  useGetManualPaymentReceiptQuery,
  useGetManualPaymentCreditNotePdfQuery,
  useRecordPartMutation,
  useVoidPartMutation,
  useChangeOverpaymentMutation,
  useRecordRefundMutation,
  useExportInvoicesQuery,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  usePreviewUpiQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useListCourseLabsQuery,
  useScheduleLiveSessionMutation,
  useChangeLiveSessionMutation,
  useCancelLiveSessionMutation,
  useGrantEnrolmentMutation,
  useRevokeEnrolmentMutation,
  useUndoRevocationMutation,
  useListLearnerCoursesQuery,
  useGetTicketQuery,
  useChangeTicketStatusMutation,
  useRevokeCertificateMutation,
  useReissueCertificateMutation,
  useGetDashboardStatsQuery,
  useGetDashboardSetupQuery,
  useGetDashboardHistoryQuery,
  useOpenQueueBoardMutation,
} = injectedRtkApi;
