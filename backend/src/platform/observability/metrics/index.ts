export { diskMetrics } from './disk-metrics.js';
export { DURATION_BUCKETS } from './durations.js';
export { serveMetrics } from './metrics-server.js';
