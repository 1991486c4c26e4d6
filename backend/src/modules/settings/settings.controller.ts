import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  REAUTHENTICATED_ADMINISTRATORS,
} from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { qrCode } from '../../platform/common/qr-code.js';
import { upiPayeeLink } from '../../platform/common/upi.js';
import { SettingsChangeResponse, SettingsResponse, UpdateSettingsDto } from './dto/settings.dto.js';
import { UpiPreviewQuery, UpiPreviewResponse } from './dto/upi-preview.dto.js';
import { SettingsAdministrationService } from './settings-administration.service.js';

/** Settings that administrators change at runtime. */
@ApiTags('settings')
@AdministratorsOnly()
@Controller('api/admin/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsAdministrationService) {}

  @Get()
  @ApiOperation({ summary: "The academy's settings" })
  async getSettings(): Promise<SettingsResponse> {
    return SettingsResponse.from(await this.settings.find());
  }

  @Put()
  @ApiOperation({
    summary: 'Save all settings; each change is recorded and mailed to all administrators',
    description:
      'They apply immediately in every process. Changing the payee with its kind and QR code, WhatsApp number, support address, GSTIN, legal name or SMS caps requires `POST /api/auth/v1/reauthenticate`. Open checkout sessions keep their payee and expiry. Unchanged values are not recorded.',
  })
  @ApiOkResponse({ description: 'The saved settings', type: SettingsResponse })
  @ApiErrors({
    400: 'A field is wrong or missing',
    403: REAUTHENTICATED_ADMINISTRATORS,
    409: 'Someone else has saved since the version that was sent',
  })
  async updateSettings(
    @Body() body: UpdateSettingsDto,
    @CurrentUser() caller: CurrentUser,
  ): Promise<SettingsResponse> {
    const saved = await this.settings.save(UpdateSettingsDto.values(body), body.version, caller);
    return SettingsResponse.from(saved);
  }

  @Get('changes')
  @ApiOperation({ summary: 'The history of settings, newest first' })
  @ApiOkResponse({ type: [SettingsChangeResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listSettingsChanges(
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SettingsChangeResponse[]> {
    return sendPage(response, await this.settings.changes(page));
  }

  @Get('upi-preview')
  @ApiOperation({
    summary: 'Preview a payee as a QR code',
    description: 'A payment app that scans it shows the payee. Nothing is saved.',
  })
  @ApiErrors({ 400: 'Not a UPI id, or no name' })
  async previewUpi(@Query() { upi_id, payee_name }: UpiPreviewQuery): Promise<UpiPreviewResponse> {
    const link = upiPayeeLink({ address: upi_id, payeeName: payee_name });
    return { upi_link: link, upi_qr: await qrCode(link) };
  }
}
