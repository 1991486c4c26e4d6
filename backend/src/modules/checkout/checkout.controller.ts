import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { CheckoutService } from './checkout.service.js';
import { TOO_MANY_COUPONS } from './coupon-guesses.js';
import { OpenCheckoutResponse, QuoteDto, QuoteResponse } from './dto/checkout.dto.js';

/** What an order costs, and how it is paid. */
@ApiTags('payments')
@Controller('api/payments')
export class CheckoutController {
  constructor(private readonly checkout: CheckoutService) {}

  @Get('checkout/:courseId')
  @ApiOperation({
    summary: 'Your open checkout of a course, with its bank confirmation',
    description:
      'For a page that waits at the QR code: money with the order code in its note is found without a proof. Follow ' +
      '`bank.payment-matched` in the live stream, and ask again.',
  })
  @ApiErrors({ 404: 'No checkout of this course is open' })
  async getOpenCheckout(
    @Id('courseId') courseId: string,
    @CurrentUser() learner: CurrentUser,
  ): Promise<OpenCheckoutResponse> {
    return OpenCheckoutResponse.from(await this.checkout.findOpen(learner.id, courseId));
  }

  @Post('checkout/:courseId/quote')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Get the price of a course',
    description: 'With a coupon: its discount. Nothing is reserved; checkout checks the coupon again.',
  })
  @ApiErrors({
    400: 'The coupon cannot be used (`details` at `coupon` says why)',
    404: 'No such course, or it is not for sale',
    429: TOO_MANY_COUPONS,
  })
  async quoteCheckout(
    @Id('courseId') courseId: string,
    @Body() { coupon }: QuoteDto,
    @CurrentUser() learner: CurrentUser,
  ): Promise<QuoteResponse> {
    return QuoteResponse.from(await this.checkout.quote(learner.id, courseId, coupon));
  }
}
