import { type AdministeredCertificateResponse } from '../../api/admin-api';
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

export const anAdministeredCertificate = (
  overrides: Partial<AdministeredCertificateResponse> = {},
): AdministeredCertificateResponse => ({
  ...aCertificate(),
  learner: { id: 'learner-1', full_name: 'Ananya Sharma', email: 'ananya@academy.example' },
  revoked_by: null,
  replaced_at: null,
  ...overrides,
});
