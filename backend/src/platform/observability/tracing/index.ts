export { NoTracing, type Span, Tracing } from './tracing.js';
export { TracingModule } from './tracing.module.js';
