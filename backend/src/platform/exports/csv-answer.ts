import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** Documents a route that answers with a CSV file. */
export function ApiCsv(description: string): MethodDecorator {
  return applyDecorators(
    ApiProduces('text/csv'),
    ApiOkResponse({
      description: `${description} UTF-8 with a byte order mark; amounts in rupees with two decimals, times in India's time zone; what a spreadsheet would run as a formula has a ' before it.`,
      schema: { type: 'string', format: 'binary' },
    }),
  );
}
