import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/authorisation.js';
import { AppConfig } from '../config/index.js';
import { AcademyResponse } from './academy.response.js';

/** What the web page must know of the academy before anybody signs in: a public asset beside the scripts. */
@ApiTags('academy')
@Public()
@Controller()
export class AcademyController {
  constructor(private readonly config: AppConfig) {}

  @Get('academy.json')
  @Header('Cache-Control', 'public, max-age=300')
  @ApiOperation({ summary: "The academy's public details", security: [] })
  @ApiOkResponse({ type: AcademyResponse })
  getAcademy(): AcademyResponse {
    return {
      name: this.config.academyName,
      support_email: this.config.supportEmail ?? null,
      whatsapp_number: this.config.whatsappNumber ?? null,
      dailymotion_player_id: this.config.dailymotionPlayerId ?? null,
    };
  }
}
