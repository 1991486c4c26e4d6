/** What a span is about, in the words of OpenTelemetry's semantic conventions. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** Span kinds: server, client, producer, consumer. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A W3C `traceparent` from elsewhere; without a good one the span belongs to the one under way here, if any. */
  parent?: string | undefined;
  /** When it began, in milliseconds since 1970, where that was before now. */
  startedAt?: number;
}

export interface Span {
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  fail(reason: string): void;
  end(): void;
}

/**
 * Follows what one request leads to, through the database, the outbox and the jobs. Every span started below another
 * one, in whatever function, becomes its child.
 */
export abstract class Tracing {
  /** Whether traces are exported. Expensive hooks check this once, at the start. */
  abstract readonly on: boolean;
  /** Starts a span; the caller ends it. */
  abstract start(name: string, options: SpanOptions): Span;
  /** Runs `work` below that span. */
  abstract within<T>(span: Span, work: () => T): T;
  /** Whether there is a span here that another could be a child of. */
  abstract isFollowed(): boolean;
  /** The W3C `traceparent` to hand on from here; null where nothing is followed. */
  abstract traceparent(): string | null;
  /** The trace's id, for logs. */
  abstract traceId(): string | undefined;
  /** Sends what is left, for as long as a stopping process can wait. */
  abstract stop(): Promise<void>;

  /** Runs `work` in a span that ends, or fails, with it. */
  async span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    if (!this.on) return work();
    const span = this.start(name, options);
    try {
      return await this.within(span, work);
    } catch (error) {
      span.fail(error instanceof Error ? error.message : String(error));
      throw error;
    } finally {
      span.end();
    }
  }
}

const NO_SPAN: Span = { traceId: '', rename() {}, set() {}, fail() {}, end() {} };

/** Where no endpoint is set. */
export class NoTracing extends Tracing {
  readonly on = false;

  start(): Span {
    return NO_SPAN;
  }

  within<T>(_span: Span, work: () => T): T {
    return work();
  }

  isFollowed(): boolean {
    return false;
  }

  traceparent(): null {
    return null;
  }

  traceId(): undefined {
    return undefined;
  }

  async stop(): Promise<void> {}
}
