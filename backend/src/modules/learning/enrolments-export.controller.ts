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
import { ExportEnrolmentsQuery } from './dto/export-enrolments-query.dto.js';
import { enrolmentsExport } from './enrolments-export.repository.js';

@ApiTags('learning')
@AdministratorsOnly()
@Controller('api/admin/exports')
export class EnrolmentsExportController {
  constructor(private readonly exports: CsvExports) {}

  @Get('enrolments.csv')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Enrolments as CSV, newest first' })
  @ApiCsv('One line for each enrolment, live or revoked.')
  @ApiErrors({
    400: 'A filter is wrong',
    503: 'Too many exports at once; Retry-After says when to come back',
  })
  async exportEnrolments(
    @Query() query: ExportEnrolmentsQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...enrolmentsExport(query), userId: id });
  }
}
