import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { ApiModule } from './api.module.js';
import { ErrorFilter } from '../platform/common/error.filter.js';
import { RequestValidationPipe } from '../platform/common/validation/request-validation.pipe.js';
import type { AppConfig } from '../platform/config/index.js';
import { createLogger } from '../platform/observability/logging/logger.js';
import { SIGN_IN_BODY } from '../modules/auth/index.js';
import { SMS_BODY } from '../modules/bank/index.js';
import { CONTACT_BODY } from '../modules/support/index.js';
import { VerifyPage } from '../modules/credentials/index.js';
import { QUEUE_BOARD_PATH, QueueBoard } from '../modules/operations/index.js';
import { StorefrontPages } from '../modules/storefront/index.js';
import { Tracing } from '../platform/observability/tracing/index.js';
import { ApiAdapter } from '../platform/http/api-adapter.js';
import { readBuiltPage } from '../platform/http/built-page.js';
import { serveLabImage } from '../platform/http/lab-image.js';
import { JSON_BODY } from '../platform/http/json-body.js';
import { requestId } from '../platform/http/request-id.middleware.js';
import { RequestMetrics } from '../platform/http/request-metrics.js';
import { readableAddress } from '../platform/http/readable-address.middleware.js';
import { requestLog } from '../platform/http/request-log.middleware.js';
import { requestTrace } from '../platform/http/request-trace.js';
import { securityHeaders } from '../platform/http/security-headers.js';
import { mountSwagger } from '../platform/http/swagger.js';
import { serveStaticFiles, serveWebPage } from '../platform/http/web-page.js';

/** The academy's HTTP application, ready to listen: the same for production, tests and the export of `openapi.yaml`. */
export async function createApi(config: AppConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.forRoot(config), new ApiAdapter(), {
    bodyParser: false,
    abortOnError: false,
    logger: createLogger(config),
  });
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  // Express would compute an ETag for every JSON response; API responses are `no-store`.
  app.set('etag', false);
  app.use(securityHeaders(config));
  // Before the rest, which files have no use for: neither log, metrics nor traces.
  const built = readBuiltPage();
  serveStaticFiles(app, built);
  serveLabImage(app, config);
  if (built) app.use(app.get(StorefrontPages).handler(built));
  app.use(requestId);
  const tracing = app.get(Tracing);
  if (tracing.on) app.use(requestTrace(tracing));
  app.use(requestLog(config, tracing));
  app.use(app.get(RequestMetrics).middleware());
  // Videos and PDFs aren't compressed: their types aren't compressible, and ranges need the stored bytes.
  app.use(compression());
  app.use(QUEUE_BOARD_PATH, app.get(QueueBoard).handler());
  // Before the body parsers, which pages have no use for.
  serveWebPage(app, config, built, [app.get(VerifyPage), app.get(StorefrontPages)]);
  app.use(readableAddress);
  app.useBodyParser('raw', SMS_BODY);
  app.useBodyParser('json', SIGN_IN_BODY);
  app.useBodyParser('json', CONTACT_BODY);
  app.useBodyParser('json', JSON_BODY);
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  mountSwagger(app, config);
  return app;
}
