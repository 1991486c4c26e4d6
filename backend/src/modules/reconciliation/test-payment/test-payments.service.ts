import { Injectable } from '@nestjs/common';
import { OrderCodes, upiInstructions } from '../../checkout/index.js';
import { paymentsNotConfigured } from '../../payments/index.js';
import { SettingsService } from '../../settings/index.js';
import type { ArrivedTestPaymentResponse, TestPaymentResponse } from './test-payment.dto.js';
import { TestPaymentsRepository } from './test-payments.repository.js';

const TEST_PAISE = 100;

/** A payment of ₹1 that shows whether what learners pay is seen. Nothing is stored: its code is all that there is of it. */
@Injectable()
export class TestPaymentsService {
  constructor(
    private readonly arrived: TestPaymentsRepository,
    private readonly settings: SettingsService,
    private readonly codes: OrderCodes,
  ) {}

  /** @throws ConflictError without a UPI ID */
  async start(): Promise<TestPaymentResponse> {
    const { upiId: upiAddress, payeeName, upiBankQr } = this.settings.current;
    const code = this.codes.next();
    const { link, qr } = await upiInstructions({
      upiAddress,
      payeeName,
      upiBankQr,
      amountPaise: TEST_PAISE,
      orderCode: code,
    });
    if (upiAddress === null || link === null || qr === null) throw paymentsNotConfigured();
    return { code, upi_id: upiAddress, upi_link: link, upi_qr: qr, started_at: new Date() };
  }

  /** The ₹1 of this test. Money without a code may be it: many banks show no note in their alerts. */
  async find(code: string, since: Date): Promise<ArrivedTestPaymentResponse> {
    const line = await this.arrived.findLine(code, TEST_PAISE, since);
    return {
      line_id: line?.id ?? null,
      source: line?.source ?? null,
      arrived_at: line?.arrivedAt ?? null,
      has_code: line?.hasCode ?? false,
    };
  }
}
