import { DomainError } from '../domain-error.js';

/** 429: too often; `retryAfter` is in seconds. */
export class TooManyRequestsError extends DomainError {
  constructor(retryAfter: number, message = 'Too many requests. Please wait a little and try again') {
    super(429, 'common.too_many_requests', message, undefined, {
      'Retry-After': String(Math.max(1, retryAfter)),
    });
  }
}
