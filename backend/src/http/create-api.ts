import type { Server, ServerResponse } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import { ApiModule } from '../api.module.js';
import { ErrorFilter } from '../common/error.filter.js';
import { RequestValidationPipe } from '../common/validation/request-validation.pipe.js';
import type { AppConfig } from '../config/index.js';
import { createLogger } from '../logging/logger.js';
import { QUEUE_BOARD_PATH, QueueBoard } from '../modules/operations/index.js';
import { Tracing } from '../tracing/index.js';
import { requestId } from './request-id.middleware.js';
import { RequestMetrics } from './request-metrics.js';
import { requestLog } from './request-log.middleware.js';
import { requestTrace } from './request-trace.js';
import { securityHeaders } from './security-headers.js';
import { mountSwagger } from './swagger.js';
import { serveWebPage, webPageFiles } from './web-page.js';

/** The academy's HTTP side, ready to listen: the same for the processes, the tests and the export of `openapi.yaml`. */
export async function createApi(config: AppConfig): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.forRoot(config), {
    bodyParser: false,
    abortOnError: false,
    logger: createLogger(config),
  });
  app.set('trust proxy', config.trustProxy);
  app.disable('x-powered-by');
  // Express would weigh every JSON answer for an ETag; API answers are `no-store`.
  app.set('etag', false);
  app.use(requestId);
  const tracing = app.get(Tracing);
  if (tracing.on) app.use(requestTrace(tracing));
  app.use(requestLog(config, tracing));
  app.use(app.get(RequestMetrics).middleware());
  app.use(securityHeaders(config));
  app.use(webPageFiles());
  // Videos and PDFs are left as they are: their types are not compressible, and ranges need the bytes as stored.
  app.use(compression());
  app.useBodyParser('json', { limit: '1mb' });
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ErrorFilter());
  app.enableShutdownHooks([]);
  mountSwagger(app, config);
  app.use(QUEUE_BOARD_PATH, app.get(QueueBoard).handler());
  serveWebPage(app, config);
  return app;
}

/** Well inside the 20 seconds that a stopping process has. */
const PATIENCE_MS = 12_000;
/** Under a storm of connections it closes all the same. */
const ARRIVALS_MS = 2_000;

/** Takes no more requests and finishes those under way; who stands still, in the middle of an upload, is cut off. */
export async function closeApi(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  // Who comes again on a connection that is still open is answered once more and told to go elsewhere.
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
  await untilNobodyComes(server);
  server.close();
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/**
 * Waits for a turn of the event loop in which no connection came. A listening socket that is closed resets whoever has
 * connected and was not taken yet; a proxy can't tell that from a request that broke in the middle, and may not repeat it.
 */
async function untilNobodyComes(server: Server): Promise<void> {
  let somebodyCame = true;
  const note = () => {
    somebodyCame = true;
  };
  server.on('connection', note);
  for (const deadline = Date.now() + ARRIVALS_MS; somebodyCame && Date.now() < deadline;) {
    somebodyCame = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', note);
}
