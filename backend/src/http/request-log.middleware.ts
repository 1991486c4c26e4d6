import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { currentRequestId } from '../common/request-context.js';
import type { AppConfig } from '../config/index.js';
import { errorWithoutValues, rootLogger } from '../logging/logger.js';
import type { Tracing } from '../tracing/index.js';
import { isApiPath, pathOf } from './request-path.js';

/** One line per request, with its id and without anything secret: no headers, no bodies, no query of signed links. */
export function requestLog(config: AppConfig, tracing: Tracing): RequestHandler {
  return pinoHttp({
    logger: rootLogger(config),
    quietReqLogger: true,
    genReqId: () => currentRequestId() ?? '',
    ...(tracing.on ? { customProps: () => ({ trace_id: tracing.traceId() }) } : {}),
    customAttributeKeys: { responseTime: 'duration_ms' },
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.url),
      }),
      err: errorWithoutValues,
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    autoLogging: { ignore: (request: IncomingMessage) => !isLogged(request) },
  });
}

/** The API, and what is done on the queue board. A request that went through a mounted application has lost its beginning. */
function isLogged(request: IncomingMessage & { originalUrl?: string }): boolean {
  const path = pathOf(request.originalUrl ?? request.url ?? '');
  return isApiPath(path) || /^\/admin\/queues(\/|$)/i.test(path);
}
