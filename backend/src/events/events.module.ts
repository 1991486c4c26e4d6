import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';

/** Every process may publish; only the worker relays and handles. */
@Global()
@Module({ providers: [Outbox], exports: [Outbox] })
export class EventsModule {}
