import {
  Body,
  Controller,
  Get,
  HttpCode,
  Patch,
  Post,
  Query,
  Res,
  type StreamableFile,
  UploadedFiles,
} from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ACCESS_BY_WHEN } from '@triad/shared/policy';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { attachedFile } from '../../platform/common/file-answer.js';
import { PageQuery } from '../../platform/common/page-query.dto.js';
import { sendPage } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { CorrectionsService } from './corrections.service.js';
import {
  CorrectedPaymentResponse,
  CorrectPaymentDto,
  PaymentResponse,
  PurchaseResponse,
  RemainingPaymentResponse,
} from './dto/payment.dto.js';
import { ReceiptResponse } from './dto/receipt.dto.js';
import { PartsService } from './parts.service.js';
import { PaymentListsRepository } from './payment-lists.repository.js';
import { EVIDENCE_ERRORS, evidenceOf, type ProofFiles, ProofForm } from './proof-form.js';
import { ApiPdf } from './receipt-pdf/pdf-answer.js';
import { ReceiptsService } from './receipts.service.js';

const UNKNOWN = { 404: 'No such payment, or another learner’s' };
const RECEIPT_ERRORS = { ...UNKNOWN, 409: 'The payment is pending or rejected (`payments.no_receipt`)' };
const CREDIT_NOTE_ERRORS = {
  ...UNKNOWN,
  409: 'It has no void tax invoice (`payments.no_receipt`, `payments.no_credit_note`)',
};
const CORRECTION_ERRORS = {
  ...EVIDENCE_ERRORS,
  ...UNKNOWN,
  400: 'Neither a transaction ID nor a screenshot, or the transaction ID is too long',
  429: 'More than 5 corrections in an hour, or too many requests; `Retry-After` is in seconds',
};
const CORRECTED = `Payment updated. ${ACCESS_BY_WHEN}`;

/** A learner's own payments: their receipts, and corrections until they are decided. */
@ApiTags('payments')
@Controller('api/payments/mine')
export class MyPaymentsController {
  constructor(
    private readonly lists: PaymentListsRepository,
    private readonly receipts: ReceiptsService,
    private readonly corrections: CorrectionsService,
    private readonly parts: PartsService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Your own payments, newest first, with the bank confirmation of pending ones' })
  @ApiOkResponse({ type: [PurchaseResponse], headers: PAGE_HEADERS })
  @ApiErrors({ 400: 'Bad limit or cursor' })
  async listMyPayments(
    @Query() page: PageQuery,
    @CurrentUser() learner: CurrentUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PurchaseResponse[]> {
    return sendPage(response, await this.lists.ofLearner(learner.id, page)).map(PurchaseResponse.from);
  }

  @Get(':id/receipt')
  @ApiOperation({
    summary: 'The receipt of an approved payment',
    description:
      'Free courses have one too. Once the payment is voided, the receipt keeps its number and has `voided_at`.',
  })
  @ApiErrors(RECEIPT_ERRORS)
  getReceipt(@Id() id: string, @CurrentUser() learner: CurrentUser): Promise<ReceiptResponse> {
    return this.receipts.ofPayment(id, learner.id);
  }

  @Get(':id/receipt.pdf')
  @ApiOperation({
    summary: 'The receipt of an approved payment as a PDF',
    description: 'The same content as on the screen.',
  })
  @ApiPdf()
  @ApiErrors(RECEIPT_ERRORS)
  async getReceiptPdf(@Id() id: string, @CurrentUser() learner: CurrentUser): Promise<StreamableFile> {
    const { name, content } = await this.receipts.pdfOfPayment(id, learner.id);
    return attachedFile(content, 'application/pdf', name);
  }

  @Get(':id/credit-note.pdf')
  @ApiOperation({
    summary: 'The credit note of a void tax invoice as a PDF',
    description: 'It has the invoice’s number, day and tax.',
  })
  @ApiPdf()
  @ApiErrors(CREDIT_NOTE_ERRORS)
  async getCreditNotePdf(@Id() id: string, @CurrentUser() learner: CurrentUser): Promise<StreamableFile> {
    const { name, content } = await this.receipts.creditNotePdf(id, learner.id);
    return attachedFile(content, 'application/pdf', name);
  }

  @Patch(':id')
  @ProofForm()
  @ApiOperation({
    summary: 'Correct a pending payment',
    description: 'Changes its transaction ID, attaches a screenshot, or both, until it is decided.',
  })
  @ApiErrors({
    ...CORRECTION_ERRORS,
    409: 'It was decided already (`payments.already_decided`); the message names the decision',
  })
  async correctPayment(
    @Id() id: string,
    @Body() body: CorrectPaymentDto,
    @CurrentUser() learner: CurrentUser,
    @UploadedFiles() files: ProofFiles,
  ): Promise<CorrectedPaymentResponse> {
    const payment = await this.corrections.correct(id, learner.id, body.transaction_id, evidenceOf(files));
    return { message: CORRECTED, payment: PaymentResponse.from(payment) };
  }

  @Post(':id/resubmit')
  @HttpCode(200)
  @ProofForm()
  @ApiOperation({
    summary: 'Submit a rejected payment again',
    description:
      'For learners who have paid: the same payment, at the amount and coupon of its order, is pending again with the ' +
      'corrected proof. Learners who have not paid start checkout again.',
  })
  @ApiErrors({
    ...CORRECTION_ERRORS,
    409: 'It was approved or is pending (`payments.already_decided`, `payments.already_pending`), another payment for the course is pending (`payments.already_pending`), its money was refunded (`payments.refunded`), or the learner has access (`payments.already_enrolled`)',
  })
  async resubmitPayment(
    @Id() id: string,
    @Body() body: CorrectPaymentDto,
    @CurrentUser() learner: CurrentUser,
    @UploadedFiles() files: ProofFiles,
  ): Promise<CorrectedPaymentResponse> {
    const payment = await this.corrections.resubmit(id, learner.id, body.transaction_id, evidenceOf(files));
    return { message: CORRECTED, payment: PaymentResponse.from(payment) };
  }

  @Get(':id/remaining')
  @ApiOperation({
    summary: 'How to pay the remainder of a payment',
    description:
      'For a pending payment of which part arrived. Send the transaction ID of the rest with `PATCH /api/payments/mine/{id}`.',
  })
  @ApiErrors({
    ...UNKNOWN,
    409: 'It was decided, or no part of it has arrived (`payments.nothing_remains`)',
  })
  async getRemainingPayment(
    @Id() id: string,
    @CurrentUser() learner: CurrentUser,
  ): Promise<RemainingPaymentResponse> {
    return RemainingPaymentResponse.from(await this.parts.remaining(id, learner.id));
  }
}
