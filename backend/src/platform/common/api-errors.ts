import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorResponse } from './error.response.js';

/** Documents the errors of a route (status → when it occurs), all in the one error format. */
export function ApiErrors(errors: Record<number, string>): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(errors).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, type: ErrorResponse }),
    ),
  );
}

/** Documents the headers of a list response. */
export const PAGE_HEADERS = {
  'X-Total-Count': {
    description: 'Total number of rows in the list',
    schema: { type: 'integer' as const, example: 240 },
  },
  Link: {
    description: 'The next page, absent on the last: `<…?cursor=…>; rel="next"`',
    schema: { type: 'string' as const, example: '</api/payments/mine?cursor=WyIy…>; rel="next"' },
  },
};

/** Documents the header that `sendStatusCounts` writes. */
export const statusCountsHeader = (description: string, example: string) => ({
  'X-Status-Counts': { description, schema: { type: 'string' as const, example } },
});
