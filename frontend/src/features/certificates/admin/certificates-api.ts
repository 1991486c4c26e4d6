import { adminApi, type AdministeredCertificateResponse } from '../../../api/admin-api';
import { type Page, toPage } from '../../../api/page';

export interface CertificatesFilter {
  /** '' for all. */
  q: string;
  state: 'all' | 'live' | 'withdrawn' | 'replaced';
}

const certificatesAdminApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listCertificates as an infinite list, newest first. */
    certificates: build.infiniteQuery<
      Page<AdministeredCertificateResponse>,
      CertificatesFilter,
      string | null
    >({
      query: ({ queryArg: { q, state }, pageParam }) => ({
        url: '/api/admin/credentials',
        params: {
          q: q || undefined,
          state: state === 'all' ? undefined : state,
          limit: 50,
          cursor: pageParam ?? undefined,
        },
      }),
      transformResponse: toPage<AdministeredCertificateResponse>,
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      providesTags: ['Certificates'],
    }),
  }),
});

export const { useCertificatesInfiniteQuery } = certificatesAdminApi;
