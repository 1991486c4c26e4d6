import { PickType } from '@nestjs/swagger';
import { SignupDto } from './signup.dto.js';

/** The name alone: email, rights and picture have ways of their own or none. */
export class UpdateMeDto extends PickType(SignupDto, ['full_name']) {}
