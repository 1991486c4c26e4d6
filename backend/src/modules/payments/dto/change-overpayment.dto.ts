import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
import { OVERPAYMENTS, type Overpayment } from '../allocations/bank-allocation.entity.js';

export class ChangeOverpaymentDto {
  /**
   * What happened to the amount beyond what was due.
   * @example 'refunded'
   */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment' })
  @IsIn(OVERPAYMENTS, { message: 'Say whether you keep the rest or have sent it back' })
  overpayment: Overpayment;

  /**
   * The bank's reference of the transfer that sent it back. Without it, an earlier one stays.
   * @example '632560217799'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  reference?: string;
}
