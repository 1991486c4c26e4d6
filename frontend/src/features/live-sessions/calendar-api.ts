import { baseApi } from '../../api/base-api';
import { saveAnswer } from '../../api/save-answer';

const calendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a live session for a calendar; the session's token goes with it. */
    saveCalendarFile: build.mutation<null, { id: string }>({
      query: ({ id }) => ({
        url: `/api/live-sessions/${encodeURIComponent(id)}/calendar.ics`,
        responseHandler: saveAnswer('live-session.ics'),
      }),
    }),
  }),
});

export const { useSaveCalendarFileMutation } = calendarApi;
