import { BadRequestException } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/** Deeper than any honest request, shallow enough that nothing recurses into trouble. */
const MAX_DEPTH = 20;

const tooDeep = () =>
  new BadRequestException({ code: 'common.too_deep', message: 'The request is nested too deeply' });
const unstorable = () =>
  new BadRequestException({
    code: 'common.unstorable_value',
    message: 'The request contains characters that cannot be stored',
  });

/** Refuses what PostgreSQL can't hold (NUL bytes, lone surrogates) and nesting nobody needs, before any handler sees it. */
export function refuseUnstorable(request: Request, _response: Response, next: NextFunction): void {
  try {
    if (/%00/.test(request.originalUrl)) throw unstorable();
    checkStorable(request.body, 0);
    next();
  } catch (error) {
    next(error);
  }
}

/** @throws BadRequestException for text that can't be stored or nesting deeper than 20 */
export function checkStorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw tooDeep();
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw unstorable();
  } else if (Array.isArray(value)) {
    for (const item of value) checkStorable(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      checkStorable(key, depth + 1);
      checkStorable(item, depth + 1);
    }
  }
}
