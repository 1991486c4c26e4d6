import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { AppConfig } from '../config/index.js';
import { applyConventions } from './document-conventions.js';
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

export function mountSwagger(app: NestExpressApplication, config: AppConfig): void {
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
    swaggerOptions: swaggerOptions(config),
  });
}
