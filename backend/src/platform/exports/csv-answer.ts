import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from '../common/api-errors.js';

/** Documents a route that responds with a CSV file, and its errors. */
export function ApiCsv(description: string, wrongQuery = 'A filter is wrong'): MethodDecorator {
  return applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({
      description: `${description} UTF-8 with a byte order mark; amounts in rupees with two decimals, days and times in India (2026-11-20, 2026-11-20 15:00:00); values that a spreadsheet would run as formulas are prefixed with '.`,
      schema: { type: 'string', format: 'binary' },
    }),
    ApiErrors({ 400: wrongQuery, 503: 'Too many exports at once; Retry-After says when to come back' }),
  );
}
