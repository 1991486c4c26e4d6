import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { IsMoment } from '../../../platform/common/validation/moment.js';

const SOURCES = ['sms', 'mail', 'statement'] as const;
export type MoneySource = (typeof SOURCES)[number];

/** How to pay ₹1 to the academy's UPI ID. */
export class TestPaymentResponse {
  /** The note of the transfer, by which it is recognised. */
  code: string;
  upi_id: string;
  upi_link: string;
  /** The link as a QR code: an SVG in a data URI. */
  upi_qr: string;
  /** Money from before is another's. */
  started_at: Date;
}

export class TestPaymentQuery {
  /** The code of the test. */
  @Matches(/^TA[0-9A-Z]{8}$/, { message: 'That is not the code of a test payment' })
  code: string;

  /** Its `started_at`. */
  @IsMoment()
  since: string;
}

export class ArrivedTestPaymentResponse {
  /** The line of the bank; null until one arrives. */
  line_id: string | null;
  /** What brought it first. */
  @ApiProperty({ enum: SOURCES, enumName: 'MoneySource', nullable: true, type: 'string' })
  source: MoneySource | null;
  arrived_at: Date | null;
  /** Whether the bank showed the note, so that order codes can be matched. */
  has_code: boolean;
}
