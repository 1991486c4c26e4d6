import { IsMailAddress } from '../../../common/validation/text.js';

export class ForgotPasswordDto {
  /** @example 'ananya@triad.example' */
  @IsMailAddress()
  email: string;
}
