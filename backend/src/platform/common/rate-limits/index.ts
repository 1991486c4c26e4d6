export { type ClientNetworks, clientNetworks } from './client-address.js';
export { type Counter, RateLimits, type RateLimitName } from './rate-limits.js';
export { RateLimitsRepository } from './rate-limits.repository.js';
export { TooManyRequestsError } from './too-many-requests.error.js';
export { WriteLimitGuard } from './write-limit.guard.js';
