import { type AnnouncementResponse, api, type ListAnnouncementsApiArg } from '../../api/api';

interface ShownAnnouncements {
  announcements: AnnouncementResponse[];
  /** When, by this device's clock, the next one begins or ends; null when nothing is planned. */
  changesAt: number | null;
}

const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listAnnouncements, with what its header says. */
    shownAnnouncements: build.query<ShownAnnouncements, ListAnnouncementsApiArg>({
      query: (params) => ({ url: '/api/announcements', params }),
      transformResponse: (announcements: AnnouncementResponse[], meta) => {
        const changesIn = meta?.response?.headers.get('x-changes-in');
        return { announcements, changesAt: changesIn ? Date.now() + Number(changesIn) * 1_000 : null };
      },
      providesTags: ['Announcements'],
    }),
  }),
});

export const { useShownAnnouncementsQuery } = announcementsApi;
