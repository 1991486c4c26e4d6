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
import { ExportPaymentsQuery } from './dto/export-payments-query.dto.js';
import { paymentsExport } from './payments-export.repository.js';

@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/admin/exports')
export class PaymentsExportController {
  constructor(private readonly exports: CsvExports) {}

  @Get('payments.csv')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Payments as CSV, newest first' })
  @ApiCsv('One line for each payment.')
  @ApiErrors({
    400: 'A filter is wrong',
    503: 'Too many exports at once; Retry-After says when to come back',
  })
  async exportPayments(
    @Query() query: ExportPaymentsQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...paymentsExport(query), userId: id });
  }
}
