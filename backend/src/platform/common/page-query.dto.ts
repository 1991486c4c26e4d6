import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsWholeNumber } from './validation/strict-number.js';

/** How much of a list to answer, and where to continue. */
export class PageQuery {
  /**
   * How many rows to answer at most, 1 to 200.
   * @example 100
   */
  @ApiPropertyOptional()
  @IsOptional()
  @IsWholeNumber({ min: 1, max: 200 })
  limit: number = 100;

  /**
   * Where to continue: take it from the `Link: …; rel="next"` header of the page before.
   */
  @IsOptional()
  @IsString()
  @MaxLength(2000)
  cursor?: string;
}
