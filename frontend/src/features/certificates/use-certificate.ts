import { type CertificateResponse, useListMyCertificatesQuery } from '../../api/api';

/** The learner's certificate of a course; undefined while there is none. */
export function useCertificate(courseId: string): CertificateResponse | undefined {
  const { certificate } = useListMyCertificatesQuery(undefined, {
    refetchOnMountOrArgChange: 60,
    selectFromResult: ({ data }) => ({
      certificate: data?.find(({ course_id }) => course_id === courseId),
    }),
  });
  return certificate;
}
