import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Histogram, Registry } from 'prom-client';
import { DURATION_BUCKETS } from '../observability/metrics/index.js';

const LIVE_STREAM = '/api/live';

/** Request durations. They also count logins and decisions, by route and status. */
@Injectable()
export class RequestMetrics {
  readonly registry = new Registry();

  private readonly durations = new Histogram({
    name: 'academy_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });

  /** Labels requests by route pattern, never by path: ids would create a series each. */
  middleware(): RequestHandler {
    return (request: Request, response: Response, next: NextFunction) => {
      const elapsed = this.durations.startTimer();
      response.once('close', () => {
        const route = (request.route as { path?: string } | undefined)?.path;
        // A live stream lasts as long as its page is open: not a response time.
        if (route === LIVE_STREAM) return;
        elapsed({
          method: request.method,
          route: route ?? 'other',
          status: response.writableFinished ? String(response.statusCode) : 'aborted',
        });
      });
      next();
    };
  }
}
