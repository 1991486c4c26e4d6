export { clientAddress } from './client-address.js';
export { RateLimits, type RateLimitName } from './rate-limits.js';
export { TooManyRequestsError } from './too-many-requests.error.js';
export { WriteLimitGuard } from './write-limit.guard.js';
