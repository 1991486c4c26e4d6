import { IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';

export class LiveQuery {
  /**
   * How many seconds ago the caller began to fetch what it shows, 0 to 600. If something has happened since, the stream
   * begins with `resync`; else nothing has to be fetched again.
   * @example 3
   */
  @IsOptional()
  @IsWholeNumber({ min: 0, max: 600 })
  seconds?: number;
}
