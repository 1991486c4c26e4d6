import { adminApi, type AdministeredCertificateResponse } from '../../../api/admin-api';
import { paged } from '../../../api/page';

export interface CertificatesFilter {
  /** '' for all. */
  q: string;
  state: 'all' | 'live' | 'withdrawn' | 'replaced';
}

const certificatesAdminApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** listCertificates as an infinite list, newest first. */
    certificates: build.infiniteQuery({
      ...paged<AdministeredCertificateResponse, CertificatesFilter>(({ q, state }) => ({
        url: '/api/admin/credentials',
        params: { q: q || undefined, state: state === 'all' ? undefined : state, limit: 50 },
      })),
      providesTags: ['Certificates'],
    }),
  }),
});

export const { useCertificatesInfiniteQuery } = certificatesAdminApi;
