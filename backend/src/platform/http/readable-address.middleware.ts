import type { NextFunction, Request, Response } from 'express';
import { NotFoundError } from '../common/domain-error.js';

/** A path that cannot be decoded, such as `%ED%A0%80`, or that contains a NUL byte is 404, like every unknown path. */
export function readableAddress(request: Request, response: Response, next: NextFunction): void {
  if (isReadable(request.path)) return next();
  response.setHeader('Cache-Control', 'no-store');
  next(new NotFoundError('Page'));
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
