import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import {
  type AdminAnnouncementResponse,
  type AdministeredCertificateResponse,
  type AdminMentorResponse,
  type AdminModuleResponse,
  type CouponResponse,
  type CouponUsageResponse,
  type CourseEnrolmentResponse,
  generatedAdminApi,
  type LearnerResponse,
  type ListAdminCoursesApiArg,
  type ListCourseEnrolmentsApiArg,
  type RevocationResponse,
  type SettingsChangeResponse,
} from './admin-api.gen';
import { type CourseResponse, type PaymentResponse, type TicketResponse } from './api.gen';
import { undoByThisClock } from '../lib/clocks';
import { type LiveSessionResponse } from './mentors-api.gen';
import { type Page, paged } from './page';

interface Row {
  id: string;
}

interface SaveLifecycle {
  // Importing the store's own types would be circular.
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Row }>;
}

/**
 * Updates a saved item in its cached list immediately. The list is also refetched, but a form opened before the
 * response would start with the old values and save them again.
 */
const showIn =
  (
    list: string,
    tag: 'Contents' | 'Coupons' | 'Announcements' | 'Mentors',
    rowsOf: (cached: never) => Row[],
  ) =>
  async (_saving: unknown, lifecycle: SaveLifecycle): Promise<void> => {
    const saved = await lifecycle.queryFulfilled.catch(() => null);
    if (!saved) return;
    const dispatch = lifecycle.dispatch as (action: unknown) => unknown;
    const change = (cached: never): void => {
      const row = rowsOf(cached).find(({ id }) => id === saved.data.id);
      if (row) Object.assign(row, saved.data);
    };
    const tagged = adminApi.util.selectInvalidatedBy(lifecycle.getState() as AdminState, [tag]);
    for (const { endpointName, originalArgs } of tagged)
      if (endpointName === list)
        dispatch(adminApi.util.updateQueryData(list as never, originalArgs as never, change as never));
  };
const inModules = (modules: AdminModuleResponse[]): Row[] => modules.flatMap(({ contents }) => contents);
const inPages = ({ pages }: { pages: Page<Row>[] }): Row[] => pages.flatMap(({ items }) => items);

/**
 * Administrators' endpoints, in the same store and cache as `api`: a separate module, so that learners never download
 * it. Import its hooks and types from here, never from `admin-api.gen.ts`.
 */
