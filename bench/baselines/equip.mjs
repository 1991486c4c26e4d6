/** What every answer of the academy carries, by the usual libraries: a request ID, a log line, a duration for the metrics and security headers. */
import { randomUUID } from 'node:crypto';
import helmet from 'helmet';
import pino from 'pino';
import { Histogram } from 'prom-client';

export function equip(app) {
  const logger = pino();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
  });
  app.use((request, response, next) => {
    const id = randomUUID();
    response.setHeader('X-Request-Id', id);
    const { method, path } = request;
    const started = performance.now();
    response.once('close', () => {
      const milliseconds = performance.now() - started;
      const { statusCode: status } = response;
      durations.observe({ method, route: request.route?.path ?? 'other', status }, milliseconds / 1_000);
      logger.info(
        { req: { id, method, path }, res: { status }, duration_ms: Math.round(milliseconds) },
        'request',
      );
    });
    next();
  });
  app.use(helmet());
}
