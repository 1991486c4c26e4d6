import { type SettingsResponse } from '../../../api/admin-api';

export const someSettings = (overrides: Partial<SettingsResponse> = {}): SettingsResponse => ({
  upi_id: 'academy@okbank',
  payee_name: 'Triad Academy',
  upi_kind: 'personal',
  upi_bank_qr: null,
  whatsapp_number: null,
  support_email: null,
  checkout_session_minutes: 30,
  gstin: null,
  legal_name: null,
  business_address: null,
  sac_code: '999293',
  gst_rate: 18,
  sms_payment_cap: 10000,
  sms_day_cap: 50000,
  search_synonyms: 'soc = blue team',
  version: 2,
  changed_at: null,
  changed_by: null,
  ...overrides,
});
