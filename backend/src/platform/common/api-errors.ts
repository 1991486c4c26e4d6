import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorResponse } from './error.response.js';

/** Documents the refusals of a route: status → when it happens, each with the one error shape. */
export function ApiErrors(errors: Record<number, string>): MethodDecorator & ClassDecorator {
  return applyDecorators(
    ...Object.entries(errors).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, type: ErrorResponse }),
    ),
  );
}

/** Documents the headers of a list's answer. */
export const PAGE_HEADERS = {
  'X-Total-Count': {
    description: 'How many rows the whole list has',
    schema: { type: 'integer' as const, example: 240 },
  },
  Link: {
    description: 'The next page, absent on the last: `<…?cursor=…>; rel="next"`',
    schema: { type: 'string' as const, example: '</api/payments/mine?cursor=WyIy…>; rel="next"' },
  },
};

/** The documentation of the header that `sendStatusCounts` writes. */
export const statusCountsHeader = (description: string, example: string) => ({
  'X-Status-Counts': { description, schema: { type: 'string' as const, example } },
});
