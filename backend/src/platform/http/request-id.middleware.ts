import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { withRequestId } from '../common/request-context.js';

const ACCEPTABLE = /^[A-Za-z0-9_-]{8,64}$/;

/** Gives every request an id, using the caller's own if it is valid, and returns it in a header. */
export function requestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  withRequestId(id, next);
}
