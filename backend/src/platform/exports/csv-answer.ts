import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** Documents a route that responds with a CSV file. */
export function ApiCsv(description: string): MethodDecorator {
  return applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({
      description: `${description} UTF-8 with a byte order mark; amounts in rupees with two decimals, times in India's time zone; values that a spreadsheet would run as formulas are prefixed with '.`,
      schema: { type: 'string', format: 'binary' },
    }),
  );
}
