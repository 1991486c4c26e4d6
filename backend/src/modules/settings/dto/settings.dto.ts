import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { MAX_BANK_QR_LENGTH, readBankQr, UPI_KINDS, type UpiKind } from '@triad/shared/bank-qr';
import {
  CHECKOUT_SESSION_MINUTES,
  GST_PERCENT,
  MAX_ADDRESS_LENGTH,
  MAX_HOURS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PAYEE_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  SMS_CAP_RUPEES,
} from '@triad/shared/limits';
import { MAX_SYNONYMS_LENGTH, synonymsProblem } from '@triad/shared/search-synonyms';
import { PHONE_NUMBER, SAC_CODE, UPI_ID, WHATSAPP_NUMBER, whatsappNumber } from '@triad/shared/patterns';
import { Transform } from 'class-transformer';
import { IsIn, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { IsGstin } from '../../../platform/common/validation/gstin.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsLine, IsMailAddress, IsText } from '../../../platform/common/validation/text.js';
import {
  type SettingsValues,
  type SettingsSnapshot,
  SETTING_NAMES,
  type SettingName,
} from '../settings-values.js';

const SMS_CAP_WRONG = 'Enter whole rupees from 0 to 10,00,000';

/** Null and empty text both mean "not configured". The field is required. */
function EmptyIsNull(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.trim() === '' ? null : value,
    ),
    ValidateIf((_dto: object, value: unknown) => value !== null),
  );
}

/** A UPI ID, with pasted spaces removed. */
export function IsUpiId(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    Matches(UPI_ID, { message: 'Enter a UPI ID like academy@okbank' }),
  );
}

/** The payee name that payment apps show. */
export function IsPayeeName(): PropertyDecorator {
  return IsLine({
    min: 1,
    max: MAX_PAYEE_NAME_LENGTH,
    message: 'Enter the name that payment apps should show',
  });
}

/** The text of a bank's static QR code for a UPI ID. */
function IsBankQr(): PropertyDecorator {
  return applyDecorators(
    IsText({ max: MAX_BANK_QR_LENGTH }),
    ValidateBy({
      name: 'isBankQr',
      validator: {
        validate: (value) => typeof value !== 'string' || readBankQr(value) !== null,
        defaultMessage: () =>
          'Paste the text of a UPI QR code without an amount, like upi://pay?pa=academy@okbank',
      },
    }),
  );
}

/** Lines of synonyms for the catalogue's search. */
function IsSearchSynonyms(): PropertyDecorator {
  return applyDecorators(
    IsText({ max: MAX_SYNONYMS_LENGTH }),
    ValidateBy({
      name: 'isSearchSynonyms',
      validator: {
        validate: (value) => typeof value !== 'string' || synonymsProblem(value) === null,
        defaultMessage: (property) => synonymsProblem(String(property?.value)) ?? '',
      },
    }),
  );
}

/** All settings, and the version that they replace. */
export class UpdateSettingsDto {
  /**
   * The UPI ID that learners pay to, from the next checkout on; open checkout sessions keep theirs. Null: not
   * configured.
   */
  @EmptyIsNull()
  @IsUpiId()
  upi_id: string | null;

  /** The payee's name in payment apps, at most 80 characters. */
  @IsPayeeName()
  payee_name: string;

  /** What the bank registered the UPI ID as; decides what learners are advised. */
  @ApiProperty({ enum: UPI_KINDS, enumName: 'UpiKind' })
  @IsIn(UPI_KINDS, { message: 'Choose personal, small merchant or merchant' })
  upi_kind: UpiKind;

  /**
   * The text of the bank's own QR code for this UPI ID. Links and QR codes of new checkouts repeat its `mc`, `mode` and `orgid`;
   * where it is signed, it is also shown as it is. Null: not known.
   */
  @EmptyIsNull()
  @IsBankQr()
  upi_bank_qr: string | null;

