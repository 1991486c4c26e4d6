import { Injectable } from '@nestjs/common';
import { stateOfGstin } from '../../platform/common/gst.js';
import { AppConfig } from '../../platform/config/index.js';
import type { AcademyResponse } from './dto/academy.dto.js';
import { SettingsService } from './settings.service.js';

/** What everybody may know of the academy. */
@Injectable()
export class AcademyService {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
  ) {}

  get details(): AcademyResponse {
    const { supportEmail, whatsappNumber, legalName, businessAddress, gstin, upiId, ...settings } =
      this.settings.current;
    return {
      name: this.config.academyName,
      support_email: supportEmail,
      whatsapp_number: whatsappNumber,
      legal_name: legalName,
      business_address: businessAddress,
      grievance_officer: settings.grievanceOfficer,
      grievance_email: settings.grievanceEmail,
      grievance_phone: settings.grievancePhone,
      grievance_hours: settings.grievanceHours,
      gstin,
      gst_state: stateOfGstin(gstin),
      dailymotion_player_id: this.config.dailymotionPlayerId ?? null,
      payments_open: upiId !== null,
      default_rating: this.config.defaultRating ?? null,
      credential_chain: publicChainOf(this.config),
      demo: this.config.demoData,
    };
  }
}

const publicChainOf = ({ chain }: AppConfig): string | null => (chain && !chain.isTest ? chain.name : null);
