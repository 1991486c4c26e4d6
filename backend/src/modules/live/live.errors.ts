import { DomainError } from '../../platform/common/domain-error.js';

/** 429: the limit of open streams per user. */
export const tooManyStreams = () =>
  new DomainError(429, 'live.too_many_streams', 'Too many pages follow along for this account', undefined, {
    'Retry-After': '60',
  });

/** 503: a stream that would receive no events isn't opened. */
export const liveUnavailable = () =>
  new DomainError(503, 'live.unavailable', 'Live updates are not available at this moment', undefined, {
    'Retry-After': '5',
  });
