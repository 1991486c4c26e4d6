import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { UuidPipe } from '../../platform/common/validation/uuid.pipe.js';
import { AppConfig } from '../../platform/config/index.js';
import { Settings } from '../settings/index.js';
import { ReceiptResponse } from './dto/receipt.response.js';
import { Receipts } from './receipts.service.js';

@ApiTags('payments')
@ApiBearerAuth()
@Controller('api/payments/mine')
export class ReceiptsController {
  constructor(
    private readonly receipts: Receipts,
    private readonly config: AppConfig,
    private readonly settings: Settings,
  ) {}

  @Get(':id/receipt')
  @ApiOperation({
    summary: 'The receipt of an approved payment',
    description: 'Also for what cost nothing. It is a receipt and not a tax invoice.',
  })
  @ApiOkResponse({ type: ReceiptResponse })
  @ApiErrors({
    401: 'No valid token',
    404: 'No such payment, or another learner’s',
    409: 'The payment is pending or rejected (`payments.no_receipt`)',
  })
  async getReceipt(
    @Param('id', UuidPipe) id: string,
    @CurrentUser() learner: CurrentUser,
  ): Promise<ReceiptResponse> {
    const receipt = await this.receipts.ofPayment(id, learner.id);
    return ReceiptResponse.from(receipt, {
      name: this.config.academyName,
      supportEmail: this.settings.current.supportEmail,
    });
  }
}
