import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Registry } from 'prom-client';

interface MetricsSource {
  registries: Registry[];
  /** Called before each scrape. */
  refresh?: () => Promise<void>;
  /** Called with the port in use, if `port` is 0. */
  onListening?: (port: number) => void;
}

/**
 * Serves `/metrics` for Prometheus on its own port, which proxies must not expose, and `/health/live` for processes
 * without an HTTP API. Resolves with a function that stops it.
 */
export async function serveMetrics(
  port: number,
  { registries, refresh, onListening }: MetricsSource,
): Promise<() => Promise<void>> {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  const everything = Registry.merge([ofProcess, ...registries]);
  const answer = async () => {
    await refresh?.();
    return everything.metrics();
  };
  const server = http.createServer((request, response) => {
    if (request.url === '/health/live') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"ok"}');
      return;
    }
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      (text) => response.writeHead(200, { 'Content-Type': everything.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.message : ''),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  onListening?.((server.address() as AddressInfo).port);
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
