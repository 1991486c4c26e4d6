export { CourseCertificate } from './certificate-button';
export { CertificateNote } from './certificate-note';
export { CertificatesSection } from './certificates-section';
