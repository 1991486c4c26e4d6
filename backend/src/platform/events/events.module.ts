import { Global, Module, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import { Outbox } from './outbox.js';
import { QueueBackend } from './queue-backend.js';

/** Every process may publish and look at the queues; only the worker relays and handles. */
@Global()
@Module({
  providers: [
    Outbox,
    {
      provide: QueueBackend,
      inject: [AppConfig],
      useFactory: (config: AppConfig) => QueueBackend.for(config),
    },
  ],
  exports: [Outbox, QueueBackend],
})
export class EventsModule implements OnModuleDestroy {
  constructor(private readonly backend: QueueBackend) {}

  async onModuleDestroy(): Promise<void> {
    await this.backend.close();
  }
}
