import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { TracingConfig } from '../../config/index.js';
import { type Span, type SpanAttributes, type SpanKind, type SpanOptions, Tracing } from './tracing.js';

const SEND_MS = 5_000;
/** An unavailable collector must not use up the shutdown time. */
const LAST_SEND_MS = 3_000;

const KINDS: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  producer: OtelSpanKind.PRODUCER,
  consumer: OtelSpanKind.CONSUMER,
};

/** Exports spans to a collector, in batches and asynchronously. */
export class OpenTelemetryTracing extends Tracing {
  readonly on = true;
  private readonly provider;
  private readonly tracer;
  private readonly current = new AsyncLocalStorage<Context>();

  constructor({ tracesUrl, headers, share, serviceName }: TracingConfig & { serviceName: string }) {
    super();
    const exporter = new OTLPTraceExporter({ url: tracesUrl, headers, timeoutMillis: SEND_MS });
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'process.pid': process.pid }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [
        new BatchSpanProcessor(new LoggingExporter(exporter), { scheduledDelayMillis: 2_000 }),
      ],
    });
    this.tracer = this.provider.getTracer('academy');
  }

  start(name: string, { kind, attributes = {}, parent, startedAt }: SpanOptions): Span {
    const span = this.tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startedAt === undefined ? {} : { startTime: startedAt }) },
      this.parentOf(parent),
    );
    return new OpenTelemetrySpan(span);
  }

  within<T>(span: Span, work: () => T): T {
    if (!(span instanceof OpenTelemetrySpan)) return work();
    return this.current.run(trace.setSpan(ROOT_CONTEXT, span.inner), work);
  }

  isFollowed(): boolean {
    return this.currentSpan()?.isRecording() ?? false;
  }

  traceparent(): string | null {
    const context = this.currentSpan()?.spanContext();
    if (!context) return null;
    return `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`;
  }

  traceId(): string | undefined {
    return this.currentSpan()?.spanContext().traceId;
  }

  async stop(): Promise<void> {
    let patience: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, LAST_SEND_MS);
    });
    await Promise.race([this.provider.shutdown().catch(() => undefined), enough]);
    clearTimeout(patience);
  }

  private currentSpan(): OtelSpan | undefined {
    const context = this.current.getStore();
    return context && trace.getSpan(context);
  }

  private parentOf(traceparent: string | undefined): Context {
    const remote = traceparent ? parseTraceParent(traceparent) : null;
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    return this.current.getStore() ?? ROOT_CONTEXT;
  }
}

class OpenTelemetrySpan implements Span {
  constructor(readonly inner: OtelSpan) {}

  get traceId(): string {
    return this.inner.spanContext().traceId;
  }

  rename(name: string): void {
    this.inner.updateName(name);
  }

  set(attributes: SpanAttributes): void {
    this.inner.setAttributes(attributes);
  }

  fail(reason: string): void {
    this.inner.setStatus({ code: SpanStatusCode.ERROR, message: reason });
  }

  end(): void {
    this.inner.end();
  }
}

/** Logs once when the export fails and once when it works again: the library itself logs nothing. */
class LoggingExporter implements SpanExporter {
  private readonly logger = new Logger('Tracing');
  private away = false;

  constructor(private readonly exporter: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      const failed = result.code !== ExportResultCode.SUCCESS;
      if (failed && !this.away) this.logger.warn({ err: result.error }, 'traces cannot be sent');
      if (!failed && this.away) this.logger.log('traces are sent again');
      this.away = failed;
      done(result);
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }
}
