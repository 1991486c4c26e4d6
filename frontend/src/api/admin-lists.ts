import { MAX_APPROVED_LINES } from '@triad/shared/limits';
import {
  adminApi,
  type AdminAnnouncementResponse,
  type AdminMentorResponse,
  type AdministeredCertificateResponse,
  type AdministeredReviewResponse,
  type AssessmentQuestionResponse,
  type BankImportResponse,
  type BankLineAmounts,
  type BankLineGroup,
  type BankLineResponse,
  type CouponResponse,
  type CouponUsageResponse,
  type CourseEnrolmentResponse,
  type CourseResponse,
  type HelpDeskTicketResponse,
  type LearnerResponse,
  type ListAdminCoursesApiArg,
  type ListCourseEnrolmentsApiArg,
  type LiveSessionResponse,
  type ReviewedAttemptResponse,
  type ReviewedExamAttemptResponse,
  type SettingsChangeResponse,
  type TicketResponse,
  type TicketStatus,
} from './admin-api';
import { type PaymentResponse } from './api';
import { paged } from './page';

export interface CertificatesFilter {
  /** '' for all. */
  q: string;
  state: 'all' | 'live' | 'withdrawn' | 'replaced';
}

export interface LearnersFilter {
  /** '' for all. */
  q: string;
  role: 'all' | 'learner' | 'administrator';
}

export interface ReviewsFilter {
  state: 'all' | 'unanswered' | 'hidden';
  stars: 'any' | '1' | '2' | '3' | '4' | '5';
  /** '' for all. */
  courseId: string;
}

interface InboxFilter {
  status: TicketStatus;
  /** Text to find, without wildcards; empty for all. */
  q: string;
}

interface LineFilter {
  group: BankLineGroup;
  /** What is searched for; empty for everything. */
  q: string;
  /** Of unclaimed money. */
  amounts: BankLineAmounts | 'all';
}

interface QuestionFilter {
  courseId: string;
  topicId: string;
  text: string;
  flaggedOnly: boolean;
}

