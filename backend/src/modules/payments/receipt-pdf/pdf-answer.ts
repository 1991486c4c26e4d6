import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';

/** Documents a route that responds with a PDF file. */
export function ApiPdf(): MethodDecorator {
  return applyDecorators(
    ApiProduces('application/pdf'),
    ApiOkResponse({
      description: 'One A4 page, as an attachment named after the receipt’s number',
      schema: { type: 'string', format: 'binary' },
    }),
  );
}
