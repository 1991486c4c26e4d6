import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInIndia } from '../../platform/common/india.js';
import { UsersService } from '../auth/index.js';
import type { SettingName } from '../settings/index.js';
import { Links } from './links.js';
import type { Notice } from './notice.js';
import { NotificationsRepository } from './notifications.repository.js';

const SETTINGS: Record<SettingName, string> = {
  upi_id: 'UPI ID',
  payee_name: 'Payee name',
  upi_kind: 'Kind of UPI ID',
  upi_bank_qr: 'Bank’s QR code',
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
  gst_rate: 'GST rate',
  sms_payment_cap: 'Largest payment approved by SMS alone, in rupees',
  sms_day_cap: 'Approved by SMS alone in a day, in rupees',
  search_synonyms: 'Synonyms of the search',
};

const MOVES_MONEY: ReadonlySet<SettingName> = new Set(['upi_id', 'payee_name', 'upi_bank_qr']);

/**
 * Mails about settings go to every administrator: an attacker who takes over one account would first redirect the
 * learners' money to another UPI ID.
 */
@Injectable()
export class SettingsNotices {
  constructor(
    private readonly repository: NotificationsRepository,
    private readonly users: UsersService,
    private readonly links: Links,
  ) {}

  async changed(manager: EntityManager, version: number, changedBy: string): Promise<Notice | null> {
    const changes = await this.repository.findSettingChanges(manager, version);
    const [first] = changes;
    const administrator = await this.users.findById(changedBy);
    if (!first || !administrator) return null;
    const movesMoney = changes.some(({ setting }) => MOVES_MONEY.has(setting));
    return {
      to: await this.users.administratorEmails(),
      subject: movesMoney
        ? 'Check this: where learners pay to was changed'
        : 'The settings of the academy were changed',
      content: {
        heading: movesMoney ? 'The payee was changed' : 'The settings were changed',
        paragraphs: [
          `${administrator.fullName} (${administrator.email}) changed this on ${formatMoment(first.changedAt)} IST:`,
        ],
        facts: changes.map(({ setting, from, to }) => ({
          label: SETTINGS[setting],
          value: `${from ?? 'Not configured'} → ${to ?? 'Not configured'}`,
        })),
        action: { label: 'Open the settings', url: this.links.settings() },
        closing: [
          `If this was not meant to be, set it back at once and have the password of ${administrator.email} changed: ${this.links.forgotPassword()}`,
        ],
      },
    };
  }
}

const formatMoment = formatInIndia({ dateStyle: 'medium', timeStyle: 'short' });
