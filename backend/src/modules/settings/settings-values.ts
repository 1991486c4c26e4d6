import { DEFAULT_SEARCH_SYNONYMS } from '@triad/shared/search-synonyms';
import type { AppConfig } from '../../platform/config/index.js';
import type { SettingsRow } from './settings.entity.js';

/** The settings that administrators can change at runtime. */
export type SettingsValues = Omit<
  SettingsRow,
  'id' | 'version' | 'changedBy' | 'changedAt' | 'searchSynonyms'
> & { searchSynonyms: string };

/** The settings' names in the API and in the change history. */
const SETTINGS = {
  upi_id: 'upiId',
  payee_name: 'payeeName',
  upi_kind: 'upiKind',
  upi_bank_qr: 'upiBankQr',
  whatsapp_number: 'whatsappNumber',
  support_email: 'supportEmail',
  checkout_session_minutes: 'checkoutSessionMinutes',
  gstin: 'gstin',
  legal_name: 'legalName',
  business_address: 'businessAddress',
  grievance_officer: 'grievanceOfficer',
  grievance_email: 'grievanceEmail',
  grievance_phone: 'grievancePhone',
  grievance_hours: 'grievanceHours',
  sac_code: 'sacCode',
  gst_rate: 'gstRate',
  sms_payment_cap: 'smsPaymentCap',
  sms_day_cap: 'smsDayCap',
  search_synonyms: 'searchSynonyms',
} as const satisfies Record<string, keyof SettingsValues>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** A snapshot of the values; version 0 is the environment's. */
export interface SettingsSnapshot extends SettingsValues {
  version: number;
}

/** The defaults until an administrator first saves. */
export function environmentSettings(config: AppConfig): SettingsSnapshot {
  return {
    upiId: config.upiId ?? null,
    payeeName: config.upiPayeeName,
    upiKind: 'personal',
    upiBankQr: null,
    whatsappNumber: config.whatsappNumber ?? null,
    supportEmail: config.supportEmail ?? null,
    checkoutSessionMinutes: config.checkoutSessionMinutes,
    gstin: null,
    legalName: null,
    businessAddress: null,
    grievanceOfficer: null,
    grievanceEmail: null,
    grievancePhone: null,
    grievanceHours: null,
    sacCode: '999293',
    gstRate: 18,
    smsPaymentCap: 10_000,
    smsDayCap: 50_000,
    searchSynonyms: DEFAULT_SEARCH_SYNONYMS,
    version: 0,
  };
}

/** A change of one setting, as text. */
export interface SettingChange {
  setting: SettingName;
  from: string | null;
  to: string | null;
}

/** The differences between two sets of values. */
export function changesBetween(before: SettingsValues, after: SettingsValues): SettingChange[] {
  return SETTING_NAMES.filter((name) => before[SETTINGS[name]] !== after[SETTINGS[name]]).map((setting) => ({
    setting,
    from: asText(before[SETTINGS[setting]]),
    to: asText(after[SETTINGS[setting]]),
  }));
}

const asText = (value: string | number | null): string | null => (value === null ? null : String(value));
