import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../../platform/common/api-errors.js';
import { AdministratorsOnly, CurrentUser } from '../../../platform/common/authorisation.js';
import { Id } from '../../../platform/common/validation/uuid.pipe.js';
import { ApproveBatchDto, PaymentBatchResponse } from './payment-batch.dto.js';
import { BatchesService } from './batches.service.js';

/** Payments that are approved together, for administrators. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/payments/manual-payments/batches')
export class PaymentBatchesController {
  constructor(private readonly batches: BatchesService) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Approve several payments as one batch',
    description:
      'Each payment is decided as a single approval would decide it; one that is refused doesn’t stop the rest. ' +
      'The event `payments.batch-progressed` says when the batch is further, `payments.batch-finished` when all is decided. ' +
      'The same batch sent again is made once.',
  })
  @ApiErrors({
    400: 'No payment, more than 500, or one twice',
    404: 'No such payment',
    409: 'Another administrator’s batch has the id (`common.id_taken`)',
  })
  async approvePayments(
    @Body() { id, payments }: ApproveBatchDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<PaymentBatchResponse> {
    const batch = await this.batches.start(administrator.id, {
      id,
      subjects: payments.map((payment) => ({
        paymentId: payment.id,
        transactionId: payment.transaction_id,
      })),
    });
    return PaymentBatchResponse.from(batch);
  }

  @Get(':id')
  @ApiOperation({ summary: 'A batch of approvals' })
  @ApiErrors({ 404: 'No such batch' })
  async getPaymentBatch(@Id() id: string): Promise<PaymentBatchResponse> {
    return PaymentBatchResponse.from(await this.batches.find(id));
  }

  @Post(':id/undo')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Undo your own batch',
    description:
      'Stops a running batch, and makes the payments that it approved pending again: within `APPROVAL_UNDO_SECONDS` (10) after it ' +
      'finished. Undoing it twice answers it as it is.',
  })
  @ApiErrors({
    404: 'No such batch',
    409: 'Too late, or another administrator’s batch (`payments.undo_expired`)',
  })
  async undoPaymentBatch(
    @Id() id: string,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<PaymentBatchResponse> {
    return PaymentBatchResponse.from(await this.batches.undo(id, administrator.id));
  }
}
