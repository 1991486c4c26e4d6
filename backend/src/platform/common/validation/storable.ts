import { InvalidInputError, unstorableValue } from '../domain-error.js';

/** Deeper than any legitimate request, and shallow enough to recurse safely. */
const MAX_DEPTH = 20;

/** Whether PostgreSQL can store a text: no NUL, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Rejects text that PostgreSQL can't store (NUL bytes, lone surrogates) and excessive nesting.
 * @throws InvalidInputError
 */
export function checkStorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) {
    throw new InvalidInputError('common.too_deep', 'The request is nested too deeply');
  }
  if (typeof value === 'string') {
    if (!isStorable(value)) throw unstorableValue();
  } else if (Array.isArray(value)) {
    for (const item of value) checkStorable(item, depth + 1);
  } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
    for (const [key, item] of Object.entries(value)) {
      checkStorable(key, depth + 1);
      checkStorable(item, depth + 1);
    }
  }
}
