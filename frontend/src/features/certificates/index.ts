export { CertificateNote } from './certificate-note';
export { CertificatesSection } from './certificates-section';
export { CourseCertificate } from './course-certificate';
