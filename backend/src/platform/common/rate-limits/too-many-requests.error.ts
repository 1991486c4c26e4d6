import { DomainError } from '../domain-error.js';

interface Options {
  message?: string;
  /** Whether it is the first refusal since counting began. */
  isFirst?: boolean;
}

/** 429: too often; `retryAfter` is in seconds. */
export class TooManyRequestsError extends DomainError {
  readonly isFirst: boolean;

  constructor(
    retryAfter: number,
    { message = 'Too many requests. Please wait a little and try again', isFirst = false }: Options = {},
  ) {
    super(429, 'common.too_many_requests', message, undefined, {
      'Retry-After': String(Math.max(1, retryAfter)),
    });
    this.isFirst = isFirst;
  }
}
