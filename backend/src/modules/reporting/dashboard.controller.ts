import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../common/api-errors.js';
import { AdministratorsOnly } from '../../common/authorisation.js';
import { DashboardRepository } from './dashboard.repository.js';
import { DashboardStatsResponse } from './dto/dashboard-stats.response.js';

@ApiTags('reporting')
@ApiBearerAuth()
@AdministratorsOnly()
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardRepository) {}

  @Get('stats')
  @ApiOperation({ summary: "The dashboard's figures" })
  @ApiOkResponse({ type: DashboardStatsResponse })
  @ApiErrors({ 401: 'No session', 403: 'Not an administrator' })
  async getDashboardStats(): Promise<DashboardStatsResponse> {
    return DashboardStatsResponse.from(await this.dashboard.figures());
  }
}
