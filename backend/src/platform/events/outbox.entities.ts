import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CreatedAtColumn, IdColumn, TimeColumn } from '../database/columns.js';
import type { QueueName } from '../common/queue-names.js';
import type { EventName } from './domain-events.js';

/** A domain event, inserted in the transaction of its change. */
@Entity('outbox_events')
@Index('outbox_events_created_idx', ['createdAt'])
export class OutboxEvent {
  @IdColumn() id: string;
  @Column({ type: 'varchar', length: 80 }) name: EventName;
  @Column({ type: 'jsonb' }) payload: object;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  /** The W3C `traceparent` of the publisher, if traces are exported. */
  @Column({ type: 'varchar', length: 64, nullable: true }) traceContext: string | null;
  @CreatedAtColumn() createdAt: Date;
}

/** The delivery of one event to one queue, pending or handled. */
@Entity('outbox_deliveries')
@Index('outbox_deliveries_owed_idx', ['enqueuedAt'], { where: 'handled_at IS NULL' })
export class OutboxDelivery {
  @PrimaryColumn({ type: 'uuid' }) @ForeignKey(() => OutboxEvent, { onDelete: 'CASCADE' }) eventId: string;
  @PrimaryColumn({ type: 'varchar', length: 40 }) queue: QueueName;
  /** When the relay last added its job to the queue. */
  @TimeColumn({ nullable: true }) enqueuedAt: Date | null;
  /** Set in the handler's own transaction: each queue handles an event once, however often it is delivered. */
  @TimeColumn({ nullable: true }) handledAt: Date | null;
}
