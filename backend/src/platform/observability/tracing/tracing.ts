/** A span's attributes, named after OpenTelemetry's semantic conventions. */
export type SpanAttributes = Record<string, string | number | boolean | undefined>;

/** Span kinds: server, client, producer, consumer. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

export interface SpanOptions {
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A remote W3C `traceparent`; without a valid one the span becomes a child of the active span, if any. */
  parent?: string | undefined;
  /** Start time in milliseconds since 1970, if it was earlier than now. */
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
 * Traces a request through the database, the outbox and the jobs. A span started while another is active becomes its
 * child.
 */
export abstract class Tracing {
  /** Whether traces are exported. Expensive hooks check this once, at the start. */
  abstract readonly on: boolean;
  /** Starts a span; the caller ends it. */
  abstract start(name: string, options: SpanOptions): Span;
  /** Runs `work` with that span active. */
  abstract within<T>(span: Span, work: () => T): T;
  /** Whether a span is active. */
  abstract isFollowed(): boolean;
  /** The active span's W3C `traceparent` to propagate; null if there is none. */
  abstract traceparent(): string | null;
  /** The active trace's id, for logs. */
  abstract traceId(): string | undefined;
  /** Exports the remaining spans, for as long as the shutdown can wait. */
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

/** Used if no endpoint is set. */
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
