import { Body, Controller, Get, HttpCode, Post, Put, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '../../platform/common/api-errors.js';
import {
  AdministratorsOnly,
  CurrentUser,
  RequiresReauthentication,
} from '../../platform/common/authorisation.js';
import { attachedFile } from '../../platform/common/file-answer.js';
import { toPaise } from '../../platform/common/money.js';
import { Id } from '../../platform/common/validation/uuid.pipe.js';
import {
  ChangeOverpaymentDto,
  RecordPartDto,
  RecordRefundDto,
  VoidPartDto,
} from './dto/payment-records.dto.js';
import { DecidedPaymentResponse } from './dto/decision.dto.js';
import { ManualPaymentResponse } from './dto/manual-payment.dto.js';
import { ReceiptResponse } from './dto/receipt.dto.js';
import { OverpaymentsService } from './allocations/overpayments.service.js';
import { PartsService } from './parts.service.js';
import { ApiPdf } from './receipt-pdf/pdf-answer.js';
import { ReceiptsService } from './receipts.service.js';
import { RefundsService } from './refunds.service.js';
import { readTransactionId } from './transaction-id.js';

const RECEIPT_ERRORS = {
  404: 'No such payment',
  409: 'The payment is pending or rejected (`payments.no_receipt`)',
};

const CREDIT_NOTE_ERRORS = {
  404: 'No such payment',
  409: 'It has no void tax invoice (`payments.no_receipt`, `payments.no_credit_note`)',
};

/** The receipts, partial transfers, overpayments and refunds of any payment, for administrators. */
@ApiTags('payments')
@AdministratorsOnly()
@Controller('api/payments/manual-payments')
export class ManualPaymentRecordsController {
  constructor(
    private readonly receipts: ReceiptsService,
    private readonly parts: PartsService,
    private readonly refunds: RefundsService,
    private readonly overpayments: OverpaymentsService,
  ) {}

  @Get(':id/receipt')
  @ApiOperation({
    summary: 'The receipt of any approved or voided payment',
    description: 'The same document as the learner’s.',
  })
  @ApiErrors(RECEIPT_ERRORS)
  getManualPaymentReceipt(@Id() id: string): Promise<ReceiptResponse> {
    return this.receipts.ofPayment(id);
  }

  @Get(':id/receipt.pdf')
  @ApiOperation({
    summary: 'The receipt of any approved or voided payment as a PDF',
    description: 'The learner’s document. Void ones are marked across the page.',
  })
  @ApiPdf()
  @ApiErrors(RECEIPT_ERRORS)
  async getManualPaymentReceiptPdf(@Id() id: string): Promise<StreamableFile> {
    const { name, content } = await this.receipts.pdfOfPayment(id);
    return attachedFile(content, 'application/pdf', name);
  }

  @Get(':id/credit-note.pdf')
  @ApiOperation({
    summary: 'The credit note of a void tax invoice as a PDF',
    description: 'The learner’s document.',
  })
  @ApiPdf()
  @ApiErrors(CREDIT_NOTE_ERRORS)
  async getManualPaymentCreditNotePdf(@Id() id: string): Promise<StreamableFile> {
    const { name, content } = await this.receipts.creditNotePdf(id);
    return attachedFile(content, 'application/pdf', name);
  }

  @Post(':id/parts')
  @ApiOperation({
    summary: 'Record a partial transfer of a payment',
    description:
      'The payment stays pending with what remains to be paid; the learner gets a mail and a QR for exactly the rest. The ' +
      'reference can’t buy anything else. The same part sent again is stored once. Record the rest in the same way, then approve the payment. Less than a rupee missing is waived.',
  })
  @ApiErrors({
    400: 'Amount or reference is invalid, or the amount is more than what remains, or all of it at once (`payments.part_too_large`)',
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
      'Of a payment that isn’t approved. The part stays on record but doesn’t count, its reference is free again, and the ' +
      'learner of a pending or rejected payment gets a mail. Voiding a void part answers the payment as it is.',
  })
  @ApiErrors({
    400: 'No reason, or one that is too long',
    404: 'No such part payment',
    409: 'The payment is approved (`payments.already_decided`), or rejected and refunded (`payments.refunded`)',
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

  @Put(':id/bank-lines/:lineId/overpayment')
  @ApiOperation({
    summary: 'Change whether an overpayment was kept or sent back',
    description:
      'Of one bank line, with the bank reference of what was sent back. Recorded in the payment’s history. The learner gets a ' +
      'mail, but not for another reference. The same answer again changes nothing.',
  })
  @ApiErrors({
    400: 'Neither `kept` nor `refunded`, or the reference is too long',
    404: 'The payment doesn’t have this line, or nothing was overpaid with it',
  })
  async changeOverpayment(
    @Id() id: string,
    @Id('lineId') lineId: string,
    @Body() { overpayment, reference }: ChangeOverpaymentDto,
    @CurrentUser() administrator: CurrentUser,
  ): Promise<DecidedPaymentResponse> {
    const changed = await this.overpayments.change(
      id,
      lineId,
      { overpayment, reference: reference ?? null },
      administrator.id,
    );
    return { message: 'Overpayment changed', payment: ManualPaymentResponse.fromReview(changed) };
  }

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
