import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsWholeNumber } from './validation/strict-number.js';

/** Page size and cursor of a list request. */
export class PageQuery {
  /**
   * Maximum number of rows to return, 1 to 200.
   * @example 100
   */
  @ApiPropertyOptional()
  @IsOptional()
  @IsWholeNumber({ min: 1, max: 200 })
  limit: number = 100;

  /**
   * Where to continue: the cursor from the previous page's `Link: …; rel="next"` header.
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  cursor?: string;
}
