import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { stateOfGstin } from '../../platform/common/gst.js';
import { Public } from '../../platform/common/authorisation.js';
import { AppConfig } from '../../platform/config/index.js';
import { SettingsService } from './settings.service.js';
import { AcademyResponse } from './dto/academy.response.js';

/** What the frontend needs before sign-in: a public asset like the scripts. */
@ApiTags('academy')
@Public()
@Controller()
export class AcademyController {
  constructor(
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
  ) {}

  @Get('academy.json')
  // Refetched after each live settings change: a cached response would be outdated.
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({ summary: "The academy's public details" })
  getAcademy(): AcademyResponse {
    const { supportEmail, whatsappNumber, gstin, upiId } = this.settings.current;
    return {
      name: this.config.academyName,
      support_email: supportEmail,
      whatsapp_number: whatsappNumber,
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
