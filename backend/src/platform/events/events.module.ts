import { Global, Module, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';
import { QueueBackend } from './queue-backend.js';

/** Every process may publish events and inspect the queues; only the worker relays and handles them. */
@Global()
@Module({
  providers: [
    Outbox,
    OutboxRepository,
    {
      provide: QueueBackend,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => QueueBackend.for(config),
    },
  ],
  exports: [Outbox, OutboxRepository, QueueBackend],
})
export class EventsModule implements OnModuleDestroy {
  constructor(private readonly backend: QueueBackend) {}

  async onModuleDestroy(): Promise<void> {
    await this.backend.close();
  }
}
