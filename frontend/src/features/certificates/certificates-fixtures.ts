import { type AdministeredCertificateResponse, type CourseCertificationResponse } from '../../api/admin-api';
import { type CertificateResponse, type PublicCertificateResponse } from '../../api/api';

export const aPublicCertificate = (
  overrides: Partial<PublicCertificateResponse> = {},
): PublicCertificateResponse => ({
  code: '7K3M9QXA42RTV0ZE',
  state: 'valid',
  recipient_name: 'Ananya Sharma',
  course_title: 'Memory forensics',
  basis: ['lessons'],
  completed_at: '2026-11-19T09:00:00.000Z',
  issued_at: '2026-11-20T09:00:00.000Z',
  issuer_name: 'Triad Academy',
  issuer: 'did:web:academy.example',
  revoked_at: null,
  revoke_reason: null,
  replaced_by: null,
  chain: null,
  ...overrides,
});

/** A learner's own, issued just now. */
export const aCertificate = (overrides: Partial<CertificateResponse> = {}): CertificateResponse => ({
  id: 'certificate-1',
  code: '7K3M9QXA42RTV0ZE',
  state: 'valid',
  course_id: 'course-1',
  course_title: 'Memory forensics',
  recipient_name: 'Ananya Sharma',
  basis: ['lessons'],
  visibility: 'link',
  completed_at: '2026-11-19T09:00:00.000Z',
  issued_at: new Date().toISOString(),
  revoked_at: null,
  revoke_reason: null,
  ...overrides,
});

/** What a course of videos and one quiz certifies. */
export const aCertification = (
  overrides: Partial<CourseCertificationResponse> = {},
): CourseCertificationResponse => ({
  course_id: 'course-1',
  course_title: 'Memory forensics',
  lessons: 12,
  labs: 0,
  assessment: 'none',
  practical_exam: 'none',
  basis: ['lessons'],
  criteria: 'Every lesson of the course is complete. The course has no final assessment.',
  rests_on_mark_complete: false,
  ...overrides,
});

export const anAdministeredCertificate = (
  overrides: Partial<AdministeredCertificateResponse> = {},
): AdministeredCertificateResponse => ({
  ...aCertificate(),
  learner: { id: 'learner-1', full_name: 'Ananya Sharma', email: 'ananya@academy.example' },
  revoked_by: null,
  replaced_at: null,
  ...overrides,
});
