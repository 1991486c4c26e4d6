import { baseApi as api } from './base-api';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkCertificate: build.query<CheckCertificateApiResponse, CheckCertificateApiArg>({
      query: (queryArg) => ({ url: `/api/public/credentials/${encodeURIComponent(String(queryArg.code))}` }),
    }),
    listMyCertificates: build.query<ListMyCertificatesApiResponse, ListMyCertificatesApiArg>({
      query: () => ({ url: `/api/credentials/mine` }),
    }),
    changeCertificateVisibility: build.mutation<
      ChangeCertificateVisibilityApiResponse,
      ChangeCertificateVisibilityApiArg
    >({
      query: (queryArg) => ({
        url: `/api/credentials/mine/${encodeURIComponent(String(queryArg.id))}`,
        method: 'PATCH',
        body: queryArg.changeVisibilityDto,
      }),
    }),
    correctCertificateName: build.mutation<CorrectCertificateNameApiResponse, CorrectCertificateNameApiArg>({
      query: (queryArg) => ({
        url: `/api/credentials/mine/${encodeURIComponent(String(queryArg.id))}/corrections`,
        method: 'POST',
        body: queryArg.correctNameDto,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedCertificatesApi };
export type CheckCertificateApiResponse = /** status 200  */ PublicCertificateResponse;
export type CheckCertificateApiArg = {
  code: string;
};
export type ListMyCertificatesApiResponse = /** status 200  */ CertificateResponse[];
export type ListMyCertificatesApiArg = void;
export type ChangeCertificateVisibilityApiResponse = /** status 200  */ CertificateResponse;
export type ChangeCertificateVisibilityApiArg = {
  id: string;
  changeVisibilityDto: ChangeVisibilityDto;
};
export type CorrectCertificateNameApiResponse = /** status 201 The new certificate */ CertificateResponse;
export type CorrectCertificateNameApiArg = {
  id: string;
  correctNameDto: CorrectNameDto;
};
export type CertificateState = 'valid' | 'withdrawn' | 'replaced' | 'invalid';
export type CertificationBasis = 'completion' | 'assessment';
export type ChainRecordResponse = {
  /** What the registry there says, as far as it is final; null while it waits */
  recorded: ('issued' | 'revoked') | null;
  name: string;
  /** A chain for trying out: it proves nothing to others. */
  is_test: boolean;
  /** The token's id: the SHA-256 of the credential in canonical form (RFC 8785), in hexadecimal. */
  token_id: string;
  /** Since when; null while it waits. */
  recorded_at: string | null;
  /** The token in the chain's explorer; null without one. */
  url: string | null;
};
export type PublicCertificateResponse = {
  /** `withdrawn`: revoked; `replaced`: issued again; `invalid`: not what was signed, or the signing key has been withdrawn */
  state: CertificateState;
  /** Every lesson of the course (`completion`), or its final assessment as well */
  basis: CertificationBasis;
  /** 16 letters and digits. Anyone with the code can see the certificate at `/verify/{code}`, unless it is private. */
  code: string;
  recipient_name: string;
  course_title: string;
  completed_at: string;
  issued_at: string;
  /** Null unless an administrator has withdrawn it. */
  revoked_at: string | null;
  /** Null unless it is withdrawn. */
  revoke_reason: string | null;
  issuer_name: string;
  /** The DID that signed it. */
  issuer: string;
  /** The code of the newer certificate, where it can be seen. */
  replaced_by: string | null;
  /** Null where the academy uses no blockchain. */
  chain: ChainRecordResponse | null;
};
export type CertificateVisibility = 'link' | 'private';
export type CertificateResponse = {
  /** `withdrawn`: revoked; `replaced`: issued again; `invalid`: not what was signed, or the signing key has been withdrawn */
  state: CertificateState;
  /** Every lesson of the course (`completion`), or its final assessment as well */
  basis: CertificationBasis;
  /** `link`: anyone with the link can see it; `private`: only its owner and administrators */
  visibility: CertificateVisibility;
  id: string;
  /** 16 letters and digits. Anyone with the code can see the certificate at `/verify/{code}`, unless it is private. */
  code: string;
  course_id: string;
  course_title: string;
  recipient_name: string;
  completed_at: string;
  issued_at: string;
  /** Null unless an administrator has withdrawn it. */
  revoked_at: string | null;
  /** Null unless it is withdrawn. */
  revoke_reason: string | null;
};
export type ChangeVisibilityDto = {
  visibility: CertificateVisibility;
};
export type CorrectNameDto = {
  /** As the new certificate shall say it: 1 to 120 characters. */
  name: string;
};
export const {
  useCheckCertificateQuery,
  useListMyCertificatesQuery,
  useChangeCertificateVisibilityMutation,
  useCorrectCertificateNameMutation,
} = injectedRtkApi;
