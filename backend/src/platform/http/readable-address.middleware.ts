import type { NextFunction, Request, Response } from 'express';
import { NotFoundError } from '../common/domain-error.js';

/** An address whose escapes spell no text, such as `%ED%A0%80`, or a NUL byte names nothing: 404, as every other unknown one. */
export function readableAddress(request: Request, _response: Response, next: NextFunction): void {
  try {
    const isStorable = !decodeURIComponent(request.path).includes('\0');
    next(isStorable ? undefined : new NotFoundError('Page'));
  } catch {
    next(new NotFoundError('Page'));
  }
}
