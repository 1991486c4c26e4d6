import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/common/authorisation.js';
import { AcademyService } from './academy.service.js';
import { AcademyResponse } from './dto/academy.dto.js';

/** What the frontend needs before sign-in: a public asset like the scripts. */
@ApiTags('academy')
@Public()
@Controller()
export class AcademyController {
  constructor(private readonly academy: AcademyService) {}

  @Get('academy.json')
  // Refetched after each live settings change: a cached response would be outdated.
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({ summary: "The academy's public details" })
  getAcademy(): AcademyResponse {
    return this.academy.details;
  }
}
