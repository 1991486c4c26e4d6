import { type UpiKind } from '@triad/shared/bank-qr';
import { whatsappNumber } from '@triad/shared/patterns';
import { type SettingName, type SettingsResponse, type UpdateSettingsDto } from '../../../api/admin-api';
import { readRupees } from '../../../lib/read-rupees';

export const SETTING_LABELS: Record<SettingName, string> = {
  upi_id: 'UPI ID',
  payee_name: 'Payee name',
  upi_kind: 'Kind of UPI ID',
  upi_bank_qr: 'Text of your bank’s QR code',
  whatsapp_number: 'WhatsApp number',
  support_email: 'Support address',
  checkout_session_minutes: 'Minutes of a checkout session',
  gstin: 'GSTIN',
  legal_name: 'Legal name',
  business_address: 'Registered address',
  grievance_officer: 'Grievance officer',
  grievance_email: 'Grievance officer’s email',
  grievance_phone: 'Grievance officer’s phone',
  grievance_hours: 'Grievance officer’s hours',
  sac_code: 'SAC or HSN code',
  gst_rate: 'GST rate (%)',
  sms_payment_cap: 'Largest payment approved by SMS alone (₹)',
  sms_day_cap: 'Approved by SMS alone in a day (₹)',
  search_synonyms: 'Synonyms of the search',
};

export const UPI_KIND_WORDS: Record<UpiKind, string> = {
  personal: 'Personal',
  'small merchant': 'Small merchant',
  merchant: 'Merchant',
};

export const SETTING_FIELDS = Object.keys(SETTING_LABELS) as SettingName[];

/** The settings as form values: text. */
export type SettingsForm = Record<SettingName, string>;

export function toForm(settings: SettingsResponse): SettingsForm {
  return {
    upi_id: settings.upi_id ?? '',
    payee_name: settings.payee_name,
    upi_kind: settings.upi_kind,
    upi_bank_qr: settings.upi_bank_qr ?? '',
    // With a '+', ten digits of another country aren't taken for Indian ones.
    whatsapp_number: settings.whatsapp_number ? `+${settings.whatsapp_number}` : '',
    support_email: settings.support_email ?? '',
    checkout_session_minutes: String(settings.checkout_session_minutes),
    gstin: settings.gstin ?? '',
    legal_name: settings.legal_name ?? '',
    business_address: settings.business_address ?? '',
    grievance_officer: settings.grievance_officer ?? '',
    grievance_email: settings.grievance_email ?? '',
    grievance_phone: settings.grievance_phone ?? '',
    grievance_hours: settings.grievance_hours ?? '',
    sac_code: settings.sac_code,
    gst_rate: String(settings.gst_rate),
    sms_payment_cap: String(settings.sms_payment_cap),
    sms_day_cap: String(settings.sms_day_cap),
    search_synonyms: settings.search_synonyms,
  };
}

/** The fields that differ from the saved values. */
export const changesOf = (typed: SettingsForm, saved: SettingsForm): Partial<SettingsForm> =>
  Object.fromEntries(
    SETTING_FIELDS.filter((field) => typed[field] !== saved[field]).map((field) => [field, typed[field]]),
  );

export function toDto(form: SettingsForm, version: number): UpdateSettingsDto {
  return {
    ...form,
    upi_id: form.upi_id.trim() || null,
    upi_kind: form.upi_kind as UpiKind,
    upi_bank_qr: form.upi_bank_qr.trim() || null,
    whatsapp_number: whatsappNumber(form.whatsapp_number) || null,
    support_email: form.support_email.trim() || null,
    checkout_session_minutes: Number(form.checkout_session_minutes),
    gstin: form.gstin.trim() || null,
    legal_name: form.legal_name.trim() || null,
    business_address: form.business_address.trim() || null,
    grievance_officer: form.grievance_officer.trim() || null,
    grievance_email: form.grievance_email.trim() || null,
    grievance_phone: form.grievance_phone.trim() || null,
    grievance_hours: form.grievance_hours.trim() || null,
    sac_code: form.sac_code.trim(),
    gst_rate: Number(form.gst_rate),
    sms_payment_cap: readRupees(form.sms_payment_cap),
    sms_day_cap: readRupees(form.sms_day_cap),
    search_synonyms: form.search_synonyms.trim(),
    version,
  };
}
