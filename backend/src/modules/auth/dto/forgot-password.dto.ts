import { IsMailAddress } from '../../../platform/common/validation/text.js';

export class ForgotPasswordDto {
  /** @example 'ananya@triad.example' */
  @IsMailAddress()
  email: string;
}
