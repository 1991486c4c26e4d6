import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { CurrentUser } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { ReceiptResponse } from './dto/receipt.response.js';
import { ApiPdf, sendPdf } from './receipt-pdf/pdf-answer.js';
import { ReceiptsService } from './receipts.service.js';

const ERRORS = {
  404: 'No such payment, or another learner’s',
  409: 'The payment is pending or rejected (`payments.no_receipt`)',
};

@ApiTags('payments')
@Controller('api/payments/mine')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get(':id/receipt')
  @ApiOperation({
    summary: 'The receipt of an approved payment',
    description:
      'Free courses have one too. Once the payment is voided, the receipt keeps its number and has `voided_at`.',
  })
  @ApiErrors(ERRORS)
  getReceipt(@Id() id: string, @CurrentUser() learner: CurrentUser): Promise<ReceiptResponse> {
    return this.receipts.ofPayment(id, learner.id);
  }

  @Get(':id/receipt.pdf')
  @ApiOperation({
    summary: 'The receipt of an approved payment as a PDF',
    description: 'The same content as on the screen.',
  })
  @ApiPdf()
  @ApiErrors(ERRORS)
  async getReceiptPdf(@Id() id: string, @CurrentUser() learner: CurrentUser): Promise<StreamableFile> {
    return sendPdf(await this.receipts.pdfOfPayment(id, learner.id));
  }
}
