import type { EntitySubscriberInterface, QueryRunner } from 'typeorm';
import type { AfterQueryEvent } from 'typeorm/subscriber/event/QueryEvent.js';
import type { Tracing } from '../observability/tracing/index.js';

/** Longer statements are cut off. */
const LONGEST_TEXT = 2_000;

/** A span for every statement sent within a trace. The text contains placeholders only, never values. */
export class StatementSpans implements EntitySubscriberInterface {
  private readonly startedAt = new WeakMap<QueryRunner, number>();

  constructor(private readonly tracing: Tracing) {}

  beforeQuery({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (this.tracing.isFollowed())
      this.startedAt.set(queryRunner, performance.timeOrigin + performance.now());
  }

  afterQuery({ query, queryRunner, success }: AfterQueryEvent): void {
    if (!this.tracing.isFollowed()) return;
    const startedAt = this.startedAt.get(queryRunner);
    const operation = /^\s*(\w+)/.exec(query)?.[1]?.toUpperCase() ?? 'SQL';
    const span = this.tracing.start(operation, {
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': query.slice(0, LONGEST_TEXT),
      },
      ...(startedAt === undefined ? {} : { startedAt }),
    });
    // The reason is in the log: PostgreSQL's messages may contain values.
    if (!success) span.fail('the statement failed');
    span.end();
  }
}
