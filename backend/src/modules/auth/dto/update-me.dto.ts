import { PickType } from '@nestjs/swagger';
import { SignupDto } from './signup.dto.js';

/** Only the name: role and picture have their own routes, and the email can't be changed. */
export class UpdateMeDto extends PickType(SignupDto, ['full_name']) {}
