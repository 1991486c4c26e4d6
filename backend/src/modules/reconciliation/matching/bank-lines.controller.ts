import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS, statusCountsHeader } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../platform/common/authorisation.js';
import { sendPage, sendStatusCounts } from '../../../platform/common/pagination.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { BatchesService } from '../batches/batches.service.js';
import { PaymentBatchResponse } from '../batches/payment-batch.dto.js';
import { BankLinesService } from './bank-lines.service.js';
import {
  BankLineResponse,
  BankLinesQuery,
  BankPayerResponse,
  SetAsideLineDto,
  SetAsideLinesDto,
  SetAsideLinesResponse,
} from './dto/bank-line.dto.js';
import {
  AllocatedResponse,
  AllocateLineDto,
  ApprovedMatchesResponse,
  ApprovedMatchResponse,
  ApproveMatchesBatchDto,
  ApproveMatchesDto,
} from './dto/bank-matches.dto.js';
import { ReconciliationService } from './reconciliation.service.js';
const TAKEN = 'The line is used for a payment or set aside (`bank.line_taken`)';
const GROUP_COUNTS = statusCountsHeader(
  'How many lines each group has',
  'matched=31,look=4,unclaimed=5,old=0,set_aside=2,allocated=321',
);

/** Money that arrived, and the payments that it is for. */
@ApiTags('bank')
@AdministratorsOnly()
@Controller('api/bank')
export class BankLinesController {
  constructor(
    private readonly lines: BankLinesService,
    private readonly reconciliation: ReconciliationService,
    private readonly batches: BatchesService,
  ) {}

  @Get('lines')
  @ApiOperation({
    summary: 'Money on the academy’s accounts',
    description:
      'Credits in one group. Those that wait are listed newest first, unclaimed and old money oldest first; of those that are ' +
      'allocated or set aside the latest decision comes first. Payers are masked.',
  })
  @ApiOkResponse({ type: [BankLineResponse], headers: { ...PAGE_HEADERS, ...GROUP_COUNTS } })
  @ApiErrors({ 400: 'Unknown group, bad limit or cursor' })
  async listBankLines(
    @Query() query: BankLinesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<BankLineResponse[]> {
    const page = await this.lines.list(query.group, query);
    sendStatusCounts(response, page.counts);
    return sendPage(response, page).map(BankLineResponse.from);
  }

  @Post('lines/:id/unmask')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Show who paid a line',
    description: 'The payer and UPI ID in full. The history of the line records who asked, and when.',
  })
  @ApiErrors({ 404: 'No such line', 409: 'The payer was deleted after 180 days (`bank.payer_forgotten`)' })
  async unmaskBankLine(
    @Id() id: string,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<BankPayerResponse> {
    return BankPayerResponse.from(await this.lines.unmask(id, administrator.id));
  }

  @Post('matches/approve')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Approve the payments that these lines match',
    description:
      'Item by item: a refused one doesn’t stop the rest. Each is checked again under a lock, and approved as an ' +
      'administrator’s own decision would, with 10 seconds to undo it.',
  })
  @ApiErrors({ 400: 'No line, or more than 200' })
  async approveBankMatches(
    @Body() { line_ids }: ApproveMatchesDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<ApprovedMatchesResponse> {
    const results = await this.reconciliation.approveMatches(line_ids, administrator.id);
    return { results: results.map(ApprovedMatchResponse.from) };
  }

  @Post('matches/batches')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Approve the payments that these lines match, as one batch',
    description:
      'Like the batches of payments, whose calls tell how far it is and undo it: each line is checked again under a lock, and a refused one ' +
      'doesn’t stop the rest. The same batch sent again is made once.',
  })
  @ApiErrors({
    400: 'No line, or more than 200',
    409: 'Another administrator’s batch has the id (`common.id_taken`)',
  })
  async approveBankMatchesTogether(
    @Body() { id, line_ids }: ApproveMatchesBatchDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<PaymentBatchResponse> {
    const subjects = [...new Set(line_ids)].map((lineId) => ({ lineId }));
    return PaymentBatchResponse.from(await this.batches.start(administrator.id, { id, subjects }));
  }

  @Post('lines/:id/allocate')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Give a line to a payment',
    description:
      'All that is due approves the payment, with 10 seconds to undo it; less is recorded as a part payment, and an approved ' +
      'payment gets its line. ' +
      'A line with more than is due needs `overpayment`.',
  })
  @ApiErrors({
    400: 'More than is due without `overpayment`, or less without a reference (`bank.wrong_amount`)',
    404: 'No such line or payment',
    409: `${TAKEN}, or the payment is rejected or voided (\`payments.already_decided\`)`,
  })
  async allocateBankLine(
    @Id() id: string,
    @Body() { payment_id, overpayment, overpayment_reference }: AllocateLineDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<AllocatedResponse> {
    const to = {
      paymentId: payment_id,
      overpayment: overpayment ?? null,
      overpaymentReference: overpayment_reference ?? null,
    };
    return { approved: await this.reconciliation.allocate(id, to, administrator.id) };
  }

  @Post('lines/:id/set-aside')
  @HttpCode(204)
  @ApiOperation({ summary: 'Set money aside that is not for a payment' })
  @ApiErrors({ 400: 'Unknown reason', 404: 'No such line', 409: TAKEN })
  async setAsideBankLine(
    @Id() id: string,
    @Body() { reason }: SetAsideLineDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<void> {
    const refusal = (await this.reconciliation.setAside([id], reason, administrator.id)).get(id);
    if (refusal) throw refusal;
  }

  @Post('lines/set-aside')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Set aside money that is not for a payment',
    description: 'Line by line: one that is refused doesn’t stop the rest.',
  })
  @ApiErrors({ 400: 'Unknown reason, no line, or more than 200' })
  async setAsideBankLines(
    @Body() { line_ids, reason }: SetAsideLinesDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<SetAsideLinesResponse> {
    const refusals = await this.reconciliation.setAside(line_ids, reason, administrator.id);
    return {
      results: line_ids.map((id) => ({ line_id: id, refusal: refusals.get(id)?.message ?? null })),
    };
  }

  @Post('lines/:id/unmatch')
  @HttpCode(204)
  @ApiOperation({ summary: 'Free a line that was set aside, or given to a payment without approving it' })
  @ApiErrors({ 404: 'No such line', 409: 'A payment was approved with it (`bank.line_approved_payment`)' })
  unmatchBankLine(@Id() id: string, @CurrentUser() administrator: CurrentUser): Promise<void> {
    return this.reconciliation.unmatch(id, administrator.id);
  }
}
