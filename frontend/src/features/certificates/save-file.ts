import { baseApi } from '../../api/base-api';
import { saveAnswer } from '../../api/save-answer';

export type CertificateFile = 'certificate.pdf' | 'badge.png' | 'credential.json';

const certificateFilesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads one of a certificate's files; the session's token goes with it, so that a private one can be saved. */
    saveCertificateFile: build.mutation<null, { id: string; file: CertificateFile }>({
      query: ({ id, file }) => ({
        url: `/api/credentials/mine/${encodeURIComponent(id)}/${file}`,
        responseHandler: saveAnswer(file),
      }),
    }),
  }),
});

export const { useSaveCertificateFileMutation } = certificateFilesApi;
