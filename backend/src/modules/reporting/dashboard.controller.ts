import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../platform/common/authorisation.js';
import { INDIA } from '../../platform/common/india.js';
import { Dependencies } from '../../platform/health/dependencies.js';
import { SettingsService } from '../settings/index.js';
import { DashboardRepository } from './dashboard.repository.js';
import {
  DashboardHistoryQuery,
  DashboardHistoryResponse,
  DashboardSetupResponse,
  DashboardStatsResponse,
} from './dto/dashboard.dto.js';
import { CUTS } from './history-period.js';

@ApiTags('reporting')
@AdministratorsOnly()
@Controller('api/admin/dashboard')
export class DashboardController {
  constructor(
    private readonly dependencies: Dependencies,
    private readonly settings: SettingsService,
    private readonly dashboard: DashboardRepository,
  ) {}

  @Get('stats')
  @ApiOperation({ summary: 'Dashboard figures' })
  getDashboardStats(): Promise<DashboardStatsResponse> {
    return this.dashboard.figures();
  }

  @Get('setup')
  @ApiOperation({ summary: 'Set-up steps, and which of them are done' })
  async getDashboardSetup(): Promise<DashboardSetupResponse> {
    const { upiId, upiKind, supportEmail, whatsappNumber } = this.settings.current;
    const { mail } = await this.dependencies.statuses();
    return {
      upi_id: upiId !== null,
      support_email: supportEmail !== null,
      whatsapp_number: whatsappNumber !== null,
      mail: mail === 'ok',
      ...(await this.dashboard.setup(upiKind === 'personal' ? upiId : null)),
    };
  }

  @Get('history')
  @ApiOperation({ summary: 'Revenue and enrolments over time, by day or month in the academy’s time zone' })
  @ApiErrors({ 400: 'An unknown period' })
  async getDashboardHistory(@Query() { period }: DashboardHistoryQuery): Promise<DashboardHistoryResponse> {
    const points = await this.dashboard.history(period);
    return { period, unit: CUTS[period].unit, time_zone: INDIA, points };
  }
}
