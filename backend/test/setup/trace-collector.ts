import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };

/** A span as it was sent, with its attributes as an object. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  /** As OTLP numbers them: 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number;
  failed: boolean;
  durationNs: bigint;
  attributes: Record<string, string | number | boolean | undefined>;
}

interface Otlp {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        kind: number;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        status: { code: number };
        attributes: { key: string; value: Value }[];
      }[];
    }[];
  }[];
}

const ERROR = 2;

/** What a collector does with OTLP over HTTP: takes JSON at `/v1/traces`. Keeps every span it was sent. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** The headers of each delivery. */
  readonly deliveries: http.IncomingHttpHeaders[] = [];
  private readonly server = http.createServer((request, response) => void this.take(request, response));

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    await new Promise<void>((resolve) => collector.server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  named(name: string): CollectedSpan[] {
    return this.spans.filter((span) => span.name === name);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    this.deliveries.push(request.headers);
    const { resourceSpans } = (await json(request)) as Otlp;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(attributesOf(resource.attributes)['service.name']);
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        this.spans.push({
          service,
          name: span.name,
          traceId: span.traceId,
          spanId: span.spanId,
          parentSpanId: span.parentSpanId ?? '',
          kind: span.kind,
          failed: span.status.code === ERROR,
          durationNs: BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano),
          attributes: attributesOf(span.attributes),
        });
      }
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  }
}

function attributesOf(list: { key: string; value: Value }[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  );
}
