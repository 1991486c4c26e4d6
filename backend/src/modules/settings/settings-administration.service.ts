import { Injectable } from '@nestjs/common';
import { readBankQr } from '@triad/shared/bank-qr';
import { DataSource } from 'typeorm';
import { type CurrentUser, requireReauthentication } from '../../platform/common/authorisation.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { AppConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/events/index.js';
import {
  bankQrOfAnother,
  grievanceEmailRequired,
  gstDetailsRequired,
  settingsChanged,
} from './settings.errors.js';
import type { SettingsChangeResponse, EditableSettings } from './dto/settings.dto.js';
import { SettingsRepository } from './settings.repository.js';
import { SettingsService } from './settings.service.js';
import {
  changesBetween,
  environmentSettings,
  type SettingName,
  type SettingsSnapshot,
  type SettingsValues,
} from './settings-values.js';

/** Where learners send money and its proof, who sells, and how much is approved without a person. */
const ASKING_FOR_THE_PASSWORD: ReadonlySet<SettingName> = new Set([
  'upi_id',
  'payee_name',
  'upi_kind',
  'upi_bank_qr',
  'whatsapp_number',
  'support_email',
  'gstin',
  'legal_name',
  'grievance_email',
  'grievance_phone',
  'sms_payment_cap',
  'sms_day_cap',
]);

@Injectable()
export class SettingsAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly repository: SettingsRepository,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
  ) {}

  async find(): Promise<EditableSettings> {
    const saved = await this.repository.find();
    return saved ?? { snapshot: environmentSettings(this.config), changedAt: null, changedBy: null };
  }

  /**
   * Saves all values if `version` is still current; unchanged values aren't recorded. What would serve a thief
   * of the session requires re-authentication.
   * @returns the settings after the save
   * @throws settingsChanged if another save came first, gstDetailsRequired, bankQrOfAnother, ForbiddenError
   */
  async save(values: SettingsValues, version: number, caller: CurrentUser): Promise<EditableSettings> {
    if (values.gstin && !values.legalName) throw gstDetailsRequired('legal_name');
    if (values.gstin && !values.businessAddress) throw gstDetailsRequired('business_address');
    if (values.grievanceOfficer && !values.grievanceEmail) throw grievanceEmailRequired();
    const bankQr = values.upiBankQr === null ? null : readBankQr(values.upiBankQr);
    if (bankQr && bankQr.upiId.toLowerCase() !== values.upiId?.toLowerCase())
      throw bankQrOfAnother(bankQr.upiId);
    const saved = await this.dataSource.transaction(async (manager) => {
      const standing = (await this.repository.lock(manager)) ?? environmentSettings(this.config);
      const changes = changesBetween(standing, values);
      if (changes.length === 0) return null;
      if (standing.version !== version) throw settingsChanged();
      if (changes.some(({ setting }) => ASKING_FOR_THE_PASSWORD.has(setting)))
        requireReauthentication(caller);
      const changedBy = caller.id;
      // Two concurrent first saves find no row to lock: the insert detects the conflict.
      if (!(await this.repository.save(manager, values, version, changedBy))) {
        throw settingsChanged();
      }
      const snapshot: SettingsSnapshot = { ...values, version: version + 1 };
      await this.repository.record(manager, changes, snapshot.version, changedBy);
      await this.outbox.publish(manager, 'settings.settings-changed', {
        version: snapshot.version,
        changedBy,
      });
      return snapshot;
    });
    // Other processes get a notification; this one is updated directly.
    if (saved) this.settings.take(saved);
    return this.find();
  }

  changes(page: PageQuery): Promise<Page<SettingsChangeResponse>> {
    return this.repository.changes(page);
  }
}
