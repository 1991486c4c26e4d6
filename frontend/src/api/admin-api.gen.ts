import type {
  CourseCategory,
  CourseResponse,
  CourseStatus,
  EnrolledCourseResponse,
  LessonType,
  MessageResponse,
  PaymentStatus,
  PurchaseResponse,
  ReceiptResponse,
  TicketResponse,
  TicketStatus,
} from './api.gen';
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
    approvePayment: build.mutation<ApprovePaymentApiResponse, ApprovePaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/approve`,
        method: 'POST',
        body: queryArg.approvePaymentDto,
      }),
    }),
    rejectPayment: build.mutation<RejectPaymentApiResponse, RejectPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/reject`,
        method: 'POST',
        body: queryArg.rejectPaymentDto,
      }),
    }),
    undoApproval: build.mutation<UndoApprovalApiResponse, UndoApprovalApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/undo`,
        method: 'POST',
      }),
    }),
    voidPayment: build.mutation<VoidPaymentApiResponse, VoidPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/void`,
        method: 'POST',
        body: queryArg.voidPaymentDto,
      }),
    }),
    reopenPayment: build.mutation<ReopenPaymentApiResponse, ReopenPaymentApiArg>({
      query: (queryArg) => ({
        url: `/api/payments/manual-payments/${encodeURIComponent(String(queryArg.id))}/reopen`,
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
    listCourseLabs: build.query<ListCourseLabsApiResponse, ListCourseLabsApiArg>({
      query: (queryArg) => ({ url: `/api/admin/courses/${encodeURIComponent(String(queryArg.id))}/labs` }),
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
  /** Text that the name or the email contains, literally and in any case. For example `priya`. */
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
  /** Text to find, in any case and taken literally, in titles and descriptions. For example `forensics`. */
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
export type DeleteLessonApiResponse = /** status 200  */ DoneResponse;
export type DeleteLessonApiArg = {
  id: string;
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
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
  /** Only this code; upper-cased when it arrives. Left out or empty: every code. For example `FIRST10`. */
  code?: string;
};
export type GetCouponStatsApiResponse = /** status 200  */ CouponStatsResponse;
export type GetCouponStatsApiArg = {
  /** Only this code; upper-cased when it arrives. Left out or empty: every code. For example `FIRST10`. */
  code?: string;
};
export type UpdateCouponApiResponse = /** status 200  */ CouponResponse;
export type UpdateCouponApiArg = {
  id: string;
  updateCouponDto: UpdateCouponDto;
};
export type ExportCouponUsagesApiResponse =
  /** status 200 One line for each use. UTF-8 with a byte order mark; amounts in rupees with two decimals, times in India's time zone; values that a spreadsheet would run as formulas are prefixed with '. */ Blob;
export type ExportCouponUsagesApiArg = {
  /** Only uses whose payment has this status. Left out: all. */
  status?: CouponUsageStatus;
  /** Only this code; upper-cased when it arrives. Left out or empty: every code. For example `FIRST10`. */
  code?: string;
  /** From the start of this day in India. Omit for no lower limit. For example `2026-11-01`. */
  from?: string;
  /** Until the end of this day in India. Omit for now. For example `2026-11-30`. */
  to?: string;
  /** Only this course. For example `0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b`. */
  courseId?: string;
};
export type ListManualPaymentsApiResponse = /** status 200  */ ManualPaymentResponse[];
export type ListManualPaymentsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only this status: pending ones oldest first, decided ones with the latest decision first. Left out: all, newest first. */
  status?: PaymentStatus;
  /** Text that the course title, the learner's name or email, the transaction id, the receipt email or the order code
    contains, literally and in any case. Spaces inside transaction ids don't matter. Also a text from a bank: the payments
    whose transaction id or order code any of its lines names (`UPI/632560217745/ravi`), else those of its amount
    (`₹5,499.00`). Lines are parted by line breaks or `⏎`. A receipt's
    number finds its payment, also after the receipt was marked void. For example `priya`. */
  q?: string;
  /** Only the payments of this learner. For example `0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e`. */
  userId?: string;
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
export type ApprovePaymentApiResponse = /** status 200  */ DecidedPaymentResponse;
export type ApprovePaymentApiArg = {
  id: string;
  approvePaymentDto: ApprovePaymentDto;
};
export type RejectPaymentApiResponse = /** status 200  */ DecidedPaymentResponse;
export type RejectPaymentApiArg = {
  id: string;
  rejectPaymentDto: RejectPaymentDto;
};
export type UndoApprovalApiResponse = /** status 200  */ ReopenedPaymentResponse;
export type UndoApprovalApiArg = {
  id: string;
};
export type VoidPaymentApiResponse = /** status 200  */ DecidedPaymentResponse;
export type VoidPaymentApiArg = {
  id: string;
  voidPaymentDto: VoidPaymentDto;
};
export type ReopenPaymentApiResponse = /** status 200  */ ReopenedPaymentResponse;
export type ReopenPaymentApiArg = {
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
export type ExportPaymentsApiResponse =
  /** status 200 One line for each payment. UTF-8 with a byte order mark; amounts in rupees with two decimals, times in India's time zone; values that a spreadsheet would run as formulas are prefixed with '. */ Blob;
export type ExportPaymentsApiArg = {
  /** Only this status. Left out: all. */
  status?: PaymentStatus;
  /** Only payments with this coupon. For example `FIRST10`. */
  code?: string;
  /** From the start of this day in India. Omit for no lower limit. For example `2026-11-01`. */
  from?: string;
  /** Until the end of this day in India. Omit for now. For example `2026-11-30`. */
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
export type ListCourseEnrolmentsApiResponse = /** status 200  */ CourseEnrolmentResponse[];
export type ListCourseEnrolmentsApiArg = {
  id: string;
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
  /** Text to find, in any case and taken literally, in names and email addresses. For example `rahul`. */
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
export type ExportEnrolmentsApiResponse =
  /** status 200 One line for each enrolment, live or revoked. UTF-8 with a byte order mark; amounts in rupees with two decimals, times in India's time zone; values that a spreadsheet would run as formulas are prefixed with '. */ Blob;
export type ExportEnrolmentsApiArg = {
  /** Only live enrolments, or only revoked ones. Left out: both. For example `active`. */
  status?: 'active' | 'revoked';
  /** From the start of this day in India. Omit for no lower limit. For example `2026-11-01`. */
  from?: string;
  /** Until the end of this day in India. Omit for now. For example `2026-11-30`. */
  to?: string;
  /** Only this course. For example `0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b`. */
  courseId?: string;
};
export type ListAllTicketsApiResponse = /** status 200  */ TicketResponse[];
export type ListAllTicketsApiArg = {
  /** Maximum number of rows to return, 1 to 200. For example `100`. */
  limit?: number;
  /** Only tickets in this state. */
  status?: TicketStatus;
  /** Only tickets with this text in the message, or in the sender's name or email; upper and lower case are the same. For example `gstin`. */
  q?: string;
  /** Where to continue: the cursor from the previous page's `Link: …; rel="next"` header. */
  cursor?: string;
};
export type ChangeTicketStatusApiResponse = /** status 200 The updated ticket */ TicketResponse;
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
  /** Courses they have access to. */
  courses: number;
  /** Their latest sign-in, in UTC. Null: never, or long ago. */
  last_sign_in_at: string | null;
  id: string;
  full_name: string;
  email: string;
  is_admin: boolean;
  /** When the account was made, in UTC. */
  created_at: string;
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
  /** Active sessions, the newest first. */
  sessions: LearnerSessionResponse[];
  /** The newest first. */
  changes: AccountChangeResponse[];
  id: string;
  full_name: string;
  email: string;
  is_admin: boolean;
  /** When the account was made, in UTC. */
  created_at: string;
};
export type ChangeRoleDto = {
  /** Whether the person shall be an administrator. */
  is_admin: boolean;
  /** Has to be true to give up one's own rights. */
  confirm_own?: boolean;
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
  /** The new course's id, a UUID of version 7 of the caller's own making. A form sent again with it, because the answer got lost,
    makes no second course: the first one then has what the form says. Left out: the academy makes one. */
  course_id?: string;
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
  /** What the form takes the lesson for. A file's own content decides between `video` and `pdf`. A `lab` needs an
    `upload_id` of an upload with the purpose `lab`. */
  file_type?: LessonType;
  /** PDF to 50 MB, MP4 or WebM to 2 GB. */
  file?: Blob;
  /** A quiz with its answers, as JSON text: `{ title, meta: { passMark }, questions: [{ id, text, type, options, answer }] }`. */
  quiz?: string;
  /** The new lesson's id, a UUID of version 7 of the caller's own making. A form sent again with it, because the answer got
    lost, adds nothing and returns the current lesson. Left out: the academy creates one. */
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
  /** What the form takes the lesson for. A file's own content decides between `video` and `pdf`. A `lab` needs an
    `upload_id` of an upload with the purpose `lab`. */
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
  /** How often it may be used; null: unlimited. */
  max_uses: number | null;
  /** How often one learner may use it; null: unlimited. */
  max_uses_per_learner: number | null;
  /** From when it can be used, in UTC; null: no beginning. */
  starts_at: string | null;
  /** From when it can no longer be used, in UTC; null: never. */
  ends_at: string | null;
  /** The course it is limited to; null: every course. */
  course_id: string | null;
  /** That course's title; null: every course. */
  course_title: string | null;
  /** False: switched off. */
  active: boolean;
  /** Uses that count against the limits now: reserved by open checkout sessions, pending and approved. */
  uses: number;
  /** Uses whose payment was approved. */
  approved_uses: number;
  /** What was paid with them less refunds, in rupees. */
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
  /** How often it may be used. Null: unlimited. */
  max_uses?: number | null;
  /** How often one learner may use it. Null: unlimited. A new coupon that doesn't say: once. */
  max_uses_per_learner?: number | null;
  /** From when it can be used, ISO 8601 with an offset. Null: no beginning. */
  starts_at?: string | null;
  /** From when it can no longer be used, ISO 8601 with an offset. Null: never. */
  ends_at?: string | null;
  /** The course it is limited to. Null: every course. */
  course_id?: string | null;
  /** False: switched off; open checkout sessions keep what they promised. */
  active?: boolean;
};
export type CouponUsageStatus = 'pending' | 'approved' | 'rejected' | 'voided';
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
  /** Approved by mistake and voided. */
  voided: number;
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
  /** How often it may be used. Null: unlimited. */
  max_uses?: number | null;
  /** How often one learner may use it. Null: unlimited. A new coupon that doesn't say: once. */
  max_uses_per_learner?: number | null;
  /** From when it can be used, ISO 8601 with an offset. Null: no beginning. */
  starts_at?: string | null;
  /** From when it can no longer be used, ISO 8601 with an offset. Null: never. */
  ends_at?: string | null;
  /** The course it is limited to. Null: every course. */
  course_id?: string | null;
  /** False: switched off; open checkout sessions keep what they promised. */
  active?: boolean;
};
export type PaymentWarning =
  | 'taken_back'
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
  /** In rupees. */
  amount: number;
  /** The transaction id as that learner typed it. */
  transaction_id: string;
  /** It names the same transfer: the same bank reference, or the same text where there is none. False where the ids only
    look alike (`O` for 0, `I` for 1, something beside the number). */
  is_same: boolean;
  /** It is a payment of the same learner. */
  is_own: boolean;
  /** The transfer is recorded as a part of that payment: it can't buy anything else. */
  is_part: boolean;
  /** When its proof was submitted, in UTC. */
  created_at: string;
};
export type CouponNowResponse = {
  /** False once it was switched off. */
  active: boolean;
  /** In UTC; null without an end. */
  ends_at: string | null;
  /** How often it can be used; null without a limit. */
  max_uses: number | null;
};
export type BankEntryKind = 'credit' | 'debit' | 'expected' | 'requested' | 'failed';
export type BankWordResponse = {
  /** Only a `credit` is money that has come: others are `debit`, `expected` ("will be credited"), `requested` (a collect
    request) and `failed` (also reversed). */
  kind: BankEntryKind;
  /** The amount in rupees; null where the text names none. */
  amount: number | null;
};
export type ManualPaymentResponse = {
  status: PaymentStatus;
  /** What to check. `taken_back`: the bank took the money back. `transaction_id_used`: another payment names the same transfer. `lookalike_transaction_id`: another id
    looks like this one. `own_rejected_attempt`: this learner's rejected payment named the same transfer. `no_utr`: there
    is no 12-digit reference to look for in the bank. Only for pending payments: `part_paid` (less than the amount arrived),
    `price_changed` (the course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this
    is the last use). */
  warnings: PaymentWarning[];
  course: PaidCourseResponse;
  user: PayingLearnerResponse;
  /** The name given at checkout. */
  payer_name: string;
  /** The email given at checkout. */
  payer_email: string;
  /** The administrator who decided; null while pending, and where there was nothing to pay. */
  processed_by_name: string | null;
  /** The bank's 12-digit reference (UTR) that the transaction id names; null where it names none, or several. */
  reference: string | null;
  /** Another payment names the same transfer, however it was typed. Only one of them can be approved. */
  transaction_id_used_elsewhere: boolean;
  /** Up to five other payments whose transaction id names the same transfer or looks alike: approved ones first, then the
    oldest. */
  same_transaction: SameTransactionResponse[];
  /** How many other payments of this learner were rejected, over all courses. */
  learner_rejections: number;
  /** The course's price today, in rupees. */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /** The day in India on which the bank took back money that paid it; null when it didn't. */
  taken_back_on: string | null;
  /** When its rejection was taken back, in UTC; null when it never was. */
  reopened_at: string | null;
  /** Only in a list that was searched by a text from a bank, for the payments that the text names. */
  bank_says: BankWordResponse | null;
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
  /** What arrived in parts, in rupees; 0 where no part was recorded. */
  received_amount: number;
  /** What is still to be paid, in rupees: the amount less the parts while the payment is pending, 0 once it is decided. */
  remaining_amount: number;
  /** What has been refunded so far, in rupees; 0 without a refund. */
  refunded_amount: number;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The reference that went with the transfer as its note. */
  order_code: string;
  /** The proof came after the checkout session had expired. */
  late: boolean;
  /** A screenshot was attached. Only administrators can open it. */
  has_evidence: boolean;
  /** Why it was rejected; null when it wasn't, or without a reason. */
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
export type ManualPaymentsSummaryResponse = {
  /** How many payments wait. */
  pending: number;
  /** Since when the oldest of them waits, in UTC; null when none does. */
  oldest_pending_at: string | null;
  /** The median time from a proof to its decision over the last 30 days, in seconds; what the system granted by itself
    does not count. Null without a decision. */
  median_decision_seconds: number | null;
  /** How many decisions that median is taken from. */
  decisions: number;
  /** Bank references that several approved payments name, from before a second approval was refused: twenty at most. */
  duplicate_references: string[];
  /** For how long an approval can be undone, in seconds (`APPROVAL_UNDO_SECONDS`). */
  undo_seconds: number;
};
export type BankTextReportResponse = {
  /** Lines that aren't empty. */
  lines: number;
  /** Incoming transfers that name a transaction ID or an order code. */
  credits: number;
  /** Debits, collect requests, failed and expected transfers. They pay for nothing. */
  other_entries: number;
  /** Transaction IDs (or order codes) of the credits that no payment names. */
  unknown_references: string[];
};
export type PaymentActor = 'learner' | 'administrator' | 'system';
export type PaymentHistoryEntryResponse = {
  /** Null for the submission itself. */
  from_status: PaymentStatus | null;
  to_status: PaymentStatus;
  /** Who did it: the learner who submitted or corrected, an administrator, or the system where there was nothing to pay or the bank's word was enough. */
  actor: PaymentActor;
  id: string;
  /** Null for the system. */
  actor_name: string | null;
  /** The reason of a rejection, if one was given; of an automatic approval, what it is based on. */
  reason: string | null;
  /** The transaction ID before the learner changed it in this step; null where it was not changed, or there was none. */
  previous_transaction_id: string | null;
  /** The transaction ID that the learner gave in this step; null where it was not changed. */
  transaction_id: string | null;
  /** Opens the screenshot that the learner attached in this step; signed for this administrator, for 6 hours at most. Null
    without one. */
  evidence_url: string | null;
  /** In UTC. */
  created_at: string;
};
export type RefundResponse = {
  id: string;
  /** In rupees. */
  amount: number;
  /** The bank's reference of the transfer back. */
  reference: string;
  /** The day in India on which the bank sent the money. */
  refunded_on: string;
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
  /** When it was found to be a mistake, in UTC; null while it counts. */
  voided_at: string | null;
  /** Why it was a mistake; null while it counts. */
  void_reason: string | null;
};
export type AllocationRule = 'reference' | 'order_code' | 'unsubmitted' | 'by_hand' | 'settled';
export type AllocatedLineResponse = {
  /** Why it belongs to this payment. */
  rule: AllocationRule;
  id: string;
  account: string;
  /** In rupees. */
  amount: number;
  /** The day in India. */
  booked_on: string;
  /** The day in India on which the bank took the money back; null if it didn't. */
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
    is no 12-digit reference to look for in the bank. Only for pending payments: `part_paid` (less than the amount arrived),
    `price_changed` (the course costs something else today), `nearly_free` (90 % off or more), `coupon_limit_reached` (this
    is the last use). */
  warnings: PaymentWarning[];
  course: PaidCourseResponse;
  user: PayingLearnerResponse;
  /** The name given at checkout. */
  payer_name: string;
  /** The email given at checkout. */
  payer_email: string;
  /** The administrator who decided; null while pending, and where there was nothing to pay. */
  processed_by_name: string | null;
  /** The bank's 12-digit reference (UTR) that the transaction id names; null where it names none, or several. */
  reference: string | null;
  /** Another payment names the same transfer, however it was typed. Only one of them can be approved. */
  transaction_id_used_elsewhere: boolean;
  /** Up to five other payments whose transaction id names the same transfer or looks alike: approved ones first, then the
    oldest. */
  same_transaction: SameTransactionResponse[];
  /** How many other payments of this learner were rejected, over all courses. */
  learner_rejections: number;
  /** The course's price today, in rupees. */
  course_price: number;
  /** Null without a coupon. */
  coupon_now: CouponNowResponse | null;
  /** The day in India on which the bank took back money that paid it; null when it didn't. */
  taken_back_on: string | null;
  /** When its rejection was taken back, in UTC; null when it never was. */
  reopened_at: string | null;
  /** Only in a list that was searched by a text from a bank, for the payments that the text names. */
  bank_says: BankWordResponse | null;
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
  /** What arrived in parts, in rupees; 0 where no part was recorded. */
  received_amount: number;
  /** What is still to be paid, in rupees: the amount less the parts while the payment is pending, 0 once it is decided. */
  remaining_amount: number;
  /** What has been refunded so far, in rupees; 0 without a refund. */
  refunded_amount: number;
  /** Null without a coupon. */
  coupon_code: string | null;
  /** The reference that went with the transfer as its note. */
  order_code: string;
  /** The proof came after the checkout session had expired. */
  late: boolean;
  /** A screenshot was attached. Only administrators can open it. */
  has_evidence: boolean;
  /** Why it was rejected; null when it wasn't, or without a reason. */
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
  /** The transfers that each paid less than the amount, oldest first. */
  parts: PartResponse[];
  /** The bank's lines that paid it, oldest first. */
  bank_lines: AllocatedLineResponse[];
};
export type DecidedPaymentResponse = {
  message: 'Approved' | 'Rejected' | 'Voided' | 'Refund recorded' | 'Part recorded' | 'Part voided';
  payment: ManualPaymentResponse;
};
export type ApprovePaymentDto = {
  /** The transaction ID that was compared with the bank. If the learner has changed it since, nothing is approved. Left out:
    whatever it is now. */
  transaction_id?: string;
};
export type RejectPaymentDto = {
  /** The reason, shown to the learner in the mail and beside the payment. At most 500 characters. */
  reason?: string;
};
export type ReopenedPaymentResponse = {
  message: string;
  payment: ManualPaymentResponse;
};
export type VoidPaymentDto = {
  /** Why the approval was a mistake, for the learner and the history. 1 to 500 characters. */
  reason: string;
};
export type RecordPartDto = {
  /** What arrived, in rupees: less than what is still to be paid. */
  amount: number;
  /** The bank's reference of the transfer. One reference buys one thing. */
  reference: string;
};
export type VoidPartDto = {
  /** Why the part was a mistake, for the learner and the record. 1 to 500 characters. */
  reason: string;
};
export type RecordRefundDto = {
  /** In rupees; with earlier refunds at most what was paid. */
  amount: number;
  /** The bank's reference of the transfer back. One reference is one refund. */
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
  /** The academy's GSTIN: paid orders then get a GST tax invoice. Null: not registered, they get a receipt. */
  gstin: string | null;
  /** The registered name on tax invoices; needed with a GSTIN. */
  legal_name: string | null;
  /** The registered address on tax invoices; needed with a GSTIN. */
  business_address: string | null;
  /** SAC or HSN code of the courses, 4 to 8 digits. */
  sac_code: string;
  /** GST in whole percent, 0 to 40. Prices include it. */
  gst_rate: number;
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
  /** The academy's GSTIN: paid orders then get a GST tax invoice. Null: not registered, they get a receipt. */
  gstin: string | null;
  /** The registered name on tax invoices; needed with a GSTIN. */
  legal_name: string | null;
  /** The registered address on tax invoices; needed with a GSTIN. */
  business_address: string | null;
  /** SAC or HSN code of the courses, 4 to 8 digits. */
  sac_code: string;
  /** GST in whole percent, 0 to 40. Prices include it. */
  gst_rate: number;
  /** The `version` that these changes were made on; another one by now is refused. */
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
  | 'gst_rate';
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
export type NewAnnouncementDto = {
  /** Plain text, 1 to 300 characters. */
  message: string;
  /** The new announcement's id, a UUID of version 7 of the caller's own making. Sent again with it, because the answer got lost, it
    happens once and answers what is stored. Left out: the academy makes one. */
  id?: string;
  /** From when it is shown, ISO 8601 with an offset. Null or left out: at once. */
  starts_at?: string | null;
  /** From when it is no longer shown, ISO 8601 with an offset. Null or left out: shown until it is removed. */
  ends_at?: string | null;
};
export type AnnouncementDto = {
  /** Plain text, 1 to 300 characters. */
  message: string;
  /** From when it is shown, ISO 8601 with an offset. Null or left out: at once. */
  starts_at?: string | null;
  /** From when it is no longer shown, ISO 8601 with an offset. Null or left out: shown until it is removed. */
  ends_at?: string | null;
};
export type SharedFlagResponse = {
  user_id: string;
  user_name: string;
  owner_id: string;
  owner_name: string;
  /** When it was submitted last. */
  submitted_at: string;
};
export type CourseLabResponse = {
  lesson_id: string;
  lesson_title: string;
  /** Learners who have downloaded the file. */
  downloaded: number;
  /** Learners who have completed it. */
  solved: number;
  /** Flags that were submitted, the right ones included. */
  attempts: number;
  /** Flags that were submitted by someone other than their owner, the newest first; at most 100. */
  shared_flags: SharedFlagResponse[];
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
export type DashboardSetupResponse = {
  /** There is a UPI ID. Without one learners can't pay. */
  upi_id: boolean;
  /** There is a support address. */
  support_email: boolean;
  /** There is a WhatsApp number. */
  whatsapp_number: boolean;
  /** Mails go to a mail server (`SMTP_URL`), not into files. */
  mail: boolean;
  /** At least one course is active and not deleted. */
  course: boolean;
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
  useMoveModuleMutation,
  useMoveLessonMutation,
  useListCouponsQuery,
  useCreateCouponMutation,
  useListCouponUsagesQuery,
  useGetCouponStatsQuery,
  useUpdateCouponMutation,
  useExportCouponUsagesQuery,
  useListManualPaymentsQuery,
  useGetManualPaymentsSummaryQuery,
  useReadBankTextQuery,
  useGetManualPaymentQuery,
  useApprovePaymentMutation,
  useRejectPaymentMutation,
  useUndoApprovalMutation,
  useVoidPaymentMutation,
  useReopenPaymentMutation,
  useGetManualPaymentReceiptQuery,
  useRecordPartMutation,
  useVoidPartMutation,
  useRecordRefundMutation,
  useListLearnerPaymentsQuery,
  useExportPaymentsQuery,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListSettingsChangesQuery,
  usePreviewUpiQuery,
  useListAdminAnnouncementsQuery,
  useCreateAnnouncementMutation,
  useUpdateAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useListCourseLabsQuery,
  useListCourseEnrolmentsQuery,
  useGrantEnrolmentMutation,
  useRevokeEnrolmentMutation,
  useListLearnerCoursesQuery,
  useExportEnrolmentsQuery,
  useListAllTicketsQuery,
  useChangeTicketStatusMutation,
  useListLearnerTicketsQuery,
  useGetDashboardStatsQuery,
  useGetDashboardSetupQuery,
  useGetDashboardHistoryQuery,
  useOpenQueueBoardMutation,
} = injectedRtkApi;
