import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiErrors, PAGE_HEADERS, statusCountsHeader } from '../../platform/common/api-errors.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { sendPage, sendStatusCounts } from '../../platform/common/pagination.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { AppConfig } from '../../platform/config/index.js';
import { FileLinks } from '../catalogue/index.js';
import { DecisionsService } from './decisions.service.js';
import {
  ApprovePaymentDto,
  DecidedPaymentResponse,
  RejectPaymentDto,
  ReopenedPaymentResponse,
  UndoableDecisionResponse,
  VoidPaymentDto,
} from './dto/decision.dto.js';
import {
  BankTextQuery,
  BankTextReportResponse,
  ManualPaymentsQuery,
  ManualPaymentsSummaryResponse,
} from './dto/payment-search.dto.js';
import { ManualPaymentDetailResponse, ManualPaymentResponse } from './dto/manual-payment.dto.js';
import { UndoService } from './undo.service.js';
import { VoidsService } from './voids.service.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { PaymentSearchRepository } from './payment-search.repository.js';
import { ReopeningsService } from './reopenings.service.js';

const STATUS_COUNTS = statusCountsHeader(
  'How many payments have each status, and how many pending ones the bank has seen (`confirmed`), among those that match `q` and `user_id`',
  'pending=11,approved=240,rejected=6,voided=0,confirmed=4',
);

/** Payment review, for administrators. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/payments/manual-payments')
export class ManualPaymentsController {
  constructor(
    private readonly reviews: PaymentReviewRepository,
    private readonly search: PaymentSearchRepository,
    private readonly decisions: DecisionsService,
    private readonly reopenings: ReopeningsService,
    private readonly undos: UndoService,
    private readonly voids: VoidsService,
    private readonly links: FileLinks,
    private readonly config: AppConfig,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Payments, pending and decided' })
  @ApiOkResponse({ type: [ManualPaymentResponse], headers: { ...PAGE_HEADERS, ...STATUS_COUNTS } })
  @ApiErrors({ 400: 'Bad status, learner, limit or cursor' })
  async listManualPayments(
    @Query() query: ManualPaymentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ManualPaymentResponse[]> {
    const { counts, ...page } = await this.search.list(query);
    sendStatusCounts(response, counts);
    return sendPage(response, page).map(ManualPaymentResponse.fromReview);
  }

  @Get('summary')
  @ApiOperation({ summary: 'The number and age of pending payments, and the median time to a decision' })
  async getManualPaymentsSummary(): Promise<ManualPaymentsSummaryResponse> {
    return { ...(await this.reviews.summary()), undo_seconds: this.config.undoSeconds };
  }

  @Get('bank-text')
  @ApiOperation({
    summary: 'Parse a bank’s text',
    description:
      'The list of payments finds those that such a text names; this tells what was read of it, and what was not found.',
  })
  @ApiErrors({ 400: 'No text, or more than 4,000 characters' })
  async readBankText(@Query() { text }: BankTextQuery): Promise<BankTextReportResponse> {
    return BankTextReportResponse.from(await this.search.readBankText(text));
  }

  @Get(':id')
  @ApiOperation({ summary: 'One payment with its history' })
  @ApiErrors({ 404: 'No such payment' })
  async getManualPayment(
    @Id() id: string,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<ManualPaymentDetailResponse> {
    const found = await this.reviews.reviewWithHistory(id);
    if (!found) throw new NotFoundError('Payment');
    return ManualPaymentDetailResponse.of(found, (fileId) =>
      this.links.forFile(fileId, administrator.sessionId),
    );
  }

  @Post(':id/approve')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Approve a payment',
    description:
      'Decided exactly once: approving an approved payment answers it as it is and does nothing again.',
  })
  @ApiErrors({
    400: 'The transaction ID is too long',
    404: 'No such payment',
    409: 'It was rejected already (`payments.already_decided`), its transaction id has bought something else (`payments.transaction_already_used`), or the learner has changed it (`payments.changed`)',
  })
  async approvePayment(
    @Id() id: string,
    @Body() { transaction_id: seenTransactionId }: ApprovePaymentDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<UndoableDecisionResponse> {
    const decided = await this.decisions.approve(id, administrator.id, { seenTransactionId });
    return {
      message: 'Approved',
      payment: ManualPaymentResponse.fromReview(decided),
      undo_until: this.undos.undoUntil(decided, administrator.id),
    };
  }

  @Post(':id/reject')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reject a payment',
    description:
      'Decided exactly once: rejecting a rejected payment answers it as it is and does nothing again.',
  })
  @ApiErrors({
    400: 'The reason is too long',
    404: 'No such payment',
    409: 'It was approved already (`payments.already_decided`), or the bank has seen it, and `confirm_seen` is missing (`payments.bank_has_seen_it`)',
  })
  async rejectPayment(
    @Id() id: string,
    @Body() { reason, confirm_seen: confirmSeen }: RejectPaymentDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<UndoableDecisionResponse> {
    const decided = await this.decisions.reject(id, administrator.id, { reason, confirmSeen });
    return {
      message: 'Rejected',
      payment: ManualPaymentResponse.fromReview(decided),
      undo_until: this.undos.undoUntil(decided, administrator.id),
    };
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undo your own approval or rejection within seconds',
    description:
      'For the administrator who decided, within `APPROVAL_UNDO_SECONDS` (10): the payment is pending again before the learner ' +
      'is mailed. Undoing a pending payment answers it as it is.',
  })
  @ApiErrors({
    404: 'No such payment',
    409: 'Too late, or another administrator’s decision (`payments.undo_expired`), a refund is recorded (`payments.refunded`), the learner has another payment for the course waiting (`payments.another_pending`) or access meanwhile (`payments.learner_has_access`), or the coupon has no use left (`payments.coupon_used_up`)',
  })
  async undoDecision(
    @Id() id: string,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<ReopenedPaymentResponse> {
    const undone = await this.undos.undo(id, administrator.id);
    return { message: 'Undone', payment: ManualPaymentResponse.fromReview(undone) };
  }

  @Post(':id/void')
  @RequiresReauthentication()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Void a payment that was approved by mistake',
    description:
      'Access is revoked, the transaction id and the coupon’s use are free again, revenue goes down, the receipt keeps its ' +
      'number and is marked void, and the learner gets a mail. Voiding a voided payment answers it as it is.',
  })
  @ApiErrors({
    400: 'No reason, or one that is too long',
    404: 'No such payment',
    409: 'It is pending or rejected (`payments.not_approved`)',
  })
  async voidPayment(
    @Id() id: string,
    @Body() { reason }: VoidPaymentDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<DecidedPaymentResponse> {
    const voided = await this.voids.voidApproval(id, administrator.id, reason);
    return { message: 'Voided', payment: ManualPaymentResponse.fromReview(voided) };
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reopen a rejected or voided payment',
    description:
      'The payment is pending again, with the use of its coupon, and can be decided again; the learner gets a mail. ' +
      'Reopening a pending payment answers it as it is and does nothing again.',
  })
  @ApiErrors({
    404: 'No such payment',
    409: 'It is approved (`payments.already_decided`), the learner has access already (`payments.learner_has_access`) or another payment for the course waiting (`payments.another_pending`), its money was refunded (`payments.refunded`), or its coupon has no use left (`payments.coupon_used_up`)',
  })
  async reopenPayment(
    @Id() id: string,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<ReopenedPaymentResponse> {
    const reopened = await this.reopenings.reopen(id, administrator.id);
    return { message: 'Reopened', payment: ManualPaymentResponse.fromReview(reopened) };
  }
}
