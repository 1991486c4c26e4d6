import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
import { VISIBILITIES, type Visibility } from '../credential.entity.js';

const FILTERS = ['live', 'withdrawn', 'replaced'] as const;

export class CertificatesQuery extends PageQuery {
  /**
   * Text in the name on the certificate, in the account's name or address, or in the course; or a whole code.
   * @example 'ananya'
   */
  @ApiPropertyOptional({ maxLength: 200 })
  @EmptyIsAbsent()
  @IsLine({ max: 200 })
  q?: string;

  /** Only those that hold, were withdrawn, or were replaced. */
  @ApiPropertyOptional({ enum: FILTERS, enumName: 'CertificateFilter', example: 'withdrawn' })
  @EmptyIsAbsent()
  @IsIn(FILTERS, { message: 'Please choose live, withdrawn or replaced' })
  state?: (typeof FILTERS)[number];
}

export class ChangeVisibilityDto {
  @ApiProperty({ enum: VISIBILITIES, enumName: 'CertificateVisibility', example: 'private' })
  @IsIn(VISIBILITIES, { message: 'Please choose link or private' })
  visibility: Visibility;
}

export class CorrectNameDto {
  /**
   * As the new certificate shall say it: 1 to 120 characters.
   * @example 'Ananya Sharma'
   */
  @IsLine({ min: 1, max: 120, message: 'Please enter your full name' })
  name: string;
}

export class ReissueCertificateDto {
  /**
   * As the new certificate shall say it: 1 to 120 characters.
   * @example 'Ananya Sharma'
   */
  @IsLine({ min: 1, max: 120, message: 'Enter the name' })
  name: string;

  /**
   * For the record: 3 to 200 characters.
   * @example 'Married name, with her passport'
   */
  @IsLine({ min: 3, max: 200, message: 'Enter the reason' })
  reason: string;
}

export class RevokeCertificateDto {
  /**
   * Shown to everybody who verifies the certificate: 3 to 200 characters.
   * @example 'Issued to the wrong account'
   */
  @IsLine({ min: 3, max: 200, message: 'Enter the reason' })
  reason: string;
}
