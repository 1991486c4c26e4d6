import type { SettingsSnapshot } from '../settings-values.js';

export class SettingsEditorResponse {
  /** @example 'Asha Menon' */
  full_name: string;
  /** @example 'asha@academy.example' */
  email: string;
}

/** Settings for administrators: read directly from the table, with who saved last. */
export interface EditableSettings {
  snapshot: SettingsSnapshot;
  /** Null until the first save; the environment applies until then. */
  changedAt: Date | null;
  changedBy: SettingsEditorResponse | null;
}

/** The academy's current settings. */
export class SettingsResponse {
  /**
   * The UPI ID that learners pay to. Null: not configured.
   * @example 'academy@okbank'
   */
  upi_id: string | null;
  /**
   * The payee's name in payment apps.
   * @example 'Triad Academy'
   */
  payee_name: string;
  /**
   * Digits with the country code. Null: not configured.
   * @example '919800000000'
   */
  whatsapp_number: string | null;
  /**
   * The address that receives tickets; shown to learners. Null: not configured.
   * @example 'support@academy.example'
   */
  support_email: string | null;
  /**
   * Minutes that a new checkout session lasts.
   * @example 30
   */
  checkout_session_minutes: number;
  /**
   * The academy's GSTIN: paid orders then get a GST tax invoice. Null: not registered, they get a receipt.
   * @example '27AAPFU0939F1ZV'
   */
  gstin: string | null;

  /**
   * The registered name on tax invoices; needed with a GSTIN.
   * @example 'Triad Learning LLP'
   */
  legal_name: string | null;

  /**
   * The registered address on tax invoices; needed with a GSTIN.
   * @example '12 MG Road, Pune 411001'
   */
  business_address: string | null;

  /**
   * SAC or HSN code of the courses, 4 to 8 digits.
   * @example '999293'
   */
  sac_code: string;

  /**
   * GST in whole percent, 0 to 40. Prices include it.
   * @example 18
   */
  gst_rate: number;
  /**
   * The largest payment that SMS alone approve automatically, in rupees. Mail and statements have no such cap.
   * @example 10000
   */
  sms_payment_cap: number;
  /**
   * What SMS alone approve automatically in a day, in rupees.
   * @example 50000
   */
  sms_day_cap: number;
  /**
   * Incremented by each save; send it back with changes. 0: never saved, the environment applies.
   * @example 3
   */
  version: number;
  /**
   * The last save, in UTC. Null: none yet.
   * @example '2026-11-20T09:30:00.000Z'
   */
  changed_at: Date | null;
  /** The administrator who saved last. Null: never saved. */
  changed_by: SettingsEditorResponse | null;

  static from(this: void, { snapshot, changedAt, changedBy }: EditableSettings): SettingsResponse {
    return {
      upi_id: snapshot.upiId,
      payee_name: snapshot.payeeName,
      whatsapp_number: snapshot.whatsappNumber,
      support_email: snapshot.supportEmail,
      checkout_session_minutes: snapshot.checkoutSessionMinutes,
      gstin: snapshot.gstin,
      legal_name: snapshot.legalName,
      business_address: snapshot.businessAddress,
      sac_code: snapshot.sacCode,
      gst_rate: snapshot.gstRate,
      sms_payment_cap: snapshot.smsPaymentCap,
      sms_day_cap: snapshot.smsDayCap,
      version: snapshot.version,
      changed_at: changedAt,
      changed_by: changedBy,
    };
  }
}
