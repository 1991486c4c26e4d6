import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { ApiCsv, CsvExports } from '../../platform/exports/index.js';
import { couponUsagesExport } from './coupon-usages-export.repository.js';
import { ExportCouponUsagesQuery } from './dto/export-coupon-usages-query.dto.js';

@ApiTags('coupons')
@AdministratorsOnly()
@Controller('api/admin/exports')
export class CouponUsagesExportController {
  constructor(private readonly exports: CsvExports) {}

  @Get('coupon-usages.csv')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Coupon uses of payments as CSV, newest first' })
  @ApiCsv('One line for each use.')
  @ApiErrors({
    400: 'A filter is wrong',
    503: 'Too many exports at once; Retry-After says when to come back',
  })
  async exportCouponUsages(
    @Query() query: ExportCouponUsagesQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...couponUsagesExport(query), userId: id });
  }
}