/** Administrators' lists that load page by page. */
export const {
  useAdminAnnouncementsInfiniteQuery,
  useAdminCoursesInfiniteQuery,
  useAdminLiveSessionsInfiniteQuery,
  useAdminMentorsInfiniteQuery,
  useBankImportsInfiniteQuery,
  useBankLinesInfiniteQuery,
  useBankQuestionsInfiniteQuery,
  useCertificatesInfiniteQuery,
  useCouponUsagesInfiniteQuery,
  useCouponsInfiniteQuery,
  useCourseAttemptsInfiniteQuery,
  useExamAttemptsInfiniteQuery,
  useCourseEnrolmentsInfiniteQuery,
  useInboxInfiniteQuery,
  useLearnerPaymentsInfiniteQuery,
  useLearnerTicketsInfiniteQuery,
  useLearnersInfiniteQuery,
  useReviewsInfiniteQuery,
  useSettingsChangesInfiniteQuery,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminAnnouncements, newest first. */
    adminAnnouncements: build.infiniteQuery({
      ...paged<AdminAnnouncementResponse>(() => ({ url: '/api/admin/announcements', params: { limit: 10 } })),
      providesTags: ['Announcements'],
    }),
    /** listAdminCourses: unpublished ones too, newest first. */
    adminCourses: build.infiniteQuery({
      ...paged<CourseResponse, Pick<ListAdminCoursesApiArg, 'q' | 'status'>>((filter) => ({
        url: '/api/admin/courses',
        params: { ...filter, limit: 25 },
      })),
      providesTags: ['Courses'],
    }),
    /** listAdminLiveSessions, latest first. */
    adminLiveSessions: build.infiniteQuery({
      ...paged<LiveSessionResponse, { courseId: string }>(({ courseId }) => ({
        url: `/api/admin/courses/${encodeURIComponent(courseId)}/live-sessions`,
        params: { limit: 50 },
      })),
      providesTags: ['LiveSessions'],
    }),
    /** listAdminMentors, by name. */
    adminMentors: build.infiniteQuery({
      ...paged<AdminMentorResponse, { archived: boolean }>(({ archived }) => ({
        url: '/api/admin/mentors',
        params: { archived, limit: 50 },
      })),
      providesTags: ['Mentors'],
    }),
    /** listCertificates, newest first. */
    certificates: build.infiniteQuery({
      ...paged<AdministeredCertificateResponse, CertificatesFilter>(({ q, state }) => ({
        url: '/api/admin/credentials',
        params: { q: q || undefined, state: state === 'all' ? undefined : state, limit: 50 },
      })),
      providesTags: ['Certificates'],
    }),
    /** listCoupons, newest first. */
    coupons: build.infiniteQuery({
      ...paged<CouponResponse>(() => ({ url: '/api/payments/coupons', params: { limit: 50 } })),
      providesTags: ['Coupons'],
    }),
    /** listCouponUsages, newest first; '' for every code. */
    couponUsages: build.infiniteQuery({
      ...paged<CouponUsageResponse, string>((code) => ({
        url: '/api/payments/coupons/usages',
        params: { code: code || undefined, limit: 50 },
      })),
      providesTags: ['CouponUsages'],
    }),
    /** listCourseEnrolments. */
    courseEnrolments: build.infiniteQuery({
      ...paged<CourseEnrolmentResponse, Pick<ListCourseEnrolmentsApiArg, 'id' | 'q'>>(({ id, q }) => ({
        url: `/api/admin/courses/${encodeURIComponent(id)}/enrollments`,
        params: { q, limit: 50 },
      })),
      providesTags: ['CourseEnrolments'],
    }),
    /** listLearnerPayments, newest first. */
    learnerPayments: build.infiniteQuery({
      ...paged<PaymentResponse, string>((id) => ({
        url: `/api/admin/learners/${encodeURIComponent(id)}/payments`,
        params: { limit: 10 },
      })),
    }),
    /** listLearners, newest account first. */
    learners: build.infiniteQuery({
      ...paged<LearnerResponse, LearnersFilter>(({ q, role }) => ({
        url: '/api/admin/learners',
        params: { q: q || undefined, role: role === 'all' ? undefined : role, limit: 50 },
      })),
      providesTags: ['Learners'],
    }),
    /** listReviews, newest first. */
    reviews: build.infiniteQuery({
      ...paged<AdministeredReviewResponse, ReviewsFilter>(({ state, stars, courseId }) => ({
        url: '/api/admin/reviews',
        params: {
          state: state === 'all' ? undefined : state,
          stars: stars === 'any' ? undefined : stars,
          course_id: courseId || undefined,
          limit: 25,
        },
      })),
      providesTags: ['Reviews'],
    }),
    /** listLearnerTickets, newest first. */
    learnerTickets: build.infiniteQuery({
      ...paged<TicketResponse, string>((id) => ({
        url: `/api/admin/learners/${encodeURIComponent(id)}/tickets`,
        params: { limit: 10 },
      })),
    }),
    /** listSettingsChanges, newest first. */
    settingsChanges: build.infiniteQuery({
      ...paged<SettingsChangeResponse>(() => ({ url: '/api/admin/settings/changes', params: { limit: 10 } })),
      providesTags: ['Settings'],
    }),
    /** listBankImports, newest first. */
    bankImports: build.infiniteQuery({
      ...paged<BankImportResponse>(() => ({ url: '/api/bank/imports', params: { limit: 10 } })),
      providesTags: ['BankImports'],
    }),
    /** listBankLines. */
    bankLines: build.infiniteQuery({
      ...paged<BankLineResponse, LineFilter>(({ group, q, amounts }) => ({
        url: '/api/bank/lines',
        params: {
          group,
          q: q || undefined,
          amounts: amounts === 'all' ? undefined : amounts,
          // Others are decided one by one, and a page of them should stay short.
          limit: group === 'matched' ? MAX_APPROVED_LINES : 50,
        },
      })),
      providesTags: ['BankLines'],
    }),
    /** listAssessmentQuestions, newest first. */
    bankQuestions: build.infiniteQuery({
      ...paged<AssessmentQuestionResponse, QuestionFilter>(({ courseId, topicId, text, flaggedOnly }) => ({
        url: `/api/admin/assessments/${encodeURIComponent(courseId)}/questions`,
        params: {
          limit: 50,
          topic_id: topicId || undefined,
          q: text || undefined,
          flagged: flaggedOnly || undefined,
        },
      })),
      providesTags: ['AssessmentBank'],
    }),
    /** listAssessmentAttempts, newest first. */
    courseAttempts: build.infiniteQuery({
      ...paged<ReviewedAttemptResponse, { courseId: string; text: string }>(({ courseId, text }) => ({
        url: `/api/admin/assessments/${encodeURIComponent(courseId)}/attempts`,
        params: { limit: 50, q: text || undefined },
      })),
      providesTags: ['AssessmentAttempts'],
    }),
    /** listPracticalExamAttempts, newest first. */
    examAttempts: build.infiniteQuery({
      ...paged<ReviewedExamAttemptResponse, { courseId: string }>(({ courseId }) => ({
        url: `/api/admin/practical-exams/${encodeURIComponent(courseId)}/attempts`,
        params: { limit: 50 },
      })),
      providesTags: ['ExamReports'],
    }),
    /** listAllTickets: all tickets of one status as an infinite list; of the active ones those who wait first. */
    inbox: build.infiniteQuery({
      ...paged<HelpDeskTicketResponse, InboxFilter>(({ status, q }) => ({
        url: '/api/support/admin/all',
        params: {
          status,
          q: q || undefined,
          order: status === 'active' ? 'waiting' : undefined,
          limit: 20,
        },
      })),
      providesTags: ['Tickets'],
    }),
  }),
});
