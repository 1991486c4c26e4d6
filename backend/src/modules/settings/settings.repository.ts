import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_SEARCH_SYNONYMS } from '@triad/shared/search-synonyms';
import { currentRequestId } from '../../platform/common/request-context.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage } from '../../platform/database/fetch-page.js';
import { newId } from '../../platform/database/columns.js';
import type { SettingsChangeResponse, EditableSettings, SettingsEditorResponse } from './dto/settings.dto.js';
import type { SettingChange, SettingsSnapshot, SettingsValues } from './settings-values.js';

/** Reads the single row as a snapshot. */
const SELECT_SETTINGS = `SELECT upi_id AS "upiId", payee_name AS "payeeName",
  upi_kind AS "upiKind", upi_bank_qr AS "upiBankQr",
  whatsapp_number AS "whatsappNumber", support_email AS "supportEmail",
  checkout_session_minutes AS "checkoutSessionMinutes", gstin, legal_name AS "legalName",
  business_address AS "businessAddress", grievance_officer AS "grievanceOfficer",
  grievance_email AS "grievanceEmail", grievance_phone AS "grievancePhone", grievance_hours AS "grievanceHours", sac_code AS "sacCode", gst_rate AS "gstRate",
  sms_payment_cap AS "smsPaymentCap", sms_day_cap AS "smsDayCap",
  coalesce(search_synonyms, '${DEFAULT_SEARCH_SYNONYMS}') AS "searchSynonyms", version FROM settings`;

/** The only writer of `settings` and `settings_changes`. */
@Injectable()
export class SettingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** With who saved last. Null before the first save. */
  async find(): Promise<EditableSettings | null> {
    const [row] = await this.dataSource.query<
      (SettingsSnapshot & { changedAt: Date; changedBy: SettingsEditorResponse })[]
    >(
      `SELECT saved.*, settings.changed_at AS "changedAt",
         jsonb_build_object('full_name', u.full_name, 'email', u.email) AS "changedBy"
       FROM (${SELECT_SETTINGS}) saved, settings JOIN users u ON u.id = settings.changed_by`,
    );
    if (!row) return null;
    const { changedAt, changedBy, ...snapshot } = row;
    return { snapshot, changedAt, changedBy };
  }

  /** Only the values. Null before the first save. */
  async snapshot(): Promise<SettingsSnapshot | null> {
    const [row] = await this.dataSource.query<SettingsSnapshot[]>(SELECT_SETTINGS);
    return row ?? null;
  }

  /** Locks the row until the transaction ends. Null before the first save. */
  async lock(manager: EntityManager): Promise<SettingsSnapshot | null> {
    const [row] = await manager.query<SettingsSnapshot[]>(`${SELECT_SETTINGS} FOR UPDATE`);
    return row ?? null;
  }

  /**
   * Writes all values as the next version, if `version` is still current.
   * @returns whether it was
   */
  async save(
    manager: EntityManager,
    values: SettingsValues,
    version: number,
    changedBy: string,
  ): Promise<boolean> {
    const saved = await manager.query<unknown[]>(
      `INSERT INTO settings (id, upi_id, payee_name, whatsapp_number, support_email, checkout_session_minutes,
         gstin, legal_name, business_address, sac_code, gst_rate, sms_payment_cap, sms_day_cap, search_synonyms,
         grievance_officer, grievance_email, grievance_phone, grievance_hours, upi_kind, upi_bank_qr, version, changed_by, changed_at)
       VALUES (1, $1, $2, $3, $4, $5, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $6 + 1, $7, now())
       ON CONFLICT (id) DO UPDATE SET upi_id = excluded.upi_id, payee_name = excluded.payee_name,
         whatsapp_number = excluded.whatsapp_number, support_email = excluded.support_email,
         checkout_session_minutes = excluded.checkout_session_minutes, gstin = excluded.gstin,
         legal_name = excluded.legal_name, business_address = excluded.business_address,
         grievance_officer = excluded.grievance_officer, grievance_email = excluded.grievance_email,
         grievance_phone = excluded.grievance_phone, grievance_hours = excluded.grievance_hours,
         sac_code = excluded.sac_code, gst_rate = excluded.gst_rate,
         sms_payment_cap = excluded.sms_payment_cap, sms_day_cap = excluded.sms_day_cap,
         search_synonyms = excluded.search_synonyms, upi_kind = excluded.upi_kind,
         upi_bank_qr = excluded.upi_bank_qr, version = excluded.version, changed_by = excluded.changed_by,
         changed_at = excluded.changed_at
       WHERE settings.version = $6
       RETURNING id`,
      [
        values.upiId,
        values.payeeName,
        values.whatsappNumber,
        values.supportEmail,
        values.checkoutSessionMinutes,
        version,
        changedBy,
        values.gstin,
        values.legalName,
        values.businessAddress,
        values.sacCode,
        values.gstRate,
        values.smsPaymentCap,
        values.smsDayCap,
        values.searchSynonyms,
        values.grievanceOfficer,
        values.grievanceEmail,
        values.grievancePhone,
        values.grievanceHours,
        values.upiKind,
        values.upiBankQr,
      ],
    );
    return saved.length > 0;
  }

  async record(
    manager: EntityManager,
    changes: SettingChange[],
    version: number,
    changedBy: string,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO settings_changes (id, version, setting, from_value, to_value, changed_by, request_id)
       SELECT change.id, $5, change.setting, change.from_value, change.to_value, $6, $7
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS change (id, setting, from_value, to_value)`,
      [
        changes.map(() => newId()),
        changes.map(({ setting }) => setting),
        changes.map(({ from }) => from),
        changes.map(({ to }) => to),
        version,
        changedBy,
        currentRequestId(),
      ],
    );
  }

  /** All changes, newest first. */
  changes(page: PageQuery): Promise<Page<SettingsChangeResponse>> {
    const list = {
      columns: `change.id, change.setting, change.from_value AS "from", change.to_value AS "to", change.changed_at,
        jsonb_build_object('full_name', administrator.full_name, 'email', administrator.email) AS changed_by`,
      from: 'settings_changes change JOIN users administrator ON administrator.id = change.changed_by',
      where: [],
      values: [],
    };
    return fetchPage<SettingsChangeResponse>(
      this.dataSource,
      list,
      byTime('change.changed_at', 'DESC'),
      page,
    );
  }
}
