import { Body, Controller, Post, UploadedFiles } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { TOO_MANY_COUPONS, upiInstructions } from '../checkout/index.js';
import { CheckoutSessionResponse, StartCheckoutDto } from './dto/checkout-session.dto.js';
import { PaymentResponse, SubmitPaymentDto, SubmittedPaymentResponse } from './dto/payment.dto.js';
import { EVIDENCE_ERRORS, evidenceOf, type ProofFiles, ProofForm } from './proof-form.js';
import { PurchasesService } from './purchases.service.js';
import { SubmissionsService } from './submissions.service.js';

/** Paying for a course. */
@ApiTags('payments')
@Controller('api/payments')
export class PurchasesController {
  constructor(
    private readonly purchases: PurchasesService,
    private readonly submissions: SubmissionsService,
  ) {}

  @Post('checkout/:courseId')
  @ApiOperation({
    summary: 'Start paying for a course',
    description:
      'Freezes title, price, coupon, payee and amount. Starting again while a checkout is open answers the same one, unless ' +
      'name, email or coupon changed. A total of 0 needs no proof: the course opens at once (`access_granted`).',
  })
  @ApiErrors({
    400: 'Name or email is wrong, or the coupon cannot be used (`details` at `coupon` says why)',
    404: 'No such course, or it is not for sale',
    409: 'The learner has access already (`payments.already_enrolled`) or a payment is being verified (`payments.already_pending`)',
    429: TOO_MANY_COUPONS,
  })
  async startCheckout(
    @Id('courseId') courseId: string,
    @Body() body: StartCheckoutDto,
    @CurrentUser() learner: CurrentUser,
  ): Promise<CheckoutSessionResponse> {
    const { checkout, accessGranted } = await this.purchases.start(learner.id, courseId, body);
    return CheckoutSessionResponse.from(checkout, accessGranted, await upiInstructions(checkout));
  }

  @Post('submit/:courseId')
  @ProofForm()
  @ApiOperation({
    summary: 'Submit proof of a payment',
    description:
      'Money already sent is never refused for lateness: after the checkout expired the payment keeps its frozen amount and ' +
      'is marked `late`. Without any checkout one is opened at today’s price with the given coupon.',
  })
  @ApiErrors({
    ...EVIDENCE_ERRORS,
    400: 'No proof, a field is wrong, or the coupon cannot be used',
    404: 'No such course, it is not for sale and has no checkout, or the named checkout is not this learner’s',
    409: 'The learner has access already, a payment is being verified, the named checkout has led to a payment already, or it has no payee (`payments.not_configured`)',
    429: TOO_MANY_COUPONS,
  })
  async submitPayment(
    @Id('courseId') courseId: string,
    @Body() body: SubmitPaymentDto,
    @CurrentUser() learner: CurrentUser,
    @UploadedFiles() files: ProofFiles,
  ): Promise<SubmittedPaymentResponse> {
    const payment = await this.submissions.submit(learner, courseId, body, evidenceOf(files));
    return {
      message: 'Payment submitted. We will verify and grant access soon.',
      payment: PaymentResponse.from(payment),
    };
  }
}
