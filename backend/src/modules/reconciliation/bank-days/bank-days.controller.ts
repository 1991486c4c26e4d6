import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../../platform/common/authorisation.js';
import { ApiCsv, CsvExports } from '../../../platform/exports/index.js';
import { BankDaysService } from './bank-days.service.js';
import { BankDaysQuery, BankDaysResponse } from './dto/bank-days.dto.js';

const WRONG_DAYS = 'Not a day, the last day before the first, or more than 366 days (`bank.days`)';

/** The bank's days, compared with payments. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api')
export class BankDaysController {
  constructor(
    private readonly days: BankDaysService,
    private readonly exports: CsvExports,
  ) {}

  @Get('bank/days')
  @ApiOperation({
    summary: 'The bank’s credits and the approved payments, by day or month',
    description:
      'Each row explains the credits of the bank: approved + waiting + set aside + refunds + difference. A difference of 0 ' +
      'means that the bank and the payments agree.',
  })
  @ApiErrors({ 400: WRONG_DAYS })
  listBankDays(@Query() query: BankDaysQuery): Promise<BankDaysResponse> {
    return this.days.list(query);
  }

  @Get('admin/exports/bank-days.csv')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'The bank’s days or months as CSV, oldest first' })
  @ApiCsv('One line for each day or month that has money.', WRONG_DAYS)
  async exportBankDays(
    @Query() query: BankDaysQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...(await this.days.export(query)), userId: id });
  }
}
