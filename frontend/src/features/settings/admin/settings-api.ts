import {
  type AdminAnnouncementResponse,
  adminApi,
  type SettingsChangeResponse,
} from '../../../api/admin-api';
import { paged } from '../../../api/page';

const settingsApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listSettingsChanges, newest first. */
    settingsChanges: build.infiniteQuery({
      ...paged<SettingsChangeResponse>(() => ({ url: '/api/admin/settings/changes', params: { limit: 10 } })),
      providesTags: ['Settings'],
    }),
    /** listAdminAnnouncements, newest first. */
    adminAnnouncements: build.infiniteQuery({
      ...paged<AdminAnnouncementResponse>(() => ({ url: '/api/admin/announcements', params: { limit: 10 } })),
      providesTags: ['Announcements'],
    }),
  }),
});

export const { useSettingsChangesInfiniteQuery, useAdminAnnouncementsInfiniteQuery } = settingsApi;
