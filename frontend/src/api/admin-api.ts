import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { type AdminModuleResponse, generatedAdminApi } from './admin-api.gen';
import { type Page } from './page';

interface Row {
  id: string;
}

interface SaveLifecycle {
  // The store's own types would lead in a circle from here.
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Row }>;
}

/**
 * Puts what was saved into its list at once. The list is also fetched again, but a form that is opened before it came would begin
 * with the old values, and save them again.
 */
const showIn =
  (list: string, tag: 'Contents' | 'Coupons' | 'Announcements', rowsOf: (cached: never) => Row[]) =>
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
 * What only administrators call, in the same store and cache as `api`: its own door, so that learners never download
 * it. Its hooks and types are imported from here, never from `admin-api.gen.ts`.
 */
export const adminApi = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    getCouponStats: { providesTags: ['CouponUsages'] },
    getDashboardStats: { providesTags: ['DashboardStats'] },
    getDashboardSetup: { providesTags: ['DashboardStats', 'Settings'] },
    listCourseContents: { providesTags: ['Contents'] },
    addLesson: {
      extraOptions: { multipart: true },
      invalidatesTags: (lesson) => (lesson ? ['Contents'] : []),
    },
    updateLesson: {
      extraOptions: { multipart: true },
      invalidatesTags: (lesson) => (lesson ? ['Contents'] : []),
      onQueryStarted: showIn('listCourseContents', 'Contents', inModules),
    },
    // Also after a refusal: it says that the list here is old.
    renameModule: { invalidatesTags: ['Contents'] },
    deleteLesson: { invalidatesTags: ['Contents'] },
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
    // Also after a refusal: "already has access" says that the list here is old.
    grantEnrolment: { invalidatesTags: ['CourseEnrolments', 'Courses', 'DashboardStats'] },
    archiveCourse: { invalidatesTags: (done) => (done ? ['Courses', 'DashboardStats'] : []) },
    revokeEnrolment: {
      invalidatesTags: (done) => (done ? ['CourseEnrolments', 'Courses', 'DashboardStats'] : []),
    },
    getSettings: { providesTags: ['Settings'] },
    updateSettings: { invalidatesTags: (saved) => (saved ? ['Settings', 'Academy'] : []) },
    createAnnouncement: { invalidatesTags: (made) => (made ? ['Announcements'] : []) },
    updateAnnouncement: {
      invalidatesTags: ['Announcements'],
      onQueryStarted: showIn('adminAnnouncements', 'Announcements', inPages),
    },
    deleteAnnouncement: { invalidatesTags: ['Announcements'] },
    getLearner: { providesTags: ['Learners'] },
    // Also after a refusal: that someone is the last administrator says that the list here is old.
    changeRole: { invalidatesTags: ['Learners'] },
    endSessions: { invalidatesTags: ['Learners'] },
    createCoupon: { invalidatesTags: (coupon) => (coupon ? ['Coupons'] : []) },
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

/** Dispatches changes to what administrators have in the cache, which the store's own type leaves out. */
export const useAdminDispatch = useDispatch.withTypes<ThunkDispatch<AdminState, unknown, UnknownAction>>();

export * from './admin-api.gen';
