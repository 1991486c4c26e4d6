import type { NextFunction, Request, Response } from 'express';
import { NotFoundError } from '../common/domain-error.js';

/** Responds 404 to paths that can't be decoded, such as `%ED%A0%80`, or that contain a NUL byte. */
export function readableAddress(request: Request, response: Response, next: NextFunction): void {
  if (isReadable(request.path)) return next();
  response.setHeader('Cache-Control', 'no-store');
  next(new NotFoundError('Page'));
}

/** Whether a path can be decoded and stored. */
export function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
