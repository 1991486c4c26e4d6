import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';

export class ReportFileDto {
  /** A PDF of at most 50 MB. */
  @ApiProperty({ type: 'string', format: 'binary' })
  @Allow()
  report?: unknown;
}
