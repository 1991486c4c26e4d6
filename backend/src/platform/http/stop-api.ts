import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Shutdown } from '../health/shutdown.js';

/** Well below the 20 seconds that a stopping process has. */
const PATIENCE_MS = 12_000;
/** Close after this long even if connections keep arriving. */
const ARRIVALS_MS = 2_000;

/**
 * Makes `/health/ready` return 503 and keeps answering for `seconds`, so that proxies that check it redirect their
 * requests before the port closes.
 */
export async function drainApi(app: NestExpressApplication, seconds: number): Promise<void> {
  app.get(Shutdown).begin();
  closeAfterAnswer(app.getHttpServer());
  await sleep(seconds * 1_000);
}

/** Accepts no more requests and finishes those in progress. Stalled uploads are closed. */
export async function closeApi(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  closeAfterAnswer(server);
  await waitForLastArrivals(server);
  server.close();
  const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}

/**
 * Waits for an event-loop turn without new connections. Closing a listening socket resets connections that the process
 * hasn't accepted; a proxy can't tell that from a request that failed midway, and may not retry it.
 */
async function waitForLastArrivals(server: Server): Promise<void> {
  let hasArrivals = true;
  const note = () => {
    hasArrivals = true;
  };
  server.on('connection', note);
  for (const deadline = Date.now() + ARRIVALS_MS; hasArrivals && Date.now() < deadline;) {
    hasArrivals = false;
    await new Promise((resolve) => setImmediate(resolve));
  }
  server.off('connection', note);
}

/** Requests on keep-alive connections are still answered, with `Connection: close`. */
function closeAfterAnswer(server: Server): void {
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    response.setHeader('Connection', 'close');
  });
}
