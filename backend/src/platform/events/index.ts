export * from './domain-events.js';
export { EventProcessor, type EventContext, type EventHandlers } from './event-processor.js';
export { EventsModule } from './events.module.js';
export { JobMetrics } from './job-metrics.js';
export { Outbox } from './outbox.js';
export { OutboxRelay } from './outbox-relay.js';
export { type EventQueue, QueueBackend } from './queue-backend.js';
export { EventProcessors, QueueWorker } from './queue-worker.js';
