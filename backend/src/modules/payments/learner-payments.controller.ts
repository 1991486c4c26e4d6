import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../platform/common/authorisation.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { PurchaseResponse } from './dto/purchase.response.js';
import { PaymentListsRepository } from './payment-lists.repository.js';

/** A user's payments, for administrators. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/admin/learners')
export class LearnerPaymentsController {
  constructor(private readonly lists: PaymentListsRepository) {}

  @Get(':id/payments')
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
}
