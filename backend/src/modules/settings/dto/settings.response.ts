import { OmitType, PickType } from '@nestjs/swagger';
import { PersonResponse } from '../../../platform/common/person.response.js';
import type { SettingsSnapshot } from '../settings-values.js';
import { UpdateSettingsDto } from './update-settings.dto.js';

export class SettingsEditorResponse extends PickType(PersonResponse, ['full_name', 'email']) {}

/** Settings for administrators: read directly from the table, with who saved last. */
export interface EditableSettings {
  snapshot: SettingsSnapshot;
  /** Null until the first save; the environment applies until then. */
  changedAt: Date | null;
  changedBy: SettingsEditorResponse | null;
}

/** The academy's current settings. */
export class SettingsResponse extends OmitType(UpdateSettingsDto, ['version']) {
  /**
   * Incremented by each save; send it back with changes. 0: never saved, the environment applies.
   * @example 3
   */
  version: number;
  /** The last save, in UTC. Null: none yet. */
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
