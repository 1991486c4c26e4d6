import { ApiProperty } from '@nestjs/swagger';

/** Documents the form; its file is read by the upload engine. */
export class AvatarForm {
  /** JPEG, PNG or WebP up to 5 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  avatar: unknown;
}
