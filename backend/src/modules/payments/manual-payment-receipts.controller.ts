import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import { AdministratorsOnly } from '../../platform/common/authorisation.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import { ReceiptResponse } from './dto/receipt.response.js';
import { ApiPdf, sendPdf } from './receipt-pdf/pdf-answer.js';
import { ReceiptsService } from './receipts.service.js';

const ERRORS = { 404: 'No such payment', 409: 'The payment is pending or rejected (`payments.no_receipt`)' };

/** Any learner's receipts, for administrators. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/payments/manual-payments')
export class ManualPaymentReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Get(':id/receipt')
  @ApiOperation({
    summary: 'The receipt of any approved or voided payment',
    description: 'The same document as the learner’s.',
  })
  @ApiErrors(ERRORS)
  getManualPaymentReceipt(@Id() id: string): Promise<ReceiptResponse> {
    return this.receipts.ofPayment(id);
  }

  @Get(':id/receipt.pdf')
  @ApiOperation({
    summary: 'The receipt of any approved or voided payment as a PDF',
    description: 'The learner’s document. Void ones are marked across the page.',
  })
  @ApiPdf()
  @ApiErrors(ERRORS)
  async getManualPaymentReceiptPdf(@Id() id: string): Promise<StreamableFile> {
    return sendPdf(await this.receipts.pdfOfPayment(id));
  }
}
