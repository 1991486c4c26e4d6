import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { currentRequestId } from '../common/request-context.js';
import type { AppConfig } from '../config/index.js';
import { rootLogger } from '../logging/logger.js';
import type { Tracing } from '../tracing/index.js';

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
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    autoLogging: { ignore: (request) => !request.url?.startsWith('/api') },
  });
}
