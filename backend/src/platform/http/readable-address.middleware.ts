import type { NextFunction, Request, Response } from 'express';
import { NotFoundError } from '../common/domain-error.js';

/** An address whose escapes spell no text, such as `%ED%A0%80`, names nothing: 404, as every other unknown one. */
export function readableAddress(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path);
    next();
  } catch {
    next(new NotFoundError('Page'));
  }
}