export const adminApi = generatedAdminApi.enhanceEndpoints({
  addTagTypes: ['Coupons', 'Learners'],
  endpoints: {
    getCouponStats: { providesTags: ['CouponUsages'] },
    getPaymentBatch: { providesTags: ['PaymentBatches'] },
    // Also after an error: it may be undone already.
    undoDecision: { invalidatesTags: ['BankLines', 'BankPolicies', 'DashboardStats'] },
    getDashboardStats: { providesTags: ['DashboardStats'] },
    getDashboardSetup: { providesTags: ['DashboardStats', 'Settings'] },
    listCourseContents: { providesTags: ['Contents'] },
    // Also after an error: its module may be gone.
    addLesson: { extraOptions: { multipart: true }, invalidatesTags: ['Contents'] },
    updateLesson: {
      extraOptions: { multipart: true },
      invalidatesTags: (lesson) => (lesson ? ['Contents'] : []),
      onQueryStarted: showIn('listCourseContents', 'Contents', inModules),
    },
    // Also after an error: it means that this list is outdated.
    renameModule: { invalidatesTags: ['Contents'] },
    // Without its last lesson a course is inactive.
    deleteLesson: { invalidatesTags: ['Contents', 'Courses', 'DashboardStats'] },
    getDashboardHistory: { providesTags: ['DashboardStats'] },
    // A form starts with the course's current values, not with cached ones.
    getAdminCourse: { providesTags: ['Courses'], keepUnusedDataFor: 0 },
    createCourse: {
      extraOptions: { multipart: true },
      invalidatesTags: (course) => (course ? ['Courses', 'DashboardStats'] : []),
    },
    updateCourse: {
      extraOptions: { multipart: true },
      invalidatesTags: (course) => (course ? ['Courses', 'DashboardStats'] : []),
    },
    // Also after an error: "already has access" means that this list is outdated.
    grantEnrolment: { invalidatesTags: ['CourseEnrolments', 'Courses', 'DashboardStats'] },
    archiveCourse: { invalidatesTags: (done) => (done ? ['Courses', 'DashboardStats'] : []) },
    revokeEnrolment: {
      transformResponse: undoByThisClock<RevocationResponse>,
      invalidatesTags: (done) => (done ? ['CourseEnrolments', 'Courses', 'DashboardStats'] : []),
    },
    // Also after an error: it may be undone already.
    undoRevocation: { invalidatesTags: ['CourseEnrolments', 'Courses', 'DashboardStats'] },
    listAdminMentors: { providesTags: ['Mentors'] },
    // Also after an error: "has this name already" means that this list is outdated.
    createMentor: { extraOptions: { multipart: true }, invalidatesTags: ['Mentors'] },
    // Courses name their mentors. Also after an error: the list may be outdated.
    updateMentor: {
      extraOptions: { multipart: true },
      invalidatesTags: (mentor) => (mentor ? ['Mentors', 'Courses'] : ['Mentors']),
      onQueryStarted: showIn('adminMentors', 'Mentors', inPages),
    },
    archiveMentor: { invalidatesTags: ['Mentors', 'Courses'] },
    restoreMentor: { invalidatesTags: ['Mentors', 'Courses'] },
    scheduleLiveSession: { invalidatesTags: (session) => (session ? ['LiveSessions'] : []) },
    // Also after an error: "cancelled" means that this list is outdated.
    changeLiveSession: { invalidatesTags: ['LiveSessions'] },
    cancelLiveSession: { invalidatesTags: ['LiveSessions'] },
    getSettings: { providesTags: ['Settings'] },
    updateSettings: { invalidatesTags: (saved) => (saved ? ['Settings', 'Academy'] : []) },
    createAnnouncement: { invalidatesTags: (made) => (made ? ['Announcements'] : []) },
    updateAnnouncement: {
      invalidatesTags: ['Announcements'],
      onQueryStarted: showIn('adminAnnouncements', 'Announcements', inPages),
    },
    deleteAnnouncement: { invalidatesTags: ['Announcements'] },
    getLearner: { providesTags: ['Learners'] },
    // Also after an error: "the last administrator" means that this list is outdated.
    changeRole: { invalidatesTags: ['Learners'] },
    endSessions: { invalidatesTags: ['Learners'] },
    // Also after an error: "replaced" means that this list is outdated.
    revokeCertificate: { invalidatesTags: ['Certificates'] },
    reissueCertificate: { invalidatesTags: ['Certificates'] },
    // Also after an error: "already exists" means that this list is outdated.
    createCoupon: { invalidatesTags: ['Coupons'] },
    updateCoupon: {
      invalidatesTags: ['Coupons'],
      onQueryStarted: showIn('coupons', 'Coupons', inPages),
    },
    changeTicketStatus: {
      invalidatesTags: (ticket) => (ticket ? ['Tickets', 'DashboardStats'] : []),
    },
  },
});

type AdminState = Parameters<typeof adminApi.util.selectInvalidatedBy>[0];

/** Dispatches updates of the administrators' cache entries, which the store's own type doesn't include. */
export const useAdminDispatch = useDispatch.withTypes<ThunkDispatch<AdminState, unknown, UnknownAction>>();

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

/** Lists that load page by page. */
export const {
  useAdminAnnouncementsInfiniteQuery,
  useAdminCoursesInfiniteQuery,
  useAdminLiveSessionsInfiniteQuery,
  useAdminMentorsInfiniteQuery,
  useCertificatesInfiniteQuery,
  useCouponsInfiniteQuery,
  useCouponUsagesInfiniteQuery,
  useCourseEnrolmentsInfiniteQuery,
  useLearnerPaymentsInfiniteQuery,
  useLearnersInfiniteQuery,
  useLearnerTicketsInfiniteQuery,
  useSettingsChangesInfiniteQuery,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listAdminAnnouncements, newest first. */
    adminAnnouncements: build.infiniteQuery({
      ...paged<AdminAnnouncementResponse>(() => ({ url: '/api/admin/announcements', params: { limit: 10 } })),
      providesTags: ['Announcements'],
    }),
    /** listAdminCourses: includes drafts, newest first. */
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
  }),
});

export * from './admin-api.gen';
