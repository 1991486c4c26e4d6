import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { ApiCsv, CsvExports, ExportQuery } from '../../platform/exports/index.js';
import { ExportPaymentsQuery } from './dto/payment-search.dto.js';
import { PurchaseResponse } from './dto/payment.dto.js';
import { invoicesExport } from './invoices-export.repository.js';
import { PaymentListsRepository } from './payment-lists.repository.js';
import { paymentsExport } from './payments-export.repository.js';

/** Lists of payments, for administrators: a user's, and all of them as CSV. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/admin')
export class PaymentListsController {
  constructor(
    private readonly lists: PaymentListsRepository,
    private readonly exports: CsvExports,
  ) {}

  @Get('learners/:id/payments')
  @ApiOperation({ summary: "A user's payments, newest first" })
  @ApiOkResponse({ type: [PurchaseResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listLearnerPayments(
    @Id() id: string,
    @Query() page: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PurchaseResponse[]> {
    return sendPage(response, await this.lists.ofLearner(id, page)).map(PurchaseResponse.from);
  }

  @Get('exports/invoices.csv')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Receipts, tax invoices and credit notes as CSV, oldest first',
    description: 'The days are those of the documents themselves: a month that is over is complete.',
  })
  @ApiCsv('One line for each issued number, void ones included. The amounts of credit notes count as less.')
  async exportInvoices(
    @Query() query: ExportQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...invoicesExport(query), userId: id });
  }

  @Get('exports/payments.csv')
  @RequiresReauthentication()
  @ApiOperation({ summary: 'Payments as CSV, newest first' })
  @ApiCsv('One line for each payment.')
  async exportPayments(
    @Query() query: ExportPaymentsQuery,
    @CurrentUser() { id }: CurrentUser,
    @Res() response: Response,
  ): Promise<void> {
    await this.exports.send(response, { ...paymentsExport(query), userId: id });
  }
}
