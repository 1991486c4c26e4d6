export { NoTracing, Tracing } from './tracing.js';
export { TracingModule } from './tracing.module.js';