  /**
   * With the country code; ten Indian digits get theirs. Spaces, hyphens and a leading '+' are removed. Null: not configured.
   */
  @EmptyIsNull()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? whatsappNumber(value) : value))
  @ApiProperty({ pattern: WHATSAPP_NUMBER.source })
  @Matches(WHATSAPP_NUMBER, { message: 'Enter 8 to 15 digits with the country code, like 919800000000' })
  whatsapp_number: string | null;

  /** The address that receives new tickets and replies; shown to learners. Null: not configured. */
  @EmptyIsNull()
  @IsMailAddress()
  support_email: string | null;

  /** How many minutes a new checkout session lasts, 1 to 1440. */
  @IsWholeNumber(CHECKOUT_SESSION_MINUTES, { message: 'Enter whole minutes from 1 to 1440' })
  checkout_session_minutes: number;

  /** The academy's GSTIN: paid orders then get a GST tax invoice. Null: not registered, they get a receipt. */
  @EmptyIsNull()
  @IsGstin()
  gstin: string | null;

  /** The registered name on tax invoices; needed with a GSTIN. */
  @EmptyIsNull()
  @IsLine({ max: MAX_NAME_LENGTH })
  legal_name: string | null;

  /** The registered address on tax invoices; needed with a GSTIN. */
  @EmptyIsNull()
  @IsLine({ max: MAX_ADDRESS_LENGTH })
  business_address: string | null;

  /** Whom buyers complain to: shown on the public pages, with the times that the law sets. Null: nobody is named. */
  @EmptyIsNull()
  @IsLine({ max: MAX_NAME_LENGTH })
  grievance_officer: string | null;

  /** The grievance officer's address; needed with the name. */
  @EmptyIsNull()
  @IsMailAddress()
  grievance_email: string | null;

  /** The grievance officer's phone, at most 20 characters. */
  @EmptyIsNull()
  @IsLine({ max: MAX_PHONE_LENGTH })
  @ApiProperty({ pattern: PHONE_NUMBER.source })
  @Matches(PHONE_NUMBER, { message: 'Enter a phone number like +91 98000 00000' })
  grievance_phone: string | null;

  /** When the grievance officer can be called, in the academy's words; at most 120 characters. */
  @EmptyIsNull()
  @IsLine({ max: MAX_HOURS_LENGTH })
  grievance_hours: string | null;

  /** SAC or HSN code of the courses, 4 to 8 digits. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @ApiProperty({ pattern: SAC_CODE.source })
  @Matches(SAC_CODE, { message: 'Enter 4 to 8 digits, like 999293' })
  sac_code: string;

  /** GST in whole percent, 0 to 40. Prices include it. */
  @IsWholeNumber(GST_PERCENT, { message: 'Enter a whole percentage from 0 to 40' })
  gst_rate: number;

  /**
   * The largest payment that SMS alone approve automatically, in rupees, 0 to 10,00,000. Mail and statements have no such cap.
   */
  @IsWholeNumber(SMS_CAP_RUPEES, { message: SMS_CAP_WRONG })
  sms_payment_cap: number;

  /** What SMS alone approve automatically in a day, in rupees, 0 to 10,00,000. */
  @IsWholeNumber(SMS_CAP_RUPEES, { message: SMS_CAP_WRONG })
  sms_day_cap: number;

  /**
   * What the catalogue's search also finds for a word: a line for each, such as `pentest = hacking, red team`; at most 100.
   */
  @IsSearchSynonyms()
  search_synonyms: string;

  /**
   * The `version` that these changes are based on; rejected if it is no longer current.
   * @example 3
   */
  @IsWholeNumber({ min: 0, max: 1_000_000_000 })
  version: number;

  static values(this: void, dto: UpdateSettingsDto): SettingsValues {
    return {
      upiId: dto.upi_id,
      payeeName: dto.payee_name,
      upiKind: dto.upi_kind,
      upiBankQr: dto.upi_bank_qr,
      whatsappNumber: dto.whatsapp_number,
      supportEmail: dto.support_email,
      checkoutSessionMinutes: dto.checkout_session_minutes,
      gstin: dto.gstin,
      legalName: dto.legal_name,
      businessAddress: dto.business_address,
      grievanceOfficer: dto.grievance_officer,
      grievanceEmail: dto.grievance_email,
      grievancePhone: dto.grievance_phone,
      grievanceHours: dto.grievance_hours,
      sacCode: dto.sac_code,
      gstRate: dto.gst_rate,
      smsPaymentCap: dto.sms_payment_cap,
      smsDayCap: dto.sms_day_cap,
      searchSynonyms: dto.search_synonyms,
    };
  }
}

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
      upi_kind: snapshot.upiKind,
      upi_bank_qr: snapshot.upiBankQr,
      whatsapp_number: snapshot.whatsappNumber,
      support_email: snapshot.supportEmail,
      checkout_session_minutes: snapshot.checkoutSessionMinutes,
      gstin: snapshot.gstin,
      legal_name: snapshot.legalName,
      business_address: snapshot.businessAddress,
      grievance_officer: snapshot.grievanceOfficer,
      grievance_email: snapshot.grievanceEmail,
      grievance_phone: snapshot.grievancePhone,
      grievance_hours: snapshot.grievanceHours,
      sac_code: snapshot.sacCode,
      gst_rate: snapshot.gstRate,
      sms_payment_cap: snapshot.smsPaymentCap,
      sms_day_cap: snapshot.smsDayCap,
      search_synonyms: snapshot.searchSynonyms,
      version: snapshot.version,
      changed_at: changedAt,
      changed_by: changedBy,
    };
  }
}

/** One changed setting. Append-only. */
export class SettingsChangeResponse {
  id: string;
  /** Which setting. */
  @ApiProperty({ enum: SETTING_NAMES, enumName: 'SettingName' })
  setting: SettingName;
  /** Previous value. Null: not configured. */
  from: string | null;
  /** New value. Null: not configured. */
  to: string | null;
  /** When it was changed, in UTC. */
  changed_at: Date;
  changed_by: SettingsEditorResponse;
}
