export { LiveMetrics } from './live-metrics.js';
export { LiveModule } from './live.module.js';
