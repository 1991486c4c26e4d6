import { generatedCertificatesApi } from './certificates-api.gen';

/** What only screens that show certificates call. Kept apart, so that no other screen downloads it. */
generatedCertificatesApi.enhanceEndpoints({
  endpoints: {
    checkCertificate: { providesTags: ['Certificates'] },
    listMyCertificates: { providesTags: ['Certificates'] },
    changeCertificateVisibility: { invalidatesTags: (changed) => (changed ? ['Certificates'] : []) },
    // Also after a refusal: it says that what is shown here is old.
    correctCertificateName: { invalidatesTags: ['Certificates'] },
  },
});

export * from './certificates-api.gen';
