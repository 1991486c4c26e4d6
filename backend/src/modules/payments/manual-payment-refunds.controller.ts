import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { toPaise } from '../../platform/common/money.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { DecidedPaymentResponse, ManualPaymentResponse } from './dto/manual-payment.response.js';
import { RecordRefundDto } from './dto/record-refund.dto.js';
import { RefundsService } from './refunds.service.js';
import { readTransactionId } from './transaction-id.js';

/** Refunds to learners. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/payments/manual-payments')
export class ManualPaymentRefundsController {
  constructor(private readonly refunds: RefundsService) {}

  @Post(':id/refunds')
  @RequiresReauthentication()
  @ApiOperation({
    summary: 'Record a refund',
    description:
      'Money that was sent back at the bank, in full or in part. Access stays as it is; void the payment to end it. The ' +
      'learner gets a mail, and revenue goes down on the day of the refund. The same refund sent again is stored once.',
  })
  @ApiErrors({
    400: 'Amount, reference, day or note is invalid, or more than was paid (`payments.refund_too_large`)',
    404: 'No such payment',
    409: 'It is pending, or rejected and nothing of it arrived (`payments.not_refundable`), or the bank reference belongs to another refund (`payments.refund_already_recorded`)',
  })
  async recordRefund(
    @Id() id: string,
    @Body() { amount, reference, refunded_on, note }: RecordRefundDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<DecidedPaymentResponse> {
    const refunded = await this.refunds.record(id, {
      amountPaise: toPaise(amount),
      reference: readTransactionId(reference),
      refundedOn: refunded_on,
      note: note || null,
      recordedBy: administrator.id,
    });
    return { message: 'Refund recorded', payment: ManualPaymentResponse.fromReview(refunded) };
  }
}
