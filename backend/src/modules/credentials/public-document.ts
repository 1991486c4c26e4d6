import { applyDecorators, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { Public } from '../../platform/common/authorisation.js';

/** W3C Verifiable Credentials 2.0. */
export const VC_TYPE = 'application/vc';

/** A route whose answer programs anywhere may read without a token, and keep for five minutes. */
export function PublicDocument(type: string, description: string): MethodDecorator {
  const isText = type !== VC_TYPE && !/json/.test(type);
  return applyDecorators(
    Public(),
    Header('Access-Control-Allow-Origin', '*'),
    Header('Cross-Origin-Resource-Policy', 'cross-origin'),
    Header('Cache-Control', 'public, max-age=300'),
    Header('X-Robots-Tag', 'noindex'),
    Header('Content-Type', type),
    ApiProduces(type),
    ApiOkResponse({
      description,
      schema: isText ? { type: 'string', format: 'binary' } : { type: 'object' },
    }),
  );
}
