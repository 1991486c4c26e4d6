import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { RemainingPaymentResponse } from './dto/remaining-payment.response.js';
import { PartsService } from './parts.service.js';

/** The remainder of a partially paid payment. */
@ApiTags('payments')
@Controller('api/payments/mine')
export class RemainingPaymentController {
  constructor(private readonly parts: PartsService) {}

  @Get(':id/remaining')
  @ApiOperation({
    summary: 'How to pay the remainder of a payment',
    description:
      'For a pending payment of which part arrived. Send the transaction ID of the rest with `PATCH /api/payments/mine/{id}`.',
  })
  @ApiErrors({
    404: 'No such payment, or another learner’s',
    409: 'It was decided, or no part of it has arrived (`payments.nothing_remains`)',
  })
  async getRemainingPayment(
    @Id() id: string,
    @CurrentUser() learner: CurrentUser,
  ): Promise<RemainingPaymentResponse> {
    return RemainingPaymentResponse.from(await this.parts.remaining(id, learner.id));
  }
}
