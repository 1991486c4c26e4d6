import {
  type AdminAnnouncementResponse,
  adminApi,
  type SettingsChangeResponse,
} from '../../../api/admin-api';
import { type Page, toPage } from '../../../api/page';

const onwards = {
  initialPageParam: null,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

const settingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listSettingsChanges, newest first. */
    settingsChanges: build.infiniteQuery<Page<SettingsChangeResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/admin/settings/changes',
        params: { limit: 10, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<SettingsChangeResponse>,
      infiniteQueryOptions: onwards,
      providesTags: ['Settings'],
    }),
    /** listAdminAnnouncements, newest first. */
    adminAnnouncements: build.infiniteQuery<Page<AdminAnnouncementResponse>, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/api/admin/announcements',
        params: { limit: 10, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<AdminAnnouncementResponse>,
      infiniteQueryOptions: onwards,
      providesTags: ['Announcements'],
    }),
  }),
});

export const { useSettingsChangesInfiniteQuery, useAdminAnnouncementsInfiniteQuery } = settingsApi;
