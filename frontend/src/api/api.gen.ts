import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAcademy: build.query<GetAcademyApiResponse, GetAcademyApiArg>({
      query: () => ({ url: `/academy.json` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type GetAcademyApiResponse = /** status 200  */ AcademyResponse;
export type GetAcademyApiArg = void;
export type AcademyResponse = {
  name: string;
  /** Null when none is configured. */
  support_email: string | null;
  /** Digits with the country code, as wa.me wants them. Null when none is configured. */
  whatsapp_number: string | null;
  /** The academy's own Dailymotion player. Null: Dailymotion's default player. */
  dailymotion_player_id: string | null;
};
export const { useGetAcademyQuery, useLazyGetAcademyQuery } = injectedRtkApi;
