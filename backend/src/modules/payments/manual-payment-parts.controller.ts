import { Body, Controller, HttpCode, Post } from '@nestjs/common';
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
import { RecordPartDto } from './dto/record-part.dto.js';
import { VoidPartDto } from './dto/void-part.dto.js';
import { PartsService } from './parts.service.js';
import { readTransactionId } from './transaction-id.js';

/** Partial payments. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/payments/manual-payments')
export class ManualPaymentPartsController {
  constructor(private readonly parts: PartsService) {}

  @Post(':id/parts')
  @ApiOperation({
    summary: 'Record a partial transfer of a payment',
    description:
      'The payment stays pending with what remains to be paid; the learner gets a mail and a QR for exactly the rest. The ' +
      'reference can’t buy anything else. The same part sent again is stored once. Approve the payment when the rest arrives.',
  })
  @ApiErrors({
    400: 'Amount or reference is invalid, or the amount is not less than what remains (`payments.part_too_large`)',
    404: 'No such payment',
    409: 'It was decided already (`payments.already_decided`), or the reference paid for something else (`payments.reference_already_used`)',
  })
  async recordPart(
    @Id() id: string,
    @Body() { amount, reference }: RecordPartDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<DecidedPaymentResponse> {
    const recorded = await this.parts.record(id, {
      amountPaise: toPaise(amount),
      reference: readTransactionId(reference),
      recordedBy: administrator.id,
    });
    return { message: 'Part recorded', payment: ManualPaymentResponse.fromReview(recorded) };
  }

  @Post(':id/parts/:partId/void')
  @RequiresReauthentication()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Void a part that was recorded by mistake',
    description:
      'The part stays on record but doesn’t count, its reference is free again, and the learner gets a mail with what ' +
      'remains to be paid. Voiding a void part answers the payment as it is.',
  })
  @ApiErrors({
    400: 'No reason, or one that is too long',
    404: 'No such part payment',
    409: 'The payment was decided already (`payments.already_decided`)',
  })
  async voidPart(
    @Id() id: string,
    @Id('partId') partId: string,
    @Body() { reason }: VoidPartDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<DecidedPaymentResponse> {
    const voided = await this.parts.void({
      paymentId: id,
      partId,
      administratorId: administrator.id,
      reason,
    });
    return { message: 'Part voided', payment: ManualPaymentResponse.fromReview(voided) };
  }
}
