import { BadRequestException } from '@nestjs/common';

/** Deeper than any honest request, shallow enough that nothing recurses into trouble. */
const MAX_DEPTH = 20;

/**
 * Refuses what PostgreSQL can't hold (NUL bytes, lone surrogates) and nesting nobody needs.
 * @throws BadRequestException
 */
export function checkStorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) {
    throw new BadRequestException({ code: 'common.too_deep', message: 'The request is nested too deeply' });
  }
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new BadRequestException({
        code: 'common.unstorable_value',
        message: 'The request contains characters that cannot be stored',
      });
    }
  } else if (Array.isArray(value)) {
    for (const item of value) checkStorable(item, depth + 1);
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const [key, item] of Object.entries(value)) {
      checkStorable(key, depth + 1);
      checkStorable(item, depth + 1);
    }
  }
}
