import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { currentRequestId } from '../common/request-context.js';
import type { Tracing } from '../observability/tracing/index.js';
import { isApiPath } from './request-path.js';

/** A live stream lasts as long as its page is open: its trace would be unreadable. */
const NOT_FOLLOWED = new Set(['/api/live']);

/**
 * A span for every API request, within the caller's trace if it sends one. The URL is not recorded: signed links
 * contain a secret.
 */
export function requestTrace(tracing: Tracing): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!isApiPath(request.path) || NOT_FOLLOWED.has(request.path.toLowerCase())) return next();
    const parent = request.headers['traceparent'];
    const span = tracing.start(request.method, {
      kind: 'server',
      parent: typeof parent === 'string' ? parent : undefined,
      attributes: {
        'http.request.method': request.method,
        'academy.request_id': currentRequestId() ?? undefined,
      },
    });
    response.once('close', () => {
      const route = (request.route as { path?: string } | undefined)?.path;
      const { statusCode, writableFinished } = response;
      span.rename(route ? `${request.method} ${route}` : request.method);
      span.set({ 'http.route': route, 'http.response.status_code': statusCode });
      if (!writableFinished) span.set({ 'error.type': 'aborted' });
      else if (statusCode >= 500) span.fail(String(statusCode));
      span.end();
    });
    tracing.within(span, next);
  };
}
