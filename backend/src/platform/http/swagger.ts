import { gzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RequestHandler } from 'express';
import type { AppConfig } from '../config/index.js';
import { applyConventions } from './document-conventions.js';
import { pathOf } from './request-path.js';
import { ErrorResponse } from '../common/error.response.js';

/** The API contract of `openapi.yaml` and Swagger UI. */
export function apiDocument(app: NestExpressApplication): OpenAPIObject {
  const description = new DocumentBuilder()
    .setTitle('Academy API')
    .setDescription(
      'Courses bought by UPI and verified without a payment gateway. Sign in with `POST /api/auth/v1/login`, press **Authorize** and paste the token. ' +
        'Every error has one shape (`ErrorResponse`). Money is in rupees with at most two decimals, times are ISO 8601 in UTC, ids are UUIDs. ' +
        'Lists take `limit` and `cursor` and answer with `X-Total-Count` and `Link: <…>; rel="next"`.',
    )
    .setVersion('1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .build();
  return applyConventions(
    SwaggerModule.createDocument(app, description, {
      extraModels: [ErrorResponse],
      operationIdFactory: (_controller, method) => method,
      autoTagControllers: false,
    }),
  );
}

/**
 * Persisting a pasted token across reloads helps in development; in production it would stay in the browser's storage.
 */
export function swaggerOptions(config: Pick<AppConfig, 'production'>): { persistAuthorization: boolean } {
  return { persistAuthorization: !config.production };
}

/** What Swagger would serialise and compress at each request: several hundred kilobytes that never change. */
const DOCUMENTS = new Set(['/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-ui-init.js']);

/** Keeps the answers with the document, and compresses each once. */
function answerOnce(): RequestHandler {
  const answers = new Map<string, { type: string; text: string; gzipped: Buffer }>();
  return (request, response, next) => {
    const path = pathOf(request.originalUrl).toLowerCase().replace(/\/$/, '');
    if (!DOCUMENTS.has(path)) return next();
    const send = response.send.bind(response);
    const answer = ({ type, text, gzipped }: { type: string; text: string; gzipped: Buffer }) => {
      const isZipped = request.acceptsEncodings('gzip') === 'gzip';
      response.vary('Accept-Encoding');
      response.set({ 'Content-Type': type, ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}) });
      return send(isZipped ? gzipped : text);
    };
    const known = answers.get(path);
    if (known) return void answer(known);
    response.send = (text: string) => {
      const prepared = { type: String(response.get('Content-Type')), text, gzipped: gzipSync(text) };
      answers.set(path, prepared);
      return answer(prepared);
    };
    next();
  };
}

export function mountSwagger(app: NestExpressApplication, config: AppConfig): void {
  app.use(answerOnce());
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    swaggerOptions: swaggerOptions(config),
  });
}
