import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { currentRequestId } from '../common/request-context.js';
import type { AppConfig } from '../config/index.js';
import { rootLogger } from '../observability/logging/logger.js';
import type { Tracing } from '../observability/tracing/index.js';
import { isApiPath, pathOf } from './request-path.js';

/** Logs one line per request, with its id and without secrets: no headers, bodies or query strings of signed links. */
export function requestLog(config: AppConfig, tracing: Tracing): RequestHandler {
  const logger = rootLogger(config);
  return (request: Request, response: Response, next: NextFunction) => {
    const path = pathOf(request.originalUrl);
    if (!isLogged(path)) return next();
    const id = currentRequestId();
    const { method } = request;
    const traceId = tracing.traceId();
    const started = performance.now();
    response.once('close', () => {
      const line = {
        req: { id, method, path },
        res: { status: response.statusCode },
        duration_ms: Math.round(performance.now() - started),
        ...(response.writableFinished ? {} : { aborted: true }),
        ...(traceId ? { trace_id: traceId } : {}),
      };
      // What made it fail is logged by the error filter.
      if (response.statusCode === 503 || response.statusCode === 507) logger.warn(line, 'request refused');
      else if (response.statusCode >= 500) logger.error(line, 'request failed');
      else logger.info(line, 'request');
    });
    next();
  };
}

/** The API and actions on the queue board. */
const isLogged = (path: string): boolean => isApiPath(path) || /^\/admin\/queues(\/|$)/i.test(path);
