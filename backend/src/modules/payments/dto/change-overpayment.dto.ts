import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { OVERPAYMENTS, type Overpayment } from '../matching/bank-allocation.entity.js';

export class ChangeOverpaymentDto {
  /**
   * What happened to the amount beyond what was due.
   * @example 'refunded'
   */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment' })
  @IsIn(OVERPAYMENTS, { message: 'Say whether you keep the rest or have sent it back' })
  overpayment: Overpayment;
}
