import { Body, Controller, HttpCode, Patch, Post, UploadedFiles } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { CorrectionsService } from './corrections.service.js';
import { CorrectedPaymentResponse, CorrectPaymentDto } from './dto/correct-payment.dto.js';
import { PaymentResponse } from './dto/payment.response.js';
import { EVIDENCE_ERRORS, evidenceOf, type ProofFiles, ProofForm } from './proof-form.js';

const MESSAGE = 'Payment updated. We will verify and grant access soon.';

const ERRORS = {
  ...EVIDENCE_ERRORS,
  400: 'Neither a transaction ID nor a screenshot, or the transaction ID is too long',
  404: 'No such payment, or another learner’s',
  429: 'More than 5 corrections in an hour, or too many requests; `Retry-After` is in seconds',
};

/** Learners correct the proof of their payment. */
@ApiTags('payments')
@Controller('api/payments/mine')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Patch(':id')
  @ProofForm()
  @ApiOperation({
    summary: 'Correct a pending payment',
    description: 'Changes its transaction ID, attaches a screenshot, or both, until it is decided.',
  })
  @ApiErrors({
    ...ERRORS,
    409: 'It was decided already (`payments.already_decided`); the message names the decision',
  })
  async correctPayment(
    @Id() id: string,
    @Body() body: CorrectPaymentDto,
    @CurrentUser() learner: CurrentUser,
    @UploadedFiles() files: ProofFiles,
  ): Promise<CorrectedPaymentResponse> {
    const payment = await this.corrections.correct(id, learner.id, body.transaction_id, evidenceOf(files));
    return { message: MESSAGE, payment: PaymentResponse.from(payment) };
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
    ...ERRORS,
    409: 'It was approved or is pending (`payments.already_decided`, `payments.already_pending`), another payment for the course is pending (`payments.already_pending`), its money was refunded (`payments.refunded`), or the learner has access (`payments.already_enrolled`)',
  })
  async resubmitPayment(
    @Id() id: string,
    @Body() body: CorrectPaymentDto,
    @CurrentUser() learner: CurrentUser,
    @UploadedFiles() files: ProofFiles,
  ): Promise<CorrectedPaymentResponse> {
    const payment = await this.corrections.resubmit(id, learner.id, body.transaction_id, evidenceOf(files));
    return { message: MESSAGE, payment: PaymentResponse.from(payment) };
  }
}
