import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { AppConfig } from '../../platform/config/index.js';
import { SettingsService } from '../settings/index.js';
import { ReceiptResponse } from './dto/receipt.dto.js';
import { noCreditNote, noReceipt } from './payments.errors.js';
import { creditNotePdf } from './receipt-pdf/credit-note-pdf.js';
import { receiptPdf } from './receipt-pdf/receipt-pdf.js';
import { ReceiptsRepository } from './receipts.repository.js';

/** Receipts and tax invoices of approved payments. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly config: AppConfig,
    private readonly settings: SettingsService,
  ) {}

  /**
   * @param userId the required owner of the payment; omitted for administrators
   * @throws NotFoundError for an unknown payment or another learner's, noReceipt if it was never approved
   */
  async ofPayment(paymentId: string, userId?: string): Promise<ReceiptResponse> {
    const found = await this.receipts.find(paymentId, userId);
    if (!found) throw new NotFoundError('Payment');
    const { receipt } = found;
    if (!receipt) throw noReceipt();
    return ReceiptResponse.from(
      { ...found, receipt },
      { name: this.config.academyName, supportEmail: this.settings.current.supportEmail },
    );
  }

  /**
   * The credit note of a void tax invoice as a PDF, named after its number.
   * @throws as `ofPayment`, noCreditNote
   */
  async creditNotePdf(paymentId: string, userId?: string): Promise<{ name: string; content: Buffer }> {
    const receipt = await this.ofPayment(paymentId, userId);
    const { credit_note: note } = receipt;
    if (!note) throw noCreditNote();
    return { name: fileName(note.number), content: await creditNotePdf(receipt, note) };
  }

  /**
   * The receipt as a PDF, named after its number.
   * @throws as `ofPayment`
   */
  async pdfOfPayment(paymentId: string, userId?: string): Promise<{ name: string; content: Buffer }> {
    const receipt = await this.ofPayment(paymentId, userId);
    return { name: fileName(receipt.receipt_number), content: await receiptPdf(receipt) };
  }
}

const fileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
