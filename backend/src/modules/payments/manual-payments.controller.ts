import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../common/authorisation.js';
import { sendPage } from '../../common/pagination.js';
import { UuidPipe } from '../../common/validation/uuid.pipe.js';
import { DecisionsService } from './decisions.service.js';
import { DecidedPaymentResponse, ManualPaymentResponse } from './dto/manual-payment.response.js';
import { ManualPaymentsQuery } from './dto/manual-payments-query.dto.js';
import { RejectPaymentDto } from './dto/reject-payment.dto.js';
import { PaymentLists } from './payment-lists.js';

const STATUS_COUNTS = {
  'X-Status-Counts': {
    description: 'How many payments have each status, among those that match `q`',
    schema: { type: 'string' as const, example: 'pending=11,approved=240,rejected=6' },
  },
};

/** The administrators' side of paying: every payment is looked at by a person. */
@ApiTags('payments')
@ApiBearerAuth()
@AdministratorsOnly()
@Controller('api/payments/manual-payments')
export class ManualPaymentsController {
  constructor(
    private readonly lists: PaymentLists,
    private readonly decisions: DecisionsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Payments to verify and those decided' })
  @ApiOkResponse({ type: [ManualPaymentResponse], headers: { ...PAGE_HEADERS, ...STATUS_COUNTS } })
  @ApiErrors({ 400: 'Bad status, limit or cursor', 401: 'No valid token', 403: 'Not an administrator' })
  async listManualPayments(
    @Query() query: ManualPaymentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManualPaymentResponse[]> {
    const { counts, ...page } = await this.lists.forAdministrators(query);
    response.setHeader(
      'X-Status-Counts',
      Object.entries(counts)
        .map(([status, count]) => `${status}=${count}`)
        .join(','),
    );
    return sendPage(response, page).map(ManualPaymentResponse.fromDossier);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Approve a payment',
    description:
      'Decided exactly once: approving an approved payment answers it as it stands and does nothing again.',
  })
  @ApiOkResponse({ type: DecidedPaymentResponse })
  @ApiErrors({
    401: 'No valid token',
    403: 'Not an administrator',
    404: 'No such payment',
    409: 'It was rejected already (`payments.already_decided`), or its transaction id has bought something else (`payments.transaction_already_used`)',
  })
  async approvePayment(
    @Param('id', UuidPipe) id: string,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<DecidedPaymentResponse> {
    const decided = await this.decisions.decide(id, 'approved', administrator.id);
    return { message: 'Approved', payment: ManualPaymentResponse.fromDossier(decided) };
  }

  @Post(':id/reject')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reject a payment',
    description:
      'Decided exactly once: rejecting a rejected payment answers it as it stands and does nothing again.',
  })
  @ApiOkResponse({ type: DecidedPaymentResponse })
  @ApiErrors({
    400: 'The reason is too long',
    401: 'No valid token',
    403: 'Not an administrator',
    404: 'No such payment',
    409: 'It was approved already (`payments.already_decided`)',
  })
  async rejectPayment(
    @Param('id', UuidPipe) id: string,
    @Body() { reason }: RejectPaymentDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<DecidedPaymentResponse> {
    const decided = await this.decisions.decide(id, 'rejected', administrator.id, reason);
    return { message: 'Rejected', payment: ManualPaymentResponse.fromDossier(decided) };
  }
}
