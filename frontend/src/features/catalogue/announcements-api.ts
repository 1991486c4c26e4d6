import { type AnnouncementResponse, api, type ListAnnouncementsApiArg } from '../../api/api';

interface ShownAnnouncements {
  announcements: AnnouncementResponse[];
  /** When the next one starts or ends, by this device's clock; null if none is scheduled. */
  changesAt: number | null;
}

const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** listAnnouncements, with the value of its header. */
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
