import { type PublicCertificateResponse } from '../../api/certificates-api';

export const API = 'http://localhost/api';

export const aPublicCertificate = (
  overrides: Partial<PublicCertificateResponse> = {},
): PublicCertificateResponse => ({
  code: '7K3M9QXA42RTV0ZE',
  state: 'valid',
  recipient_name: 'Ananya Sharma',
  course_title: 'Memory forensics',
  basis: 'completion',
  completed_at: '2026-11-19T09:00:00.000Z',
  issued_at: '2026-11-20T09:00:00.000Z',
  issuer_name: 'Triad Academy',
  issuer: 'did:web:academy.example',
  revoked_at: null,
  revoke_reason: null,
  replaced_by: null,
  ...overrides,
});
